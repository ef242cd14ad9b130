export { changeItem, type ItemChange, type VersionCheck } from './change-item.ts';
export { registerCollection } from './collection.api.ts';
export type { Collection, Versioned } from './collection.ts';
export { countPlaces, type Places } from './count-places.ts';
export { createItem } from './create-item.ts';
export { getRecord } from './get-item.ts';
export { listItems, readItemsPage } from './list-items.ts';
export { findPageOf, idAt } from './place-of-item.ts';
export { readItemIds } from './read-item-ids.ts';
