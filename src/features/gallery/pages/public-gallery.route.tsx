import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { servicesContext } from '#content/loader-context.ts';
import { intros } from '#organisation/intros.ts';
import { organisation } from '#organisation/organisation.ts';
import { pageSummaries } from '#organisation/seo.ts';
import { excerptOf } from '#platform/text/excerpt.ts';
import { addresses } from '#src/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#ui/focus-on-navigation.ts';
import { loadForScreen } from '#ui/load-failure.ts';
import { pageAddress, pageTitle } from '#ui/page-address.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Pagination } from '#ui/pagination.tsx';
import { settingsOf } from '#ui/site-settings.ts';
import { readGalleryPage } from '../list-gallery.ts';
import { GRID_PAGE, thumbnailId } from '../picture-address.ts';
import { GalleryGrid } from '../ui/gallery-grid.tsx';
import { Lightbox } from '../ui/lightbox.tsx';
import type { Route } from './+types/public-gallery.route.ts';

/** Characters of a picture's description that its page's title takes. */
const TITLE_LENGTH = 60;

/** The gallery and each of its open pictures: the focus is the lightbox's affair. */
export const handle: ScreenHandle = { isOneScreen: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = { page: new URL(request.url).searchParams.get('page'), picture: params.picture };
  const gallery = await loadForScreen(services.log, 'Erreur lors du chargement de la galerie', () =>
    readGalleryPage(services, asked),
  );
  if (!gallery) throw data(null, { status: 404 });
  return gallery;
}

/** True when the page on the screen already holds the picture or page of an address. */
function isOnScreen({ searchParams }: URL, picture: string | undefined): boolean {
  if (picture !== undefined) return document.getElementById(thumbnailId(picture)) !== null;
  const page = document.querySelector(`[${GRID_PAGE}]`)?.getAttribute(GRID_PAGE);
  return page === (searchParams.get('page') ?? '1');
}

/** A page's pictures are all there: opening one of them, or closing it, asks for nothing. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs) {
  const { currentParams, nextParams, nextUrl, defaultShouldRevalidate } = navigation;
  if (currentParams.picture === nextParams.picture) return defaultShouldRevalidate;
  return !isOnScreen(nextUrl, nextParams.picture);
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const picture = loaderData?.items.find(({ id }) => id === params.picture);
  const shown = loaderData?.page ?? 1;
  const page = picture
    ? {
        title: excerptOf(picture.description, TITLE_LENGTH),
        description: picture.alt,
        path: addresses.site.galleryPicture(picture.id),
        image: picture.image,
      }
    : {
        ...pageSummaries.gallery,
        title: pageTitle(pageSummaries.gallery.title, shown),
        path: pageAddress(addresses.site.gallery, shown),
        image: loaderData?.items[0]?.image ?? null,
      };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

/** 'NOTRE GALERIE': the pictures, a hundred a page, and the one that is open. */
export default function PublicGallery({ loaderData: gallery, params }: Route.ComponentProps) {
  const { items, page, pageCount } = gallery;
  return (
    <>
      <PageHero title={intros.gallery.heading} lead={intros.gallery.lead} />
      <div className="wrap pt-10 pb-20 sm:pt-14">
        {items.length > 0 ? (
          <GalleryGrid key={page} items={items} page={page} />
        ) : (
          <EmptyState
            title="Aucune image pour l’instant."
            sentence="Nos premières images paraîtront ici. En attendant, lisez nos articles."
            link={{ label: 'Lire nos articles', to: addresses.site.publications.article.list }}
          />
        )}
        <Pagination
          label="Pages de la galerie"
          page={page}
          pageCount={pageCount}
          pageAddress={(number) => pageAddress(addresses.site.gallery, number)}
        />
      </div>
      <Lightbox gallery={gallery} index={items.findIndex(({ id }) => id === params.picture)} />
    </>
  );
}
