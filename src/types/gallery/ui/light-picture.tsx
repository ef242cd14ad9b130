import { addresses } from '#src/addresses.ts';
import { PictureLink } from '#ui/light/picture-link.tsx';
import { pageAddress } from '#ui/page-address.ts';
import { PageLink } from '#ui/page-link.tsx';
import { altBesideDescription } from '../alt-text.ts';
import type { GalleryPage } from '../gallery.ts';

interface LightPictureProps {
  /** Page that has the picture. */
  readonly gallery: GalleryPage;
  /** Place of the picture among the page's, from 0. */
  readonly index: number;
}

/** A picture's own page in the light version: the texts of the lightbox, and links to its neighbours. */
export function LightPicture({ gallery, index }: LightPictureProps) {
  const { items, page, total, before, beforeId, afterId } = gallery;
  const shown = items[index];
  if (!shown) return null;
  const neighbours = [
    { label: 'Image précédente', id: items[index - 1]?.id ?? beforeId },
    { label: 'Image suivante', id: items[index + 1]?.id ?? afterId },
  ];
  return (
    <article>
      <h1>{`Image ${before + index + 1} sur ${total}`}</h1>
      <p>{shown.description}</p>
      <PictureLink address={shown.image} words={altBesideDescription(shown)} />
      <nav aria-label="Autres images">
        <ul>
          {neighbours.map(
            ({ label, id }) =>
              id && (
                <li key={label}>
                  <PageLink href={addresses.site.galleryPicture(id)}>{label}</PageLink>
                </li>
              ),
          )}
          <li>
            <PageLink href={pageAddress(addresses.site.gallery, page)}>Toutes les images</PageLink>
          </li>
        </ul>
      </nav>
    </article>
  );
}
