import type { Readable } from 'node:stream';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import { findServedMedia } from './media.queries.ts';
import { hasRendition } from './own-images.ts';

/** A rendition that may be served. */
export interface StoredImage {
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** A strong validator (RFC 9110, 8.8.3): what stands at an address never changes. */
  readonly etag: string;
  open(): Promise<Readable>;
}

/** What follows the folder in an address: a key and a file name, nothing else. */
const STORED_PATH = /^([\w-]{43})\/(\d{1,5}x\d{1,5}\.webp)$/;

function imageNotFound(cause?: unknown): AppError {
  return new AppError('not_found', { message: 'Image introuvable', cause });
}

/**
 * Finds the file that an address leads to. The database says which files exist: no other path reaches the store.
 * @param path what follows `/uploads/`, decoded.
 * @throws {AppError} `not_found`: also while all that shows the image lies in the trash (D36).
 */
export async function openStoredImage(services: Services, path: string): Promise<StoredImage> {
  const { db, files, log } = services;
  const [, key, name] = STORED_PATH.exec(path) ?? [];
  if (!key || !name) throw imageNotFound();
  const media = await findServedMedia(db, key);
  if (!media || !hasRendition(media, name)) throw imageNotFound();
  const storedAt = `${key}/${name}`;
  if (!(await files.exists(storedAt))) {
    log.error({ key, name }, 'stored image is missing');
    throw imageNotFound();
  }
  const { contentLength } = await files.getMetaData(storedAt);
  return {
    contentType: media.content_type,
    size: contentLength,
    etag: `"${media.checksum.slice(0, 32)}-${name.replace('.webp', '')}"`,
    open: () => files.getStream(storedAt),
  };
}
