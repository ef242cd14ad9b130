import type { ErrorCode } from '../app-error.ts';
import type { ImageWork } from './image-work.ts';

/** What the server asks of the process that decodes. */
export interface ImageOrder {
  readonly id: number;
  readonly name: keyof ImageWork;
  readonly parameters: readonly unknown[];
}

/** What it answers: the result, a refusal that a person is told, or a fault. */
export interface ImageAnswer {
  readonly id: number;
  readonly result?: unknown;
  readonly refusal?: { readonly code: ErrorCode; readonly sentence: string | undefined };
  /** With its stack. */
  readonly fault?: string;
  /** The means that ended over a fault that says nothing of the picture. */
  readonly exhausted?: 'memory' | 'time' | undefined;
}

/** Said once, before any answer: what ends the process from now on is the work, and not its start. */
export const STARTED = 'started';
