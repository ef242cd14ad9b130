import type { FileRow, PictureRow, PreparedFile } from '../media/index.ts';
import type { Services } from '../services.ts';

/** An item's row, its columns by their names. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows of an item, with the stored files that it shows. */
export interface StoredItem {
  readonly row: Row;
  /** The file of its picture or document. */
  readonly media: (PictureRow & Partial<FileRow>) | null;
  /** Its list of pictures; left out where it was not read. */
  readonly pictures?: readonly { readonly media: PictureRow; readonly caption: string | null }[] | undefined;
}

/** A value of a request, made ready for the transaction that writes it. */
export interface PreparedValue {
  /** What `columns` takes: of a file, the id of its row. */
  readonly value: unknown;
  /** Files stored for it, whose rows that transaction writes. */
  readonly files: readonly PreparedFile[];
}

/** Reads a field of one kind from the rows of an item, and writes it to them. */
export interface FieldStore<Field> {
  /**
   * Makes a value ready, outside any transaction: validates and stores its files.
   * @param value as the request's schema has it.
   * @throws {AppError} with a sentence beside the field; nothing is stored then.
   */
  prepare?(services: Services, name: string, field: Field, value: unknown): Promise<PreparedValue>;
  /**
   * Returns the columns of a value.
   * @param value as prepared, or as the request's schema has it; `undefined` where a new item's request leaves it out.
   */
  columns(name: string, field: Field, value: unknown): Row;
  /** Values of an answer, by their names in the API. @param addressOf returns where the item's file is downloaded. */
  show(name: string, field: Field, item: StoredItem, addressOf: () => string): Row;
}
