import type { Standing } from './update.policy.ts';

/** Orders to the process that works as the site's user, and its answers. */
export interface WorkerCalls {
  /** Makes sure that the update can be made here. @throws {StartError} with what is missing. */
  prepare(): Promise<void>;
  /** Keeps the site from being written to: says so in the data folder for as long as it lives, and holds the database. */
  pause(): Promise<void>;
  /** Ends the pause for good. */
  resume(): Promise<void>;
  copy(): Promise<void>;
  migrate(): Promise<void>;
  look(): Promise<Standing>;
  switchOver(): Promise<void>;
  switchBack(): Promise<void>;
  discard(): Promise<void>;
  keepReplaced(): Promise<void>;
  /** Names the copy, for a trial. */
  copyName(): Promise<string>;
}

/** A call as it travels to the worker. */
export interface WorkerRequest {
  readonly number: number;
  readonly call: keyof WorkerCalls;
}

/** The answer to a call: what it returns, or the sentence of its failure. */
export interface WorkerAnswer {
  readonly number: number;
  readonly result?: unknown;
  readonly failure?: string;
}
