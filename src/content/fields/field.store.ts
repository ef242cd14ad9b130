import type { FileRow, PictureRow, PreparedFile } from '#media/index.ts';
import type { Services } from '../services.ts';
import type { DocumentRecord } from './documents/documents.queries.ts';
import type { PictureDescription } from './picture/alt-text.ts';

/** An item's row, its columns by their names. */
export type Row = Readonly<Record<string, unknown>>;

/** A stored picture of an item's list. */
export interface PictureRecord extends PictureDescription {
  readonly media: PictureRow;
  readonly caption: string | null;
}

/** Rows of an item, with the stored files that it shows. */
export interface StoredItem {
  readonly row: Row;
  /** The file of its picture or document. */
  readonly media: (PictureRow & Partial<FileRow>) | null;
  /** Its list of pictures; left out where it was not read. */
  readonly pictures?: readonly PictureRecord[] | undefined;
  /** Its documents; left out where they were not read. */
  readonly documents?: readonly Pick<DocumentRecord, 'media' | 'title'>[] | undefined;
  /** Ids of its domains; left out where they were not read. */
  readonly domains?: readonly string[] | undefined;
}

/** The request whose values are made ready. */
export interface Preparing {
  readonly services: Services;
  /** All values of the request, by their names there; those of the fields before this one as they were made ready. */
  readonly given: Row;
  /** True when the request gives the item another picture, or none, in the place of the present one. */
  readonly isReplaced: (picture: string) => boolean;
  /** Row of the item before a change, with its values that are stored in separate rows; left out for a new one. */
  readonly before?: Row | undefined;
  /** Takes each file that is stored: the transaction writes their rows, and a refused value removes them. */
  readonly files: PreparedFile[];
}

/** Reads a field of one kind from the rows of an item, and writes it to them. */
export interface FieldStore<Field> {
  /**
   * Makes a value ready for the transaction that writes it: sanitises, validates, stores files.
   * @param value as the request's schema has it.
   * @returns what `columns` takes: of a file, the id of its row; `undefined` where the present value stays.
   * @throws {AppError} with a sentence beside the field.
   */
  prepare?(request: Preparing, name: string, field: Field, value: unknown): Promise<unknown>;
  /**
   * Returns the columns of a value.
   * @param value as prepared, or as the request's schema has it; `undefined` where a new item's request leaves it out.
   * @param before row of the item that is changed, locked.
   * @throws {AppError} with a sentence beside the field, where its value does not fit that row.
   */
  columns(name: string, field: Field, value: unknown, before?: Row): Row;
  /** Values of an answer, by their names in the API. @param addressOf returns where the item's file is downloaded. */
  show(name: string, field: Field, item: StoredItem, addressOf: () => string): Row;
}
