import type { IncomingMessage } from 'node:http';
import { readText } from './answer-body.ts';
import { readXml } from './xml-element.ts';

/** Bytes of an error that are read. */
const MAX_ERROR_SIZE = 64 * 1024;

/**
 * A failure of a bucket. Its `code` is `ENOENT` for a missing object, else `S3_` with the code of the service's answer
 * (`S3_AccessDenied`) or of the failed connection (`S3_ECONNREFUSED`, with its `cause`); `S3_UNAVAILABLE` for a service
 * that cannot answer now, `S3_FULL` for one without space.
 */
export class BucketError extends Error {
  readonly code: string;
  /** True when a retry may succeed a moment later. */
  readonly isTransient: boolean;
  /** True when the service was not reached, or did not answer. */
  readonly isSilence: boolean;

  constructor(
    code: string,
    message: string,
    options: { isTransient?: boolean; isSilence?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'BucketError';
    this.code = code;
    this.isTransient = options.isTransient ?? false;
    this.isSilence = options.isSilence ?? false;
  }
}

/** Error codes of a full bucket, of AWS and compatible services. */
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

/** Error codes of answers without a body, such as to `HEAD`. */
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

/**
 * Returns the error for a service's code.
 * @param message for the log.
 */
export function errorOfCode(status: number, code: string, message: string): BucketError {
  const isTransient =
    TRANSIENT.has(code) || status === 429 || (status >= 500 && ![501, 507].includes(status));
  if (FULL.has(code)) return new BucketError('S3_FULL', message);
  if (code === 'NoSuchKey') return new BucketError('ENOENT', message);
  return new BucketError(isTransient ? 'S3_UNAVAILABLE' : `S3_${code}`, message, { isTransient });
}

/** Returns the error of a failed or silent connection. */
export function errorOfConnection(error: NodeJS.ErrnoException): BucketError {
  const isTransient = !/CERT|TLS|SSL|ERR_INVALID/.test(error.code ?? '');
  return new BucketError(`S3_${error.code ?? 'UNAVAILABLE'}`, error.message, {
    isTransient,
    isSilence: isTransient,
    cause: error,
  });
}

/**
 * Reads the error in a service's answer.
 * @param what the request, for the log.
 */
export async function readError(answer: IncomingMessage, what: string): Promise<BucketError> {
  const status = answer.statusCode ?? 0;
  const error = readXml(await readText(answer, MAX_ERROR_SIZE).catch(() => ''));
  const code = error.text('Code') || CODE_BY_STATUS[status] || `${status}`;
  return errorOfCode(status, code, `${what}: ${status} ${code} ${error.text('Message')}`.trim());
}
