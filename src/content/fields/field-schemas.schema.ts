import type { z } from 'zod';

/** Schemas by the names of what they describe: fields of the API, or columns. */
export type Shape = Readonly<Record<string, z.ZodType>>;

/** Body of a request that creates an item, or of one that changes it, where a field left out keeps its value. */
export type Request = 'new' | 'change';

/** Schema of a value that may be left out: zod reads the two flags to make a key optional. */
export type Optional<Output, Input = unknown> = z.ZodType<Output | undefined, Input | undefined> & {
  readonly _zod: { readonly optin: 'optional'; readonly optout: 'optional' };
};

/** Schemas of one kind of field: of requests, answers and restored rows. */
export interface FieldSchemas<Field> {
  /** Values of a request: today's limits and sentences. */
  input(name: string, field: Field, request: Request): Shape;
  /** Rule of several of those values, run once each of them is accepted. */
  check?(
    name: string,
    field: Field,
  ): (raw: Readonly<Record<string, unknown>>, context: z.RefinementCtx) => void;
  /** Values of an answer. A row that was stored under other limits is shown. */
  answer(name: string, field: Field): Shape;
  /**
   * Columns of a row from a backup: no limit but size. A value that could do harm becomes a harmless one; a row is refused
   * only where there is none.
   */
  stored(name: string, field: Field): Shape;
}
