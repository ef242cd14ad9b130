import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import {
  actOnList,
  FailureScreen,
  HOME_PATH,
  loadForAdministrator,
  loadList,
  screenMeta,
} from '#features/administration/index.ts';
import type { GalleryItem } from '../gallery-item.schema.ts';
import { GALLERY_WORDS } from '../gallery-words.ts';
import { GALLERY_API_PATH, GALLERY_INTENTS, GALLERY_LIST } from '../ui/admin-gallery-list.ts';
import { GalleryScreen } from '../ui/admin-gallery-screen.tsx';

export const meta = screenMeta(GALLERY_WORDS.adminMenuTitle);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForAdministrator(request, { sentence: GALLERY_WORDS.errors.list }, () =>
    loadList<GalleryItem>(request, GALLERY_LIST, { path: GALLERY_API_PATH }),
  );
}

/** A deletion takes the item out of the list where it stands: nothing is loaded again [4]. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate;
}

/** Puts pictures into the trash. */
export function clientAction({ request }: ClientActionFunctionArgs) {
  return actOnList(request, GALLERY_INTENTS);
}

export default function AdminGallery() {
  return <GalleryScreen page={useLoaderData<typeof clientLoader>()} />;
}

export function ErrorBoundary() {
  return <FailureScreen back={{ to: HOME_PATH, label: 'Retour au tableau de bord' }} />;
}
