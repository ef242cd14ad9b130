/** Codes of the errors that a person is told about; `error-kinds.ts` gives each its status and sentence. */
export type ErrorCode =
  | 'bad_request'
  | 'validation'
  | 'unauthenticated'
  | 'bad_credentials'
  | 'forbidden'
  | 'password_change_required'
  | 'password_required'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'version_conflict'
  | 'too_large'
  | 'uri_too_long'
  | 'unsupported_type'
  | 'rate_limited'
  | 'not_ready'
  | 'unavailable'
  | 'updating'
  | 'not_installed'
  | 'overloaded'
  | 'disk_full'
  | 'internal';

export interface AppErrorOptions {
  /** The French sentence for the person; the code's own sentence when left out. */
  message?: string;
  /** A French sentence for each faulty field, by the field's name (`docs/specification/api.md#errors`). */
  fields?: Record<string, string>;
  /** Seconds to wait before trying again (`Retry-After`). */
  retryAfter?: number;
  /** The item as it stands, for `version_conflict` (`docs/specification/api.md#concurrent-changes`). */
  current?: unknown;
  cause?: unknown;
}

/**
 * An error with a stable code and a safe French sentence. Recognised by {@link isAppError}, never by
 * `instanceof`, because Vite loads a second copy of this module in development.
 */
export class AppError extends Error {
  readonly isAppError = true;
  readonly code: ErrorCode;
  readonly sentence: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly current: unknown;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.sentence = options.message;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.current = options.current;
  }
}

export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && 'isAppError' in error && error.isAppError === true;
}
