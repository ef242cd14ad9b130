import type { FieldStore } from '../field.store.ts';
import type { ChoiceField } from './choice.ts';

export const choiceStore: FieldStore<ChoiceField> = {
  columns: (name, { column = name, initial }, value = initial) => ({ [column]: value }),
  show: (name, { column = name }, { row }) => ({ [name]: row[column] }),
};
