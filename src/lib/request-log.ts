import pino from 'pino';
import type { Log } from './log.ts';
import type { LogOutput } from './log-output.ts';

/** A request that was answered. */
export interface AnsweredRequest {
  readonly id: string;
  readonly method: string;
  /** Path and query; the query is not written. */
  readonly url: string;
  readonly statusCode: number;
  /** Milliseconds from its headers to the end of its answer. */
  readonly responseTime: number;
}

/** Writes the line of a request. */
export type RequestLog = (request: AnsweredRequest) => void;

const LEVEL = pino.levels.values.info;

/** The time field of a line, in the format of every other line. */
let timeField = '';
let timeOfField = 0;

/** Returns the time field for now, made once for all lines of a millisecond. */
function timeNow(): string {
  const now = Date.now();
  if (now !== timeOfField) {
    timeField = `,"time":"${new Date(now).toISOString()}"`;
    timeOfField = now;
  }
  return timeField;
}

/** Returns the path of a request target, without its query. */
function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/**
 * Returns the writer of the one line that each request has in the log, in the format of every other line.
 * Formatted by hand, because the logger would take half as long as answering a cached page.
 */
export function createRequestLog(log: Log): RequestLog {
  return ({ id, method, url, statusCode, responseTime }) => {
    if (!log.isLevelEnabled('info')) return;
    const output = (log as unknown as Record<symbol, LogOutput>)[pino.symbols.streamSym];
    const path = JSON.stringify(pathOf(url));
    // More digits than those of a microsecond take as long to write as the rest of the line.
    const time = Math.round(responseTime * 1000) / 1000;
    const line = `{"level":${LEVEL}${timeNow()},"reqId":"${id}","req":{"method":"${method}","path":${path}},"res":{"statusCode":${statusCode}},"responseTime":${time},"msg":"request completed"}\n`;
    if (output?.writeSoon) output.writeSoon(line);
    else output?.write(line);
  };
}
