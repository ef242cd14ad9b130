import type { MediaRow } from '#platform/db/schema.ts';
import type { Services } from '../services.ts';
import { findMediaByIds } from './media.queries.ts';
import { imageUrl } from './own-images.ts';

/** A stored image, as whoever sent it is told of it. */
interface ImageDescription {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

export function describeImage(media: MediaRow): ImageDescription {
  return { url: imageUrl(media), width: media.width, height: media.height };
}

/**
 * The image that a repeated call had stored (docs/specification/links-that-fail.md#idempotency); nothing where it has
 * gone since.
 */
export async function recallImage(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<{ body: ImageDescription; location: string } | null> {
  const media = (await findMediaByIds(db, [id])).get(id);
  return media ? { body: describeImage(media), location: imageUrl(media) } : null;
}
