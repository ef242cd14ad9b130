import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  actOnList,
  FailureScreen,
  loadForAdministrator,
  loadTrash,
  screenMeta,
  TrashScreen,
} from '#features/administration/index.ts';
import type { GalleryItem } from '../gallery-item.schema.ts';
import { GALLERY_WORDS } from '../gallery-words.ts';
import { GALLERY_INTENTS } from '../ui/admin-gallery-list.ts';

const BACK = { to: '/admin/gallery', label: GALLERY_WORDS.backToList };

export const meta = screenMeta(GALLERY_WORDS.trashTitle);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForAdministrator(request, { sentence: GALLERY_WORDS.errors.trashList }, () =>
    loadTrash<GalleryItem & { readonly deletedAt: string }>(
      request,
      '/gallery/trash',
      ({ description }) => description,
    ),
  );
}

/** Restores, or ends. */
export function clientAction({ request }: ClientActionFunctionArgs) {
  return actOnList(request, GALLERY_INTENTS);
}

export default function AdminGalleryTrash() {
  return (
    <TrashScreen
      title={GALLERY_WORDS.trashTitle}
      back={BACK}
      words={GALLERY_WORDS}
      page={useLoaderData<typeof clientLoader>()}
      intents={GALLERY_INTENTS}
    />
  );
}

export function ErrorBoundary() {
  return <FailureScreen back={BACK} />;
}
