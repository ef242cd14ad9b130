import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { infrastructureFailure } from './infrastructure-failure.ts';
import { standardOutput } from './log-output.ts';

export type Log = Logger;

/**
 * Returns the fields that the log writes of an error. Where the database or the disk failed, without its
 * stack, because no line of this product is at fault, and thousands of visitors who meet a full disk would
 * fill it further.
 */
function describeError(error: Error): object {
  const { stack, ...described } = pino.stdSerializers.err(error);
  return infrastructureFailure(error) ? described : { ...described, stack };
}

/**
 * Structured logs, one JSON object a line. A request is named by method, path without its query, and id, none
 * of which identifies a person.
 * @param target the standard output when left out.
 */
export function createLog(level: string, target?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: describeError,
    },
  };
  return pino(options, target ?? standardOutput());
}
