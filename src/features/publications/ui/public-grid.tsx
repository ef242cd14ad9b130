import type { PublicationSummary } from '../publication.schema.ts';
import { PublicCard } from './public-card.tsx';

/**
 * The cards of a list, two beside one another, all of one height. On a phone the first one's picture is what is waited
 * for: no other one shares the link with it.
 */
export function PublicGrid({ items }: { items: readonly PublicationSummary[] }) {
  return (
    <ul className="appear-in-turn grid auto-rows-fr gap-6 md:grid-cols-2 md:gap-8">
      {items.map((publication, index) => (
        <li key={publication.id}>
          <PublicCard publication={publication} first={index === 0} />
        </li>
      ))}
    </ul>
  );
}
