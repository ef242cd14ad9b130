import type { ErrorCode } from '../app-error.ts';
import type { ImageWork } from './image-work.ts';

/** Request to the process that decodes. */
export interface ImageOrder {
  readonly id: number;
  readonly name: keyof ImageWork;
  readonly parameters: readonly unknown[];
}

/** Response of that process: a result, a refusal with its French sentence, or a fault. */
export interface ImageAnswer {
  readonly id: number;
  readonly result?: unknown;
  readonly refusal?: { readonly code: ErrorCode; readonly sentence: string | undefined };
  /** Stack of the fault, or its message. */
  readonly fault?: string;
  /** Resource that ran out, which says nothing about the picture. */
  readonly exhausted?: 'memory' | 'time' | undefined;
}

/**
 * Sent once, before any response: from then on, the work and not the start is the cause if the process ends.
 */
export const STARTED = 'started';
