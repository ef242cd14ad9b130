import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { FailureScreen, loadForEditing, screenMeta } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { GALLERY_WORDS } from '../gallery-words.ts';
import { GalleryFormScreen } from '../ui/admin-gallery-form.tsx';
import { GALLERY_CALLS } from '../ui/admin-gallery-values.ts';

export const meta = screenMeta(GALLERY_WORDS.editTitle);

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const words = { sentence: GALLERY_WORDS.errors.load };
  const screen = { listPath: addresses.admin.content.gallery_item.list, form: `gallery/${params.id}` };
  return loadForEditing(request, words, screen, () => GALLERY_CALLS.read(params.id ?? ''));
}

export default function AdminEditGalleryItem() {
  const initial = useLoaderData<typeof clientLoader>();
  return <GalleryFormScreen key={initial.item?.id} initial={initial} />;
}

export function ErrorBoundary() {
  const { id } = useParams();
  return (
    <FailureScreen
      form={`gallery/${id}`}
      back={{ to: addresses.admin.content.gallery_item.list, label: GALLERY_WORDS.backToList }}
    />
  );
}
