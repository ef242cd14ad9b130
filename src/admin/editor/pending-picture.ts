import { isRecord, textOf } from '../forms/form-fields.ts';

/** Element focused when the form cannot be sent because of a pending image. */
export const PENDING_PICTURE_ID = 'image-en-attente';

/** Image chosen, pasted or dropped but not inserted yet, with the texts typed for it. */
export interface PendingPicture {
  readonly file: File;
  readonly alt: string;
  readonly caption: string;
  readonly isDecorative: boolean;
}

/** Returns a draft's pending image; `null` for anything else, or where the device lost the file. */
export function readPendingPicture(stored: unknown): PendingPicture | null {
  if (!isRecord(stored) || !(stored.file instanceof File)) return null;
  const { file, alt, caption, isDecorative } = stored;
  return { file, alt: textOf(alt), caption: textOf(caption), isDecorative: isDecorative === true };
}
