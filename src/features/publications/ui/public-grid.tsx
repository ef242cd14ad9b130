import type { PublicationSummary } from '../publication.schema.ts';
import { PublicCard } from './public-card.tsx';

/**
 * The cards of a list, two a row, all of one height; one below another, each as high as its own words. Only the first one's picture is loaded at once: on a phone's link,
 * others would delay it.
 */
export function PublicGrid({ items }: { items: readonly PublicationSummary[] }) {
  return (
    <ul className="appear-in-turn grid grid-cols-1 gap-6 md:auto-rows-fr md:grid-cols-2 md:gap-8">
      {items.map((publication, index) => (
        <li key={publication.id}>
          <PublicCard publication={publication} first={index === 0} />
        </li>
      ))}
    </ul>
  );
}
