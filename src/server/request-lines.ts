import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { RequestLog } from '#platform/request-log.ts';

/**
 * Creates what Fastify logs of requests: one line each, when its answer is over, the same whether the framework answered
 * or the page cache did.
 */
export function requestLines(log: RequestLog): LogController {
  return new (class extends LogController {
    override incomingRequest(): void {}

    override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
      const { id, method, url } = request;
      const responseTime = reply.elapsedTime;
      if (error) reply.log.error({ req: request, res: reply, err: error, responseTime }, 'request errored');
      else log({ id, method, url, statusCode: reply.statusCode, responseTime });
    }
  })();
}
