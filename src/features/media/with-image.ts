import { AppError } from '#platform/app-error.ts';
import type { UploadedFile } from '#platform/http/uploaded-file.ts';
import type { Services } from '#platform/services.ts';
import { findOwnImages } from './own-images.ts';
import { prepareImage } from './prepare-image.ts';
import { type ChosenFile, prepareField, saveOrDiscard } from './prepared-file.ts';

/** A foreign address is refused: no hotlink, no fetching by the server (D25). */
export const FOREIGN_IMAGE =
  'Cette adresse n’est pas celle d’une image du site. Envoyez l’image avec le bouton d’ajout.';

/** An image as a request names it: a file, or the address of one of the site's own. */
type ImageSource = UploadedFile | string;

/** The same where a request may also name none, so that none is shown, or say nothing of it. */
export type ImageChoice = ImageSource | null | undefined;

/**
 * Finds or makes the image that a request names, hands it to `save`, and takes it away again when that fails.
 * @param field the name of its field in the form.
 * @throws {AppError} with a sentence beside the field when the image is refused.
 */
export async function withImage<Result>(
  services: Services,
  field: string,
  source: ImageSource,
  save: (image: ChosenFile<string>) => Promise<Result>,
): Promise<Result> {
  if (typeof source === 'string') {
    const media = (await findOwnImages(services.db, services.settings, [source])).get(source);
    if (!media) throw new AppError('validation', { fields: { [field]: FOREIGN_IMAGE } });
    return save({ mediaId: media.id, prepared: [] });
  }
  const prepared = await prepareField(field, () => prepareImage(services, source));
  return saveOrDiscard(services, [prepared], () =>
    save({ mediaId: prepared.media.id, prepared: [prepared] }),
  );
}

/** {@link withImage} for an image that need not be there. */
export async function withOptionalImage<Result>(
  services: Services,
  field: string,
  choice: ImageChoice,
  save: (image: ChosenFile) => Promise<Result>,
): Promise<Result> {
  if (choice === null || choice === undefined) return save({ mediaId: choice, prepared: [] });
  return withImage(services, field, choice, save);
}
