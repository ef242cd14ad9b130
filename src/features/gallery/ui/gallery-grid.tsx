import { Link } from 'react-router';
import { addresses } from '#src/addresses.ts';
import { Picture } from '#ui/picture.tsx';
import type { GalleryItem } from '../gallery-item.schema.ts';
import { fromGrid, GRID_PAGE, thumbnailId } from '../picture-address.ts';

/** Pictures seen before any scrolling. */
const FIRST_ROW = 3;

/**
 * How wide a picture stands, so that no more than that is asked for: large is every fifth on a telephone, every sixth
 * elsewhere (`styles/gallery.css`).
 */
function sizesOf(index: number): string {
  const [desk, tablet] = index % 6 === 0 ? ['48rem', '62vw'] : ['24rem', '31vw'];
  const telephone = index % 5 === 0 ? '94vw' : 'calc(50vw - 1.25rem)';
  return `(min-width: 76rem) ${desk}, (min-width: 48rem) ${tablet}, ${telephone}`;
}

/** The pictures; each opens where it stands, or at an address of its own. */
export function GalleryGrid({ items, page }: { items: readonly GalleryItem[]; page: number }) {
  return (
    <ul className="gallery-grid" {...{ [GRID_PAGE]: page }}>
      {items.map(({ id, image, alt, description }, index) => (
        <li key={id}>
          <Link
            id={thumbnailId(id)}
            to={addresses.site.galleryPicture(id)}
            state={fromGrid(page)}
            preventScrollReset
            className="relative block h-full overflow-hidden rounded-box bg-base-300"
          >
            <Picture
              address={image}
              alt={alt}
              first={index < FIRST_ROW}
              sizes={sizesOf(index)}
              className="aspect-4/3 size-full object-cover"
            />
            <span className="gallery-words">{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
