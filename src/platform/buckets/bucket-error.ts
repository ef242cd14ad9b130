import type { IncomingMessage } from 'node:http';
import { readText } from './answer-body.ts';
import { readXml } from './xml-element.ts';

/** Bytes of an error that are read. */
const MAX_ERROR_SIZE = 64 * 1024;

/**
 * A failure of a bucket. Its `code` is `ENOENT` for an object that is not there, else `S3_` and the code
 * of the service's answer (`S3_AccessDenied`) or of the connection that failed (`S3_ECONNREFUSED`, whose `cause` it is);
 * `S3_UNAVAILABLE` is a service that says that it cannot answer now, `S3_FULL` one that has no room left.
 */
export class BucketError extends Error {
  readonly code: string;
  /** True when the same request may succeed a moment later. */
  readonly isTransient: boolean;

  constructor(code: string, message: string, options: { isTransient?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'BucketError';
    this.code = code;
    this.isTransient = options.isTransient ?? false;
  }
}

/** Codes of a place that is full, as AWS and its kin say it. */
const FULL = new Set([
  'QuotaExceeded',
  'StorageFull',
  'XMinioStorageFull',
  'InsufficientStorage',
  'InsufficientCapacity',
  'NoSpaceLeftOnDevice',
]);

const TRANSIENT = new Set([
  'InternalError',
  'OperationAborted',
  'RequestTimeout',
  'ServiceUnavailable',
  'SlowDown',
  'ThrottlingException',
  'TooManyRequests',
]);

/** Codes of an answer without a body, such as that to `HEAD`. */
const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  301: 'PermanentRedirect',
  307: 'TemporaryRedirect',
  400: 'BadRequest',
  403: 'AccessDenied',
  404: 'NoSuchKey',
  409: 'OperationAborted',
  412: 'PreconditionFailed',
  501: 'NotImplemented',
  507: 'InsufficientStorage',
};

/** Returns the error that a service's code stands for. @param message for the log. */
export function errorOfCode(status: number, code: string, message: string): BucketError {
  const isTransient =
    TRANSIENT.has(code) || status === 429 || (status >= 500 && ![501, 507].includes(status));
  if (FULL.has(code)) return new BucketError('S3_FULL', message);
  if (code === 'NoSuchKey') return new BucketError('ENOENT', message);
  return new BucketError(isTransient ? 'S3_UNAVAILABLE' : `S3_${code}`, message, { isTransient });
}

/** Returns the error of a connection that failed, or fell silent. */
export function errorOfConnection(error: NodeJS.ErrnoException): BucketError {
  const isTransient = !/CERT|TLS|SSL|ERR_INVALID/.test(error.code ?? '');
  return new BucketError(`S3_${error.code ?? 'UNAVAILABLE'}`, error.message, { isTransient, cause: error });
}

/** Reads the error that a service answered. @param what the request, for the log. */
export async function readError(answer: IncomingMessage, what: string): Promise<BucketError> {
  const status = answer.statusCode ?? 0;
  const error = readXml(await readText(answer, MAX_ERROR_SIZE).catch(() => ''));
  const code = error.text('Code') || CODE_BY_STATUS[status] || `${status}`;
  return errorOfCode(status, code, `${what}: ${status} ${code} ${error.text('Message')}`.trim());
}
