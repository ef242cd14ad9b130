import {
  discardFiles,
  FOREIGN_IMAGE,
  type FocusedPicture,
  findOwnImages,
  type MediaOwner,
  type PreparedFile,
  prepareField,
  prepareImage,
  replaceMediaUses,
  saveWithFiles,
} from '#content/media/index.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#platform/db/index.ts';
import type { MediaRow } from '#platform/db/schema.ts';
import type { PublicationInput } from './publication-input.schema.ts';
import { findPictureIds } from './publications.queries.ts';

const FOREIGN_IMAGE_IN_TEXT =
  'Une image du texte ne fait pas partie du site. Envoyez-la avec le bouton d’image de l’éditeur.';

/** Rows of the pictures that a request names. */
export interface Pictures {
  /** `undefined`: the present cover stays. */
  readonly coverId: string | undefined;
  /** `undefined`: the present images stay. */
  readonly kept: readonly PictureUse[] | undefined;
  readonly added: readonly PictureUse[];
}

/** An image of a publication, with the point that a request gives it. */
export interface PictureUse extends FocusedPicture {
  readonly mediaId: string;
  readonly caption: string | null;
}

/** Checks and re-encodes each file of the request, one at a time; stores none where one is refused. */
async function prepareFiles(services: Services, input: PublicationInput) {
  const prepared: PreparedFile[] = [];
  try {
    let cover: PreparedFile | undefined;
    const { cover: file } = input;
    if (typeof file === 'object' && file !== null) {
      cover = await prepareField('coverImage', () => prepareImage(services, file));
      prepared.push(cover);
    }
    const added: PictureUse[] = [];
    for (const { file, caption, focus } of input.newImages) {
      const image = await prepareField('images', () => prepareImage(services, file));
      prepared.push(image);
      added.push({ mediaId: image.media.id, caption, focus });
    }
    return { cover, added, prepared };
  } catch (error) {
    await discardFiles(services, prepared);
    throw error;
  }
}

function refuse(field: string, sentence: string): never {
  throw new AppError('validation', { fields: { [field]: sentence } });
}

/**
 * Finds or stores each picture that a request names, and runs `save` in the transaction that has written their rows. When
 * that fails, the files of this request are removed.
 * @param details the sanitised text of the request; `undefined` where it stays.
 * @throws {AppError} with the field of a refused picture.
 */
export async function withPictures<Result>(
  services: Services,
  input: PublicationInput,
  details: string | undefined,
  save: (trx: Transaction, pictures: Pictures) => Promise<Result>,
): Promise<Result> {
  const coverUrl = typeof input.cover === 'string' ? input.cover : undefined;
  const inlineUrls = await services.texts.images(details ?? '');
  const keptUrls = input.keptImages?.map(({ url }) => url) ?? [];
  const urls = [...(coverUrl ? [coverUrl] : []), ...keptUrls, ...inlineUrls];
  const own = await findOwnImages(services.db, services.settings, urls);
  const coverRow = coverUrl ? (own.get(coverUrl) ?? refuse('coverImage', FOREIGN_IMAGE)) : undefined;
  const kept = input.keptImages?.map(({ url, caption, focus }) => {
    const row = own.get(url) ?? refuse('images', FOREIGN_IMAGE);
    return { mediaId: row.id, caption, focus };
  });
  if (inlineUrls.some((url) => !own.has(url))) refuse('details', FOREIGN_IMAGE_IN_TEXT);

  const { cover, added, prepared } = await prepareFiles(services, input);
  return saveWithFiles(services, prepared, (trx) =>
    save(trx, { coverId: cover?.media.id ?? coverRow?.id, kept, added }),
  );
}

/** Returns the owner of a publication's uses of stored files. */
export function mediaOwner(publicationId: string): MediaOwner {
  return { type: 'publication', id: publicationId };
}

/**
 * Records which stored files a publication shows, by its rows: cover, images, those in the text.
 * @returns the files that nothing shows any more, to be removed after the commit.
 */
export async function recordPictureUses(
  trx: Transaction,
  services: Services,
  publicationId: string,
): Promise<MediaRow[]> {
  const { details, pictureIds } = await findPictureIds(trx, publicationId);
  const addresses = await services.texts.images(details);
  const inline = await findOwnImages(trx, services.settings, addresses);
  const shown = new Set([...pictureIds, ...[...inline.values()].map((media) => media.id)]);
  return replaceMediaUses(trx, services, mediaOwner(publicationId), [...shown]);
}
