import type { FastifyReply } from 'fastify';
import { AppError } from '#platform/app-error.ts';

/** Aborts when whoever asked has hung up: nobody is to pay for an answer that nobody reads. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    // A known error: one that nobody foresaw is written into the log as a fault of the server.
    if (!reply.raw.writableFinished) controller.abort(new AppError('unavailable'));
  });
  return controller.signal;
}
