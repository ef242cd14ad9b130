import { collectionIntents, trashRoute } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { galleryCalls } from '../gallery.calls.ts';
import { GALLERY_WORDS } from '../gallery-item.ts';

const trash = trashRoute({
  call: galleryCalls.listTrash,
  path: addresses.admin.content.gallery_item.list,
  words: GALLERY_WORDS,
  intents: collectionIntents(galleryCalls, GALLERY_WORDS),
  titleOf: ({ description }) => description,
});

export const meta = trash.meta;
export const clientLoader = trash.clientLoader;
export const clientAction = trash.clientAction;
export const ErrorBoundary = trash.ErrorBoundary;
export default trash.Screen;
