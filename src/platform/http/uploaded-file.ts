import { z } from 'zod';

/** A file as it arrived: on this disk, within its size limit, not yet judged. */
export interface UploadedFile {
  /** Path at which it lies until the answer is sent. */
  readonly path: string;
  /** The name the sender gave it; shown to people, trusted for nothing. */
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
}

/** Every file this process received and still holds: a JSON body that imitates one is not among them. */
const UPLOADS = new WeakSet<object>();

/** Marks what the multipart reader wrote to disk as a real upload. */
export function registerUpload(file: UploadedFile): UploadedFile {
  UPLOADS.add(file);
  return file;
}

/** A file of a multipart request, where a schema expects one. */
export const uploadedFileSchema = z
  .custom<UploadedFile>((value) => typeof value === 'object' && value !== null && UPLOADS.has(value))
  .meta({ type: 'string', format: 'binary' });
