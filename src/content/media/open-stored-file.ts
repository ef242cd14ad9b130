import { basename, extname } from 'node:path';
import { AppError } from '#platform/app-error.ts';
import type { MediaRow } from '#platform/db/schema.ts';
import type { FileStore, StoredFile } from '#platform/files/file-store.ts';
import type { SendableFile } from '#platform/http/send-file.ts';
import { isSocialImageName, SOCIAL_IMAGE } from '#platform/images/image-address.ts';
import type { Services } from '../services.ts';
import { ensureSocialImage } from './ensure-social-image.ts';
import { findServedMedia } from './media.queries.ts';
import { hasFile } from './own-images.ts';
import { documentPath } from './with-document.ts';

/** Returns the function that reads a stored file, whole or in part. */
function opener(files: FileStore, path: string): SendableFile['open'] {
  return (range) => files.streamToReader(path, range);
}

/** The part of an address after the folder: a key and a file name, nothing else. */
const STORED_PATH = /^([\w-]{43})\/(\d{1,5}x\d{1,5}\.webp|social(?:-\d{1,3}-\d{1,3})?\.jpg)$/;

function imageNotFound(cause?: unknown): AppError {
  return new AppError('not_found', { message: 'Image introuvable', cause });
}

/** Returns a file, which is made if it can be, and its path; `null` where the store lacks it. */
async function findFile(
  services: Services,
  media: MediaRow,
  name: string,
): Promise<{ file: StoredFile; path: string } | null> {
  // Of a social form the present one, whatever point a link was sent with.
  const path = isSocialImageName(name) ? await ensureSocialImage(services, media) : `${media.key}/${name}`;
  const file = path && (await services.files.find(path));
  return file ? { file, path } : null;
}

/**
 * Returns the file at an address. The database says which files exist: no other path reaches the store.
 * @param path what follows `/uploads/`, decoded.
 * @throws {AppError} `not_found`, also while everything that shows the image is in the trash
 * (docs/specification/trash.md#files).
 */
export async function openStoredImage(services: Services, path: string): Promise<SendableFile> {
  const { db, files, log } = services;
  const [, key, name] = STORED_PATH.exec(path) ?? [];
  if (!key || !name) throw imageNotFound();
  const media = await findServedMedia(db, key);
  if (!media || !hasFile(media, name)) throw imageNotFound();
  const found = await findFile(services, media, name);
  if (!found) {
    log.error({ key, name }, 'stored image is missing');
    throw imageNotFound();
  }
  return {
    contentType: isSocialImageName(name) ? SOCIAL_IMAGE.type : media.content_type,
    size: found.file.size,
    etag: `"${media.checksum.slice(0, 32)}-${basename(found.path, extname(found.path))}"`,
    open: opener(files, found.path),
  };
}

/** Returns a document's file; `null` where the store lacks it. The caller decides who may read it. */
export async function openStoredDocument(
  { files, log }: Pick<Services, 'files' | 'log'>,
  media: MediaRow,
): Promise<SendableFile | null> {
  const path = documentPath(media);
  if (!(await files.find(path))) {
    log.error({ key: media.key }, 'stored document is missing');
    return null;
  }
  return {
    contentType: media.content_type,
    size: media.size,
    etag: `"${media.checksum.slice(0, 32)}"`,
    open: opener(files, path),
  };
}
