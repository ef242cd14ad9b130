import type { FastifyReply } from 'fastify';

/**
 * A signal that is aborted when whoever sent the request hangs up before the answer has gone out. `request.signal` is
 * not: it is aborted as soon as the body has been read.
 */
export function senderGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
