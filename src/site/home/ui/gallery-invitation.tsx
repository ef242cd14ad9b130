import { shownWidth } from '#lib/images/shown-width.ts';
import { addresses } from '#src/addresses.ts';
import type { GalleryItem } from '#types/gallery/gallery-item.schema.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { useIsLight } from '#ui/light/light-version.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#ui/picture.tsx';

const SIZES = shownWidth(
  [
    { when: '(min-width: 76rem)', width: '17rem', shape: 4 / 3 },
    { when: '(min-width: 48rem)', width: '21.5vw', shape: 4 / 3 },
    { width: '44vw', shape: 4 / 3 },
  ],
  160,
  430,
);

/** Fields of a picture that the page shows; further ones would only make it larger. */
export type InvitingPicture = Pick<GalleryItem, 'id' | 'image' | 'imageFocus' | 'alt'>;

/** A picture linked to its page; in the light version to the file, since links cannot contain links. */
function Invitation({ id, image, imageFocus, alt }: InvitingPicture) {
  const picture = (
    <Picture
      address={image}
      focus={imageFocus}
      alt={alt}
      sizes={SIZES}
      className="aspect-4/3 w-full object-cover"
    />
  );
  if (useIsLight()) return picture;
  return (
    <PageLink
      href={addresses.site.galleryPicture(id)}
      className="block overflow-hidden rounded-box bg-base-300"
    >
      {picture}
    </PageLink>
  );
}

/** The newest pictures, with a link to the gallery; nothing without pictures. */
export function GalleryInvitation({ pictures }: { pictures: readonly InvitingPicture[] | 'failed' }) {
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="galerie" className="wrap band">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="galerie" className="sun-mark text-3xl sm:text-4xl">
          Notre galerie
        </h2>
        <PageLink href={addresses.site.gallery} className="text-link inline-flex min-h-11 items-center gap-2">
          Toutes les images <ArrowRightIcon className="size-5" />
        </PageLink>
      </div>
      {pictures === 'failed' ? (
        <p role="alert" className="text-lg font-semibold text-error">
          Erreur lors du chargement de la galerie
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Invitation {...picture} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
