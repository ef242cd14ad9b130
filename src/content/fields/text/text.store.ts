import type { FieldStore } from '../field.store.ts';
import { valueStore } from '../value.store.ts';
import type { TextField } from './text.ts';

export const textStore: FieldStore<TextField> = {
  ...valueStore,
  // Prevents words about a picture that was taken away, perhaps to protect a person, from standing beside another one.
  prepare: async ({ isReplaced }, _name, { describes }, value) =>
    value === undefined && describes !== undefined && isReplaced(describes) ? null : value,
};
