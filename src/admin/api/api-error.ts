/** Status of a call without an answer. */
const NO_ANSWER = 0;
/** Status of a call that the person cancelled; servers do not send it. */
const CANCELLED = 499;

export interface ApiErrorParts {
  readonly status: number;
  readonly sentence?: string | null;
  readonly code?: string | null;
  readonly fields?: Readonly<Record<string, string>>;
  readonly current?: unknown;
  readonly cause?: unknown;
}

/** A call that the server refused or did not answer. */
export class ApiError extends Error {
  readonly isApiError = true;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The server's French sentence for the person, if it sent one (docs/specification/api.md#errors). */
  readonly sentence: string | null;
  /** The server's error code, which says what a client can do, if it sent one (docs/specification/api.md#errors). */
  readonly code: string | null;
  /** A sentence for each invalid field, by its name in the API. */
  readonly fields: Readonly<Record<string, string>>;
  /** The present item, for a version conflict (docs/specification/api.md#concurrent-changes). */
  readonly current: unknown;

  constructor({ status, sentence = null, code = null, fields = {}, current, cause }: ApiErrorParts) {
    super(sentence ?? `API call failed with status ${status}`, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.sentence = sentence;
    this.code = code;
    this.fields = fields;
    this.current = current;
  }

  /** True when the network failed: whether the server did anything is unknown. */
  get offline(): boolean {
    return this.status === NO_ANSWER;
  }

  /** True when the call goes through once the password is confirmed (docs/specification/sessions.md#password-confirmation). */
  get needsPassword(): boolean {
    return this.code === 'password_required';
  }

  /** True when the administrator cancelled the call, which is no failure to them. */
  get cancelled(): boolean {
    return this.status === CANCELLED;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'isApiError' in error && error.isApiError === true;
}

function sentenceFields(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** Returns the error of a refused call; without a sentence when a proxy answered. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const { status } = response;
  try {
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) return new ApiError({ status });
    const { error, message, code, fields, current } = body as Record<string, unknown>;
    const sentence = [error, message].find((text) => typeof text === 'string' && text !== '');
    return new ApiError({
      status,
      sentence: typeof sentence === 'string' ? sentence : null,
      code: typeof code === 'string' ? code : null,
      fields: sentenceFields(fields),
      current,
    });
  } catch (cause) {
    return new ApiError({ status, cause });
  }
}

export function offlineError(cause: unknown): ApiError {
  return new ApiError({ status: NO_ANSWER, cause });
}

/** @param sentence shown to the person. */
export function cancelledError(sentence: string): ApiError {
  return new ApiError({ status: CANCELLED, sentence });
}
