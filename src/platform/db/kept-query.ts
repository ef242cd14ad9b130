import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from './index.ts';

/** A value that a question’s form may depend on. */
type FormPart = string | number | boolean | undefined;

/** Stands in a statement for a value that is not known yet. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Values none of which is known yet. What looks into one fails: the statement would hold that one look for ever. */
const PLACEHOLDERS: unknown = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/** Forms of one question that are kept, for each database; a visitor chooses some of their parts, such as the number of rows. */
const MAX_FORMS = 30;

/**
 * Returns a question whose statement is built and compiled once for each of its forms: both take longer than SQLite's answer.
 * @param build makes the statement of a form. It hands the values on as they come, each as a bound one, and decides by its
 * form alone.
 */
export function keptQuery<Values extends object, Form extends readonly FormPart[], Row>(
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

/** Returns values of a statement that takes a list of them. @param count part of the statement's form. */
export function listed<Value>(values: readonly Value[], count: number): Value[] {
  return Array.from({ length: count }, (_, index) => values[index] as Value);
}
