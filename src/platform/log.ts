import pino, { type Logger } from 'pino';

export type Log = Logger;

/**
 * Structured logs, one JSON object a line. A request is named by method, path without its query, and id:
 * nothing in it tells who the person is.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
  });
}
