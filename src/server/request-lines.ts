import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { originForm } from '#lib/http/request-target.ts';
import type { RequestLog } from '#lib/request-log.ts';
import { isDiscreetPath, isSearchPath } from '#src/addresses/discreet-path.ts';

/**
 * Creates the request log of Fastify: one line for each finished answer, alike for the framework and the page cache.
 * Pages for people in danger are not logged, and errors on them do not name the page.
 * The search is logged without its words.
 */
export function requestLines(log: RequestLog): LogController {
  return new (class extends LogController {
    override incomingRequest(): void {}

    override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
      const { id, method, url } = request;
      const responseTime = reply.elapsedTime;
      const [path = ''] = (originForm(url) ?? '').split('?', 1);
      const isDiscreet = isDiscreetPath(path);
      const isSearch = isSearchPath(path);
      if (error && (isDiscreet || isSearch))
        reply.log.error({ res: reply, err: error, responseTime }, 'request errored');
      else if (error)
        reply.log.error({ req: request, res: reply, err: error, responseTime }, 'request errored');
      else if (!isDiscreet)
        log({ id, method, url: isSearch ? path : url, statusCode: reply.statusCode, responseTime });
    }
  })();
}
