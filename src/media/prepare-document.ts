import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Services } from '#content/services.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import { validatePdf } from '#lib/documents/validate-pdf.ts';
import type { UploadedFile } from '#lib/http/uploaded-file.ts';
import { newId, newSecret } from '#lib/identifiers.ts';
import type { PreparedFile } from './prepared-file.ts';
import { discardStoredFiles } from './remove-stored-files.ts';

const PDF = 'application/pdf';

/** Returns the path of a document in the store. */
export function documentPath({ key }: Pick<MediaRow, 'key'>): string {
  return `${key}/document.pdf`;
}

/** Copies a file to the store, a piece at a time. @returns its SHA-256, in hexadecimal. */
async function copyToStore(services: Services, { path }: UploadedFile, target: string): Promise<string> {
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const piece of createReadStream(path)) {
      hash.update(piece);
      yield piece;
    }
  }
  await services.files.putStream(target, Readable.from(hashed(), { objectMode: false }));
  return hash.digest('hex');
}

/**
 * Validates a PDF by its content and stores it unchanged (docs/decisions/0008-pdf-reports.md).
 * @throws {AppError} when the file is refused.
 */
export async function prepareDocument(services: Services, file: UploadedFile): Promise<PreparedFile> {
  await validatePdf(file.path);
  const key = newSecret();
  try {
    const checksum = await copyToStore(services, file, documentPath({ key }));
    const media: MediaRow = {
      id: newId(),
      key,
      content_type: PDF,
      size: file.size,
      width: null,
      height: null,
      checksum,
      created_at: services.clock.now().toISOString(),
      focus_x: null,
      focus_y: null,
    };
    return { media };
  } catch (error) {
    await discardStoredFiles(services, [key]);
    throw error;
  }
}
