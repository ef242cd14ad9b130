export { assertOutOfTrash, type VersionCheck } from './change-item.ts';
export { registerCollection } from './collection.api.ts';
export type { Collection, CollectionTable, Items, Versioned } from './collection.ts';
export { lockItem } from './collections.queries.ts';
export { deleteItem } from './delete-item.ts';
export { type DescribedCollection, describedCollection, describedItems } from './described-collection.ts';
export {
  getItem,
  getRecord,
  indexItem,
  itemNotFound,
  readRecord,
  toVersioned,
} from './get-item.ts';
export { findPageOf, idAt, isItemKnown, readItemIds } from './item-places.ts';
export {
  countItemPages,
  countPlaces,
  countToDescribe,
  listItems,
  type Places,
  readItems,
  readItemsPage,
} from './list-items.ts';
export { readPart, readPartedPage } from './parted-list.ts';
export { restoreItem, trashItem } from './trash-item.ts';
export {
  countVisible,
  listNewestIds,
  readByIds,
  readBySlug,
  readVisibleAddresses,
} from './visible-items.ts';
