import type { FieldStore } from '../field.store.ts';
import type { TextField } from './text.ts';

export const textStore: FieldStore<TextField> = {
  columns: (name, { column = name }, value) => ({ [column]: value ?? null }),
  show: (name, { column = name }, { row }) => ({ [name]: row[column] }),
};
