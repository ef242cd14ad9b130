import type { RefusedFile } from '../uploads/refused-files.tsx';
import { inspectPhoto } from './inspect-photo.ts';
import { imageFileFault } from './picture-value.ts';
import { isHeif, isShrinkable, shrinkPhoto } from './shrink-photo.ts';

const HEIC =
  'Cette photo est au format HEIC, que cet appareil ne sait pas convertir. Enregistrez-la en JPEG, puis choisissez-la de nouveau.';

/** A photo ready to send: shrunk, or small already. */
export interface PreparedPhoto {
  readonly file: File;
  readonly contentKey: string;
}

const DUPLICATE = 'Cette photo est déjà dans la liste\u00a0: elle n’y est pas mise deux fois.';

/**
 * Validates chosen files one after the other, by their first bytes.
 * @param known content keys of photos already chosen.
 * @returns the accepted files with their content keys, and the refused ones with a sentence each.
 */
export async function sortChosenFiles(
  files: readonly File[],
  known: readonly string[],
): Promise<{ readonly taken: readonly PreparedPhoto[]; readonly refused: readonly RefusedFile[] }> {
  const keys = new Set(known);
  const taken: PreparedPhoto[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const { fault, contentKey } = await inspectPhoto(file);
    // A file that is not shrunk is checked at once, rather than after the others were shrunk.
    const ownFault = fault ?? (isShrinkable(file) ? null : imageFileFault(file));
    const sentence = ownFault ?? (keys.has(contentKey) ? DUPLICATE : null);
    if (sentence) refused.push({ name: file.name, sentence });
    else taken.push({ file, contentKey });
    keys.add(contentKey);
  }
  return { taken, refused };
}

/**
 * Shrinks a photo for sending.
 * @returns the file to send, or the sentence that says why it cannot be.
 */
export async function preparePhoto(
  file: File,
): Promise<{ readonly file: File } | { readonly sentence: string }> {
  const shrunk = await shrinkPhoto(file);
  const sentence = isHeif(shrunk) ? HEIC : imageFileFault(shrunk);
  return sentence ? { sentence } : { file: shrunk };
}
