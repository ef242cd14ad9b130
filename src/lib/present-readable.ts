import { z } from 'zod';
import type { Log } from './log.ts';
import { asUnreadable } from './unreadable.ts';

const unreadableSchema = z.object({ id: z.string(), isUnreadable: z.literal(true) }).meta({
  id: 'Unreadable',
  description: 'A stored row that cannot be shown; it can be deleted by its id',
});

/**
 * Returns the schema of an answer in which an item may be marked as faulty. Its type is the item's, because
 * the admin's lists tell both apart in one place.
 */
export function orUnreadable<Item extends z.ZodType>(item: Item): Item {
  return z.union([item, unreadableSchema]) as unknown as Item;
}

/** Maximum faulty rows that a process logs, because a table full of them would fill the disk. */
const MOST_TOLD = 1_000;

const TOLD = new WeakMap<Log, Set<string>>();

/** Logs a faulty row, once per process. */
function tellOnce(log: Log, type: string, id: string, error: unknown): void {
  const told = TOLD.get(log) ?? new Set();
  TOLD.set(log, told);
  const name = `${type} ${id}`;
  if (told.has(name) || told.size >= MOST_TOLD) return;
  told.add(name);
  log.error({ type, id, err: error }, 'a stored row cannot be read, and is left out');
}

/** Conversion and schema of the rows of one type. */
export interface Presenter<Row, Item> {
  readonly log: Log;
  /** Name of the type, in the log. */
  readonly type: string;
  readonly schema: z.ZodType<Item>;
  readonly present: (row: Row) => Item;
  readonly idOf: (row: Row) => string;
}

/** Returns a row as its schema has it; `null` for one that does not fit, which is logged once by its id. */
export function presentReadable<Row, Item>(
  { log, type, schema, present, idOf }: Presenter<Row, Item>,
  row: Row,
): Item | null {
  try {
    return schema.parse(present(row));
  } catch (error) {
    tellOnce(log, type, idOf(row), error);
    return null;
  }
}

/** Returns rows for visitors, without the faulty ones, so that one of them does not fail the whole list. */
export function presentAllReadable<Row, Item>(presenter: Presenter<Row, Item>, rows: readonly Row[]): Item[] {
  return rows.map((row) => presentReadable(presenter, row)).filter((item) => item !== null);
}

/** Returns rows for administrators, the faulty ones marked ({@link orUnreadable}). */
export function presentMarked<Row, Item>(presenter: Presenter<Row, Item>, rows: readonly Row[]): Item[] {
  return rows.map((row) => presentReadable(presenter, row) ?? (asUnreadable(presenter.idOf(row)) as Item));
}
