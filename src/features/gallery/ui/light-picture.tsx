import { Link } from 'react-router';
import { addresses } from '#src/addresses.ts';
import { pageAddress } from '#ui/page-address.ts';
import { Picture } from '#ui/picture.tsx';
import type { GalleryPage } from '../gallery.ts';

interface LightPictureProps {
  /** Page that has the picture. */
  readonly gallery: GalleryPage;
  /** Of the picture among the page's, from 0. */
  readonly index: number;
}

/** A picture's own page in the light version: what the lightbox says of it, and links to its neighbours. */
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
      <p>
        <Picture address={shown.image} alt={shown.alt} sizes="100vw" />
      </p>
      <nav aria-label="Autres images">
        <ul>
          {neighbours.map(
            ({ label, id }) =>
              id && (
                <li key={label}>
                  <Link to={addresses.site.galleryPicture(id)}>{label}</Link>
                </li>
              ),
          )}
          <li>
            <Link to={pageAddress(addresses.site.gallery, page)}>Toutes les images</Link>
          </li>
        </ul>
      </nav>
    </article>
  );
}
