import type { Config } from '../config.server.ts';

/** Codes of the system's errors, and the sentence for the operator. */
export interface Fault {
  /** Finds it in the error's code and message. */
  readonly signs: RegExp;
  says(config: Config): string;
}
