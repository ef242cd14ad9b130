import { trashRoute } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { galleryCalls } from '../gallery.calls.ts';
import { GALLERY_WORDS } from '../gallery-words.ts';
import { GALLERY_INTENTS } from '../ui/admin-gallery-list.ts';

const trash = trashRoute({
  call: galleryCalls.listTrash,
  path: addresses.admin.content.gallery_item.list,
  words: GALLERY_WORDS,
  intents: GALLERY_INTENTS,
  titleOf: ({ description }) => description,
});

export const meta = trash.meta;
export const clientLoader = trash.clientLoader;
export const clientAction = trash.clientAction;
export const ErrorBoundary = trash.ErrorBoundary;
export default trash.Screen;
