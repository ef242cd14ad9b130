import type { PublicationSummary } from '../publication.schema.ts';
import { PublicCard } from './public-card.tsx';

/** Cards seen before any scrolling, where two stand beside one another. */
const FIRST_ROW = 2;

/** The cards of a list, two beside one another, all of one height. */
export function PublicGrid({ items }: { items: readonly PublicationSummary[] }) {
  return (
    <ul className="appear-in-turn grid auto-rows-fr gap-6 md:grid-cols-2 md:gap-8">
      {items.map((publication, index) => (
        <li key={publication.id}>
          <PublicCard publication={publication} first={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}
