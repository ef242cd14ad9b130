import type { z } from 'zod';
import { AppError } from './app-error.ts';

/**
 * Returns the input as its schema parses it.
 * @throws {AppError} `validation`, with the first sentence about each faulty field.
 */
export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    fields[String(path[0])] ??= message;
  }
  throw new AppError('validation', { fields, cause: result.error });
}
