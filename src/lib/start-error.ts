/**
 * A reason not to start that the operator can act on. Its message is French, says what to do, and is shown alone: without
 * a stack, and without the error that it explains.
 */
export class StartError extends Error {
  readonly isStartError = true;

  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}

export function isStartError(error: unknown): error is StartError {
  return error instanceof Error && 'isStartError' in error && error.isStartError === true;
}
