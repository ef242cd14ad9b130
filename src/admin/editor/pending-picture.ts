/** Element focused when the form cannot be sent because of a pending image. */
export const PENDING_PICTURE_ID = 'image-en-attente';

/** Image chosen, pasted or dropped but not inserted yet, with the texts typed for it. */
export interface PendingPicture {
  readonly file: File;
  readonly alt: string;
  readonly isDecorative: boolean;
}

/** Returns a draft's pending image; `null` for anything else, or where the device lost the file. */
export function readPendingPicture(stored: unknown): PendingPicture | null {
  if (typeof stored !== 'object' || stored === null || !('file' in stored) || !(stored.file instanceof File))
    return null;
  const alt = 'alt' in stored && typeof stored.alt === 'string' ? stored.alt : '';
  return { file: stored.file, alt, isDecorative: 'isDecorative' in stored && stored.isDecorative === true };
}
