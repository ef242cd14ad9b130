export { changeItem, type VersionCheck } from './change-item.ts';
export { registerCollection } from './collection.api.ts';
export type { Collection, CollectionTable, Versioned } from './collection.ts';
export { createItem } from './create-item.ts';
export { describedCollection } from './described-collection.ts';
export { getRecord } from './get-item.ts';
export { findPageOf, idAt, isItemKnown, readItemIds } from './item-places.ts';
export {
  countItemPages,
  countPlaces,
  listItems,
  type Places,
  readItems,
  readItemsPage,
} from './list-items.ts';
export { trashItem } from './trash-item.ts';
