import type { ClientLoaderFunctionArgs } from 'react-router';
import { FailureScreen, requireSession, screenMeta } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { GALLERY_WORDS } from '../gallery-words.ts';
import { GalleryFormScreen } from '../ui/admin-gallery-form.tsx';
import { NEW_GALLERY_ITEM } from '../ui/admin-gallery-values.ts';

export const meta = screenMeta(GALLERY_WORDS.createTitle);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  return null;
}

export default function AdminCreateGalleryItem() {
  return <GalleryFormScreen initial={NEW_GALLERY_ITEM} />;
}

export function ErrorBoundary() {
  return (
    <FailureScreen
      back={{ to: addresses.admin.content.gallery_item.list, label: GALLERY_WORDS.backToList }}
    />
  );
}
