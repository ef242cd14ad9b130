const COPIED = 'Le lien est copié.';

/** Copies an address to the clipboard. @returns the sentence that says so, or offers the address. Browser only. */
export async function copyLink(address: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(address);
    return COPIED;
  } catch {
    return `Copiez ce lien\u00a0: ${address}`;
  }
}

/** Opens the device's share menu, or copies the address. @returns the sentence to show, or nothing. Browser only. */
export async function openShareMenu(title: string, url: string): Promise<string> {
  if (!('share' in navigator)) return copyLink(url);
  try {
    await navigator.share({ title, url });
    return '';
  } catch (error) {
    // The menu was closed.
    return error instanceof DOMException && error.name === 'AbortError' ? '' : copyLink(url);
  }
}
