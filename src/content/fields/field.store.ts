import type { Transaction } from '#platform/db/index.ts';
import type { FileRow } from '../media/index.ts';
import type { Services } from '../services.ts';

/** An item's row, its columns by their names. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows of an item, with the stored file that it shows. */
export interface StoredItem {
  readonly row: Row;
  readonly media: FileRow | null;
}

/** Stores a file, and runs `save` in the transaction that has written the file's row. */
export type WithFile = <Result>(
  services: Services,
  save: (trx: Transaction, mediaId: string | null | undefined) => Promise<Result>,
) => Promise<Result>;

/** Reads a field of one kind from the rows of an item, and writes it to them. */
export interface FieldStore<Field> {
  /** Columns of a new item's row. @param value as the request's schema has it. */
  columns(name: string, field: Field, value: unknown): Row;
  /** Values of an answer, by their names in the API. @param addressOf returns where the item's file is downloaded. */
  show(name: string, field: Field, item: StoredItem, addressOf: () => string): Row;
  /** Stores the file of a new item. @throws {AppError} with a sentence beside the field. */
  withFile?(name: string, field: Field, value: unknown): WithFile;
}
