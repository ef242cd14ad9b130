import { data } from 'react-router';
import { servicesContext } from '#content/loader-context.ts';
import { type ShownWidth, shownWidth } from '#lib/images/shown-width.ts';
import { linkFromEmptyList } from '#settings/navigation.ts';
import { readPageWords } from '#settings/page-words.ts';
import { siteOf, useOrganisation } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useIsLight } from '#ui/light/light-version.tsx';
import { PictureLink } from '#ui/light/picture-link.tsx';
import { loadForScreen } from '#ui/load-failure.ts';
import { pageAddress, pageTitle } from '#ui/page-address.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Picture } from '#ui/picture.tsx';
import { windowTitle } from '#ui/window-title.ts';
import { altBesideDescription } from '../alt-text.ts';
import { type GalleryPage, readGalleryPage } from '../gallery.ts';
import type { GalleryItem } from '../gallery-item.schema.ts';
import { LightPicture } from '../ui/light-picture.tsx';
import { LightboxIsland, type LightboxPage, pictureTitle } from '../ui/lightbox.tsx';
import { thumbnailId } from '../ui/use-lightbox.ts';
import type { Route } from './+types/public-gallery.route.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = { page: new URL(request.url).searchParams.get('page'), picture: params.picture };
  const gallery = await loadForScreen(services.log, 'Erreur lors du chargement de la galerie', () =>
    readGalleryPage(services, asked),
  );
  if (!gallery) throw data(null, { status: 404 });
  return { ...gallery, ...(await readPageWords(services, 'gallery')) };
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page: shown, summary, items } = loaderData;
  const picture = items.find(({ id }) => id === params.picture);
  const page = picture
    ? {
        title: pictureTitle(picture),
        description: picture.alt,
        path: addresses.site.galleryPicture(picture.id),
        image: picture.image,
      }
    : {
        ...summary,
        title: pageTitle(summary.title, shown),
        path: pageAddress(addresses.site.gallery, shown),
        image: items[0]?.image ?? null,
      };
  return pageMeta(page, siteOf(matches));
}

/** Pictures seen before any scrolling. */
const FIRST_ROW = 3;

function gridWidth(isLargeOnDesk: boolean, isLargeOnTelephone: boolean): ShownWidth {
  const [desk, tablet] = isLargeOnDesk ? ['47rem', '61vw'] : ['23rem', '30vw'];
  const telephone = isLargeOnTelephone ? '92vw' : 'calc(50vw - 1.25rem)';
  const shape = 4 / 3;
  return shownWidth(
    [
      { when: '(min-width: 76rem)', width: desk, shape },
      { when: '(min-width: 48rem)', width: tablet, shape },
      { width: telephone, shape },
    ],
    140,
    isLargeOnDesk || isLargeOnTelephone ? 900 : 450,
  );
}

const LARGE = {
  desk: gridWidth(true, false),
  telephone: gridWidth(false, true),
  both: gridWidth(true, true),
};
const SMALL = gridWidth(false, false);

/** Returns the width of a picture: large is every fifth on a phone, every sixth elsewhere (`styles/gallery.css`). */
function widthOf(index: number): ShownWidth {
  if (index % 30 === 0) return LARGE.both;
  if (index % 6 === 0) return LARGE.desk;
  return index % 5 === 0 ? LARGE.telephone : SMALL;
}

/** The pictures of a page in the light version, each below the link to its own page. */
function GalleryList({ items }: { items: readonly GalleryItem[] }) {
  return (
    <ul>
      {items.map(({ id, image, description, ...alt }) => (
        <li key={id}>
          <PageLink href={addresses.site.galleryPicture(id)}>{description}</PageLink>
          <PictureLink address={image} words={altBesideDescription(alt)} />
        </li>
      ))}
    </ul>
  );
}

/** Grid of a page's pictures, each a link that opens it in the lightbox. */
function GalleryGrid({ items }: { items: readonly GalleryItem[] }) {
  return (
    <ul className="gallery-grid">
      {items.map(({ id, image, imageFocus, alt, altPending, description }, index) => (
        <li key={id}>
          <a
            id={thumbnailId(id)}
            href={addresses.site.galleryPicture(id)}
            className="relative block h-full overflow-hidden rounded-box bg-base-300"
          >
            <Picture
              address={image}
              focus={imageFocus}
              alt={altBesideDescription({ alt, altPending })}
              first={index < FIRST_ROW}
              sizes={widthOf(index)}
              className="aspect-4/3 size-full object-cover"
            />
            <span className="gallery-words">{description}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Returns the data of a page for the lightbox. */
function lightboxPage(gallery: GalleryPage): LightboxPage {
  const { items, page, pageCount, total, before, beforeId, afterId } = gallery;
  return {
    items: items.map(({ id, image, imageFocus, alt, altPending, description }) => ({
      id,
      image,
      imageFocus,
      alt,
      altPending,
      description,
    })),
    page,
    pageCount,
    total,
    before,
    beforeId,
    afterId,
  };
}

/** 'NOTRE GALERIE': the pictures, a hundred a page, and the one that is open. */
export default function PublicGallery({ loaderData: gallery, params }: Route.ComponentProps) {
  const organisation = useOrganisation();
  const { items, page, pageCount, intro, summary } = gallery;
  const opened = items.findIndex(({ id }) => id === params.picture);
  const isLight = useIsLight();
  const Pictures = isLight ? GalleryList : GalleryGrid;
  if (isLight && opened >= 0) return <LightPicture gallery={gallery} index={opened} />;
  return (
    <>
      <PageHero section="gallery" title={intro.heading} lead={intro.lead} />
      <div className="wrap pt-10 pb-20 sm:pt-14">
        {items.length > 0 ? (
          <Pictures items={items} />
        ) : (
          <EmptyState
            title="Aucune image pour l’instant."
            sentence="Nos premières images paraîtront ici. En attendant, faites connaissance avec nous."
            link={linkFromEmptyList}
          />
        )}
        <Pagination
          label="Pages de la galerie"
          page={page}
          pageCount={pageCount}
          pageAddress={(number) => pageAddress(addresses.site.gallery, number)}
        />
      </div>
      <LightboxIsland
        gallery={lightboxPage(gallery)}
        opened={params.picture ?? null}
        pageTitle={windowTitle(pageTitle(summary.title, page), organisation.name)}
        siteName={organisation.name}
      />
    </>
  );
}
