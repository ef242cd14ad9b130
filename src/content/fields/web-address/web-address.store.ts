import type { FieldStore } from '../field.store.ts';
import type { WebAddressField } from './web-address.ts';

export const webAddressStore: FieldStore<WebAddressField> = {
  columns: (name, { column = name }, value = null) => ({ [column]: value }),
  show: (name, { column = name }, { row }) => ({ [name]: row[column] }),
};
