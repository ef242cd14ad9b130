const folders = new WeakSet<Blob>();

/** Returns the dropped files; {@link isDroppedFolder} recognises folders among them. */
export function droppedFiles({ items }: DataTransfer): File[] {
  return [...items].flatMap((item) => {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    if (!file) return [];
    // A folder arrives as an unreadable file, which would be reported as empty.
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
 * Prevents files dropped outside a drop target from replacing the form in the browser.
 * @returns a function that ends it.
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
