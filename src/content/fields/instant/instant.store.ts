import type { FieldStore } from '../field.store.ts';
import type { InstantField } from './instant.ts';

export const instantStore: FieldStore<InstantField> = {
  columns: (name, { column = name }, value = null) => ({ [column]: value }),
  show: (name, { column = name }, { row }) => ({ [name]: row[column] }),
};
