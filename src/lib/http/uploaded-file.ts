import { z } from 'zod';

/** A received file: on this disk, within its size limit, not yet validated. */
export interface UploadedFile {
  /** Path until the answer is sent. */
  readonly path: string;
  /** The sender's name for the file; shown to people, but not trusted. */
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
}

/** Files that this process received and still has, so that a JSON body cannot imitate one. */
const UPLOADS = new WeakSet<object>();

/** Registers a file that the multipart reader wrote to the disk as a real upload. */
export function registerUpload(file: UploadedFile): UploadedFile {
  UPLOADS.add(file);
  return file;
}

/** Schema of a file in a multipart request. */
export const uploadedFileSchema = z
  .custom<UploadedFile>((value) => typeof value === 'object' && value !== null && UPLOADS.has(value))
  .meta({ type: 'string', format: 'binary' });
