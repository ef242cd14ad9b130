import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/app-error.ts';

const SENTENCE = 'Ce contenu arrive compressé\u00a0: envoyez-le sans compression.';

/** True where a request says that its body is encoded; several fields of the name arrive joined by commas. */
function isEncoded(contentEncoding: string | undefined): boolean {
  return contentEncoding !== undefined && contentEncoding.trim().toLowerCase() !== 'identity';
}

/**
 * Answers every request with a `Content-Encoding` but `identity` with 415, before a byte of its body is read
 * (RFC 9110 §15.5.16). A decoder that strangers may feed is code of the runtime in their hands, and a small body becomes
 * an endless one. To be called before what reads bodies; compression of answers is another matter.
 */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!isEncoded(raw.headers['content-encoding'])) return;
    reply.header('accept-encoding', 'identity');
    throw new AppError('unsupported_type', { message: SENTENCE });
  });
}
