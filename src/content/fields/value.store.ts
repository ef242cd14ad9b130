import type { FieldStore } from './field.store.ts';

interface ValueField {
  readonly column?: string;
  /** Value of a new item whose request leaves it out. */
  readonly initial?: string;
}

/** Stores a value as it came, in one column: a text, a web address, an instant, a year, a choice. */
export const valueStore: FieldStore<ValueField> = {
  columns: (name, { column = name, initial = null }, value = initial) => ({ [column]: value }),
  show: (name, { column = name }, { row }) => ({ [name]: row[column] }),
};
