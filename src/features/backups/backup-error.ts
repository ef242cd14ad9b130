/**
 * A reason why a backup is not made, not believed or not restored. Its message is one French sentence that says what to
 * do, and is shown alone.
 */
export class BackupError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'BackupError';
  }
}
