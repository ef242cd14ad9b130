import type { IncomingMessage } from 'node:http';
import { AppError } from '../app-error.ts';

const FORM = 'application/x-www-form-urlencoded';

function mediaType({ headers }: IncomingMessage): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * Reads the body of a form, counting its bytes as they arrive, because a declared length may be wrong. A
 * rejected body is left unread.
 * @param limit bytes.
 * @throws {AppError} `unsupported_type` for any other type than that of a form without files, `too_large`.
 * @throws where the visitor disconnects.
 */
export async function readFormBody(raw: IncomingMessage, limit: number): Promise<URLSearchParams> {
  if (mediaType(raw) !== FORM) {
    throw new AppError('unsupported_type', {
      message: 'Ce formulaire n’est pas arrivé sous une forme lisible.',
    });
  }
  if (Number(raw.headers['content-length'] ?? 0) > limit) throw new AppError('too_large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw new AppError('too_large');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks, size).toString());
}
