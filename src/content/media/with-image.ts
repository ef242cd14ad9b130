import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#platform/db/index.ts';
import type { UploadedFile } from '#platform/http/uploaded-file.ts';
import type { Services } from '../services.ts';
import { findOwnImages } from './own-images.ts';
import { prepareImage } from './prepare-image.ts';
import { prepareField, saveWithFiles } from './prepared-file.ts';

/**
 * A foreign address is refused: no hotlink, no fetching by the server
 * (docs/specification/pictures.md#addresses).
 */
export const FOREIGN_IMAGE =
  'Cette adresse n’est pas celle d’une image du site. Envoyez l’image avec le bouton d’ajout.';

/** An image as a request names it: a file, or the address of one of the site's own. */
type ImageSource = UploadedFile | string;

/** The same where a request may also name none, so that none is shown, or say nothing of it. */
export type ImageChoice = ImageSource | null | undefined;

/**
 * Finds or makes the image that a request names, and runs `save` in a transaction that has written its row. What was
 * made is taken away again when that fails ({@link saveWithFiles}).
 * @param field the name of its field in the form.
 * @throws {AppError} with a sentence beside the field when the image is refused.
 */
export async function withImage<Result>(
  services: Services,
  field: string,
  source: ImageSource,
  save: (trx: Transaction, mediaId: string) => Promise<Result>,
): Promise<Result> {
  if (typeof source === 'string') {
    const media = (await findOwnImages(services.db, services.settings, [source])).get(source);
    if (!media) throw new AppError('validation', { fields: { [field]: FOREIGN_IMAGE } });
    return saveWithFiles(services, [], (trx) => save(trx, media.id));
  }
  const prepared = await prepareField(field, () => prepareImage(services, source));
  return saveWithFiles(services, [prepared], (trx) => save(trx, prepared.media.id));
}

/**
 * {@link withImage} for an image that need not be there.
 * @param save is given the image to show: `undefined` where the present one stays, `null` where none is shown from now on.
 */
export async function withOptionalImage<Result>(
  services: Services,
  field: string,
  choice: ImageChoice,
  save: (trx: Transaction, mediaId: string | null | undefined) => Promise<Result>,
): Promise<Result> {
  if (choice === null || choice === undefined) {
    return saveWithFiles(services, [], (trx) => save(trx, choice));
  }
  return withImage(services, field, choice, save);
}
