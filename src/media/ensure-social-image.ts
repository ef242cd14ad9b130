import type { Services } from '#content/services.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import { socialImageName } from '#lib/images/image-address.ts';
import { imageFocus, widestName } from './own-images.ts';

/**
 * The social form of a stored image around its present point, made when it is asked for the first time and kept beside its renditions, with
 * which it goes (docs/decisions/0011-search-engines-and-sharing.md).
 * @returns its path in the store; nothing where the image itself is lost.
 * @throws {AppError} `not_ready` while too many are being made.
 */
export async function ensureSocialImage(
  { files, images }: Pick<Services, 'files' | 'images'>,
  media: MediaRow,
): Promise<string | null> {
  const focus = imageFocus(media);
  const path = `${media.key}/${socialImageName(focus)}`;
  if (await files.find(path)) return path;
  const widest = `${media.key}/${widestName(media)}`;
  if (!(await files.find(widest))) return null;
  await images.makeSocialImage({
    key: path,
    focus,
    read: () => files.getBytes(widest),
    keep: (image) => files.put(path, image),
  });
  return path;
}
