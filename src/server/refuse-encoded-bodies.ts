import type { FastifyInstance } from 'fastify';
import { AppError } from '#lib/app-error.ts';

const SENTENCE = 'Ce contenu arrive compressé\u00a0: envoyez-le sans compression.';

/** True where a request declares an encoded body; repeated header fields arrive joined by commas. */
function isEncoded(contentEncoding: string | undefined): boolean {
  return contentEncoding !== undefined && contentEncoding.trim().toLowerCase() !== 'identity';
}

/**
 * Answers requests with a `Content-Encoding` other than `identity` with 415 before their body is read (RFC 9110
 * §15.5.16). Prevents decompression bombs, and keeps decoders out of strangers' reach. To be called before the body
 * parsers; compression of answers is separate.
 */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!isEncoded(raw.headers['content-encoding'])) return;
    reply.header('accept-encoding', 'identity');
    throw new AppError('unsupported_type', { message: SENTENCE });
  });
}
