import type { FastifyReply } from 'fastify';
import { AppError } from '#lib/app-error.ts';

/**
 * Aborts when the connection of a request is gone before its answer is sent, so that no work is done for it. A client that
 * has only ended its own half still reads.
 */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    // A known error, because an unknown one is logged as a fault of the server.
    if (!reply.raw.writableFinished) controller.abort(new AppError('unavailable'));
  };
  reply.raw.once('close', abort);
  if (reply.raw.destroyed) abort();
  return controller.signal;
}
