import { collectionIntents, type ListSpec } from '#admin/index.ts';
import { galleryCalls } from '../gallery.calls.ts';
import { GALLERY_WORDS } from '../gallery-words.ts';

export const GALLERY_LIST: ListSpec = {
  searchLabel: 'Rechercher une image',
  orders: [
    { value: 'newest', label: 'Les plus récentes' },
    { value: 'oldest', label: 'Les plus anciennes' },
    { value: 'title', label: 'Par description' },
  ],
};

export const GALLERY_INTENTS = collectionIntents(galleryCalls, GALLERY_WORDS);
