import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { FailureScreen, listRoute } from '#admin/index.ts';
import { galleryCalls } from '../gallery.calls.ts';
import { GALLERY_WORDS } from '../gallery-words.ts';
import { GALLERY_INTENTS, GALLERY_LIST } from '../ui/admin-gallery-list.ts';
import { GalleryScreen } from '../ui/admin-gallery-screen.tsx';

const list = listRoute({
  words: GALLERY_WORDS,
  spec: GALLERY_LIST,
  call: galleryCalls.list,
  intents: GALLERY_INTENTS,
});

export const meta = list.meta;
export const clientLoader = list.clientLoader;
export const clientAction = list.clientAction;
export const ErrorBoundary = FailureScreen;

/** A deletion takes the item out of the list where it stands: nothing is loaded again. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate;
}

export default function AdminGallery() {
  return <GalleryScreen page={useLoaderData<typeof clientLoader>()} />;
}
