import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, readRange } from './byte-range.ts';
import { isKnown } from './etag.ts';

/** A stored file that may be sent. */
export interface SendableFile {
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** A strong validator of exactly these bytes (RFC 9110, 8.8.3). */
  readonly etag: string;
  /** @param range the whole file when left out. */
  open(range?: ByteRange): Promise<Readable>;
}

/** True when a resumed download is still of the same file (RFC 9110, 13.1.5); a date does not prove it. */
function mayResume(request: FastifyRequest, etag: string): boolean {
  const ifRange = request.headers['if-range'];
  return ifRange === undefined || ifRange === etag;
}

/**
 * Streams a file, or the part that an interrupted download still lacks: `ETag`, `If-None-Match`, `Range`,
 * `If-Range`, `HEAD` (RFC 9110, 13 and 14). The caller sets all other headers.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SendableFile,
): Promise<FastifyReply> {
  reply.header('etag', file.etag).header('accept-ranges', 'bytes');
  if (isKnown(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  // Ranges are defined for GET only (RFC 9110, 14.2).
  const isResumable = request.method === 'GET' && mayResume(request, file.etag);
  const range = isResumable ? readRange(request.headers.range, file.size) : 'whole';
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  reply.type(file.contentType);
  if (range === 'whole') {
    reply.header('content-length', file.size);
    return reply.send(request.method === 'HEAD' ? undefined : await file.open());
  }
  reply
    .code(206)
    .header('content-length', range.end - range.start + 1)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  return reply.send(await file.open(range));
}
