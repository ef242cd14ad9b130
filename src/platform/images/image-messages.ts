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
  /** True where time, memory or the disk ended over a fault, which says nothing of the picture. */
  readonly isExhausted?: boolean;
}
