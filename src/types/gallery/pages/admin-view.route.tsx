import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { AdminScreen, FailureScreen, loadForAdministrator, screenMeta } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { Picture } from '#ui/picture.tsx';
import { galleryCalls } from '../gallery.calls.ts';
import { GALLERY_WORDS } from '../gallery-item.ts';
import { AltOrMark } from '../ui/describe-later.tsx';

const BACK = { to: addresses.admin.content.gallery_item.list, label: GALLERY_WORDS.backToList };

export const meta = screenMeta(GALLERY_WORDS.adminMenuTitle);

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { errors, notFound } = GALLERY_WORDS;
  return loadForAdministrator(request, { sentence: errors.load, missing: notFound }, async () => {
    return (await callApi(galleryCalls.read, { id: params.id ?? '' })).body;
  });
}

export default function AdminGalleryView() {
  const { id, image, description, alt, altPending, createdAt } = useLoaderData<typeof clientLoader>();
  return (
    <AdminScreen
      title={description}
      back={BACK}
      actions={
        <Link to={addresses.admin.content.gallery_item.edit(id)} className="button button-primary">
          Modifier
        </Link>
      }
    >
      <div className="grid gap-6 rounded-box border border-line bg-surface p-4 sm:p-6 lg:grid-cols-[2fr_1fr]">
        <Picture
          address={image}
          alt={alt}
          first
          sizes="(min-width: 64rem) 46rem, 92vw"
          className="h-auto max-h-[75svh] w-full rounded-field bg-base-300 object-contain"
        />
        <dl className="space-y-4">
          <div>
            <dt className="text-sm font-semibold text-muted">Texte alternatif</dt>
            <dd>
              <AltOrMark alt={alt} altPending={altPending} />
            </dd>
          </div>
          <div>
            <dt className="text-sm font-semibold text-muted">Ajoutée le</dt>
            <dd>
              <FrenchTime instant={createdAt} form="long" />
            </dd>
          </div>
        </dl>
      </div>
    </AdminScreen>
  );
}

export function ErrorBoundary() {
  return <FailureScreen back={BACK} />;
}
