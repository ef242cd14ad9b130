import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { intros, organisation, pageSummaries } from '#features/organisation/index.ts';
import { excerptOf } from '#platform/text/excerpt.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#ui/focus-on-navigation.ts';
import { loadForScreen } from '#ui/load-failure.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { settingsOf } from '#ui/site-settings.ts';
import { servicesContext } from '../../../services-context.ts';
import { listGallery } from '../list-gallery.ts';
import { PUBLIC_GALLERY_PATH, pictureAddress } from '../picture-address.ts';
import { GalleryGrid } from '../ui/gallery-grid.tsx';
import { Lightbox } from '../ui/lightbox.tsx';
import type { Route } from './+types/public-gallery.route.ts';

/** Characters of a picture's description that its page's title takes. */
const TITLE_LENGTH = 60;

/** The gallery and each of its open pictures: the focus is the lightbox's affair. */
export const handle: ScreenHandle = { isOneScreen: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const items = await loadForScreen(services.log, 'Erreur lors du chargement de la galerie', () =>
    listGallery(services),
  );
  const isThere = items.some(({ id }) => id === params.picture);
  if (params.picture && !isThere) throw data(null, { status: 404 });
  return { items };
}

/** The pictures are all there: opening one asks for nothing. */
export function shouldRevalidate({ currentParams, nextParams, ...args }: ShouldRevalidateFunctionArgs) {
  return currentParams.picture === nextParams.picture && args.defaultShouldRevalidate;
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const picture = loaderData?.items.find(({ id }) => id === params.picture);
  const page = picture
    ? {
        title: excerptOf(picture.description, TITLE_LENGTH),
        description: picture.alt,
        path: pictureAddress(picture.id),
        image: picture.image,
      }
    : { ...pageSummaries.gallery, path: PUBLIC_GALLERY_PATH, image: loaderData?.items[0]?.image ?? null };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

/** 'NOTRE GALERIE': the pictures, and the one that is open [2]. */
export default function PublicGallery({ loaderData: { items }, params }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={intros.gallery.heading} lead={intros.gallery.lead} />
      <div className="wrap pt-10 pb-20 sm:pt-14">
        {items.length > 0 ? (
          <GalleryGrid items={items} />
        ) : (
          <EmptyState
            title="Aucune image pour l’instant."
            sentence="Nos premières images paraîtront ici. En attendant, lisez nos articles."
            link={{ label: 'Lire nos articles', to: '/articles' }}
          />
        )}
      </div>
      <Lightbox items={items} index={items.findIndex(({ id }) => id === params.picture)} />
    </>
  );
}
