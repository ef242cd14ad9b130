/** Sentences for a copied text, and for one to be copied by hand. */
interface CopyWords {
  readonly copied: string;
  readonly failed: string;
}

/**
 * Copies a text to the clipboard. Browser only.
 * @returns the sentence to show, which offers the text where copying failed.
 */
export async function copyText(text: string, { copied, failed }: CopyWords): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return copied;
  } catch {
    return `${failed}\u00a0: ${text}`;
  }
}

/** {@link copyText} for an address. */
export function copyLink(address: string): Promise<string> {
  return copyText(address, { copied: 'Le lien est copié.', failed: 'Copiez ce lien' });
}

/**
 * Opens the device's share menu, or copies the address. Browser only.
 * @returns the sentence to show; empty for none.
 */
export async function openShareMenu(title: string, url: string): Promise<string> {
  if (!('share' in navigator)) return copyLink(url);
  try {
    await navigator.share({ title, url });
    return '';
  } catch (error) {
    // The person closed the menu.
    return error instanceof DOMException && error.name === 'AbortError' ? '' : copyLink(url);
  }
}
