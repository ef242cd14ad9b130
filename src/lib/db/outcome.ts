/** Depth to which an error's causes are followed: a use case wraps the error once or twice. */
const MAX_DEPTH = 5;

/** The connection or the disk failed during COMMIT, so it is unknown whether the change is saved. */
export class UnknownOutcomeError extends Error {
  readonly outcome = 'unknown';

  constructor(cause: unknown) {
    super('The database failed while a change was being saved: whether it is saved is unknown.', { cause });
    this.name = 'UnknownOutcomeError';
  }
}

/**
 * True when a transaction, or a single writing statement, failed in such a way that its changes may be saved
 * all the same: the connection broke after COMMIT was sent. After any other failure nothing is saved. Check
 * it before removing the files of a failed change, because a row that was saved after all would name missing
 * files.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < MAX_DEPTH && current instanceof Error; depth++) {
    if ('outcome' in current && current.outcome === 'unknown') return true;
    current = current.cause;
  }
  return false;
}
