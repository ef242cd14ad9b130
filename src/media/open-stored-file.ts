import { basename } from 'node:path';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import type { FileStore, StoredFile } from '#lib/files/file-store.ts';
import type { SendableFile } from '#lib/http/send-file.ts';
import { type ImageSize, type RenditionFormat, SOCIAL_IMAGE } from '#lib/images/image-address.ts';
import { ensureSocialImage } from './ensure-social-image.ts';
import { findKeptMedia, findPublicMedia } from './media.queries.ts';
import { type FileRow, hasRendition, isImage } from './own-images.ts';
import { isSignatureOf } from './picture-signatures.ts';
import { documentPath } from './prepare-document.ts';
import type { Renditions } from './renditions.ts';

/** Returns the function that reads a stored file, whole or in part. */
function opener(files: FileStore, path: string): SendableFile['open'] {
  return (range) => files.streamToReader(path, range);
}

/** The part of an address after the folder: a key and a file name, nothing else. */
const STORED_PATH =
  /^([\w-]{43})\/(?:([1-9]\d{0,4})x([1-9]\d{0,4})\.(webp|avif)|(social(?:-\d{1,3}-\d{1,3})?\.jpg))$/;

function imageNotFound(cause?: unknown): AppError {
  return new AppError('not_found', { message: 'Image introuvable', cause });
}

/** A stored image as it can be sent at present. */
interface StoredImage extends SendableFile {
  /** False for one that stands in until another one is made: its address gets another content then. */
  readonly isFinal: boolean;
}

/** A stored image, opened for one request. */
export interface OpenedImage {
  readonly image: StoredImage;
  /** True where the address's signature lets it be seen: no cache may keep it. */
  readonly isSigned: boolean;
}

/** A file of an image, which is made if it can be. */
interface PresentFile {
  readonly path: string;
  readonly file: StoredFile;
  readonly contentType: string;
  readonly isFinal: boolean;
}

/** Returns the present social image, whatever point the link was sent with. */
async function findSocialImage(services: Services, media: MediaRow): Promise<PresentFile | null> {
  const path = await ensureSocialImage(services, media);
  const file = path && (await services.files.find(path));
  return file ? { file, path, contentType: SOCIAL_IMAGE.type, isFinal: true } : null;
}

async function findRendition(
  renditions: Renditions,
  media: MediaRow,
  size: ImageSize,
  format: RenditionFormat,
): Promise<PresentFile | null> {
  const found = await renditions.find(media, size, format);
  return found && { ...found, contentType: `image/${found.format}` };
}

/**
 * Finds the row of a stored file that may be seen at this instant.
 * @param signature whatever the address has as one; it is checked here.
 */
export async function findVisibleMedia(
  services: Pick<Services, 'db' | 'clock'>,
  key: string,
  signature: unknown,
): Promise<{ readonly media: MediaRow; readonly isSigned: boolean } | undefined> {
  const { db, clock } = services;
  const isSigned = await isSignatureOf(services, key, signature);
  const media = await (isSigned
    ? findKeptMedia(db, key)
    : findPublicMedia(db, key, clock.now().toISOString()));
  return media && { media, isSigned };
}

/**
 * Returns the file at an address. The database says at each request which files exist, and whether everybody may see them:
 * no other path reaches the store.
 * @param path what follows `/uploads/`, decoded.
 * @param signature whatever the address has as one; it is checked here.
 * @throws {AppError} `not_found`, also for an image that nothing visible shows
 * (docs/specification/pictures.md#who-sees-a-picture).
 */
export async function openStoredImage(
  services: Services,
  renditions: Renditions,
  path: string,
  signature?: unknown,
): Promise<OpenedImage> {
  const [, key, width, height, format, social] = STORED_PATH.exec(path) ?? [];
  if (!key) throw imageNotFound();
  const visible = await findVisibleMedia(services, key, signature);
  if (!visible) throw imageNotFound();
  const { media, isSigned } = visible;
  const size = { width: Number(width), height: Number(height) };
  if (!(social ? isImage(media) : hasRendition(media, size))) throw imageNotFound();
  const found = social
    ? await findSocialImage(services, media)
    : await findRendition(renditions, media, size, format === 'avif' ? 'avif' : 'webp');
  if (!found) {
    services.log.error({ path }, 'stored image is missing');
    throw imageNotFound();
  }
  const image = {
    contentType: found.contentType,
    size: found.file.size,
    etag: `"${media.checksum.slice(0, 32)}-${basename(found.path).replace(/[.](?:webp|jpg)$/, '')}"`,
    isFinal: found.isFinal,
    open: opener(services.files, found.path),
  };
  return { image, isSigned };
}

/** Returns a document's file; `null` where the store lacks it. The caller decides who may read it. */
export async function openStoredDocument(
  { files, log }: Pick<Services, 'files' | 'log'>,
  media: FileRow,
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
