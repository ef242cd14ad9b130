import { collectionIntents, type ListSpec } from '#admin/index.ts';
import { GALLERY_WORDS } from '../gallery-words.ts';

/** Below `/api`, with its slash. */
export const GALLERY_API_PATH = '/gallery';
/** Of the list's screen. */
export const GALLERY_PATH = '/admin/gallery';

export const GALLERY_LIST: ListSpec = {
  searchLabel: 'Rechercher une image',
  orders: [
    { value: 'newest', label: 'Les plus récentes' },
    { value: 'oldest', label: 'Les plus anciennes' },
    { value: 'title', label: 'Par description' },
  ],
};

export const GALLERY_INTENTS = collectionIntents(GALLERY_API_PATH, GALLERY_WORDS);
