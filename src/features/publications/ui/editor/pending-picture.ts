/** The element that takes the focus when a form cannot be sent because of such a picture. */
export const WAITING_PICTURE_ID = 'image-en-attente';

/** A picture chosen, pasted or dropped for the text that is not in it yet, with what was typed about it. */
export interface PendingPicture {
  readonly file: File;
  readonly alt: string;
  readonly isDecorative: boolean;
}

/** Reads one from a draft that the device kept; nothing for anything else, or where the file was lost. */
export function readPendingPicture(kept: unknown): PendingPicture | null {
  if (typeof kept !== 'object' || kept === null || !('file' in kept) || !(kept.file instanceof File))
    return null;
  const alt = 'alt' in kept && typeof kept.alt === 'string' ? kept.alt : '';
  return { file: kept.file, alt, isDecorative: 'isDecorative' in kept && kept.isDecorative === true };
}
