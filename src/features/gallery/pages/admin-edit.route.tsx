import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { FailureScreen, loadForEditing, screenMeta } from '#features/administration/index.ts';
import { GALLERY_WORDS } from '../gallery-words.ts';
import { GALLERY_ADMIN_PATH, GalleryFormScreen } from '../ui/admin-gallery-form.tsx';
import { readGalleryItem } from '../ui/admin-gallery-values.ts';

export const meta = screenMeta(GALLERY_WORDS.editTitle);

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const words = { sentence: GALLERY_WORDS.errors.load };
  return loadForEditing(request, words, GALLERY_ADMIN_PATH, () => readGalleryItem(params.id ?? ''));
}

export default function AdminEditGalleryItem() {
  const initial = useLoaderData<typeof clientLoader>();
  return <GalleryFormScreen key={initial.item?.id} initial={initial} />;
}

export function ErrorBoundary() {
  return <FailureScreen back={{ to: GALLERY_ADMIN_PATH, label: GALLERY_WORDS.backToList }} />;
}
