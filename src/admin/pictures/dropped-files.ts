const folders = new WeakSet<Blob>();

/** Returns what was dropped; folders among it are known by {@link isDroppedFolder}. */
export function droppedFiles({ items }: DataTransfer): File[] {
  return [...items].flatMap((item) => {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    if (!file) return [];
    // A folder comes as a file that cannot be read: without this, it is said to be an empty one.
    if (item.webkitGetAsEntry()?.isDirectory) folders.add(file);
    return [file];
  });
}

/** True for a folder among {@link droppedFiles}. */
export function isDroppedFolder(file: Blob): boolean {
  return folders.has(file);
}

function isFileInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file';
}

/**
 * Lets nothing happen to files that are dropped where nobody takes them. Without this, the browser shows the photo in
 * place of the form.
 * @returns what ends it.
 */
export function ignoreMissedDrops(): () => void {
  const ignore = (event: DragEvent) => {
    const { dataTransfer, defaultPrevented, target } = event;
    if (defaultPrevented || isFileInput(target) || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', ignore);
  addEventListener('drop', ignore);
  return () => {
    removeEventListener('dragover', ignore);
    removeEventListener('drop', ignore);
  };
}
