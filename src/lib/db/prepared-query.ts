import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from './index.ts';

/** A value on which the statement of a query may depend, such as a number of rows. */
type FormPart = string | number | boolean | undefined;

/** Stands for a value in a compiled statement. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Placeholders for all values. A builder must not inspect them, because the result would be compiled into the
 * statement.
 */
const PLACEHOLDERS: unknown = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/**
 * Maximum compiled statements of a query, per database; a visitor chooses some of what they depend on, such
 * as the number of rows.
 */
const MAX_FORMS = 30;

/**
 * Returns a query whose statement is built and compiled once for each combination of `form`, because both
 * take longer than SQLite's answer.
 * @param build builds the statement. It passes each value on as one bound parameter, and branches on `form`
 * alone.
 */
export function preparedQuery<Values extends object, Form extends readonly FormPart[], Row>(
  build: (db: Db, values: Values, ...form: Form) => Compilable<Row>,
): (db: Db, values: Values, ...form: Form) => Promise<Row[]> {
  const databases = new WeakMap<DialectAdapter, LRUCache<string, CompiledQuery<Row>>>();
  return async (db, values, ...form) => {
    const { adapter } = db.getExecutor();
    const forms = databases.get(adapter) ?? new LRUCache<string, CompiledQuery<Row>>({ max: MAX_FORMS });
    databases.set(adapter, forms);
    const name = form.join();
    const kept = forms.get(name) ?? build(db, PLACEHOLDERS as Values, ...form).compile();
    forms.set(name, kept);
    const parameters = kept.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...kept, parameters });
    return rows;
  };
}

/**
 * Returns the first `count` values of a list, each as a separate bound parameter.
 * @param count part of the query's `form`, because the statement depends on it.
 */
export function listed<Value>(values: readonly Value[], count: number): Value[] {
  return Array.from({ length: count }, (_, index) => values[index] as Value);
}
