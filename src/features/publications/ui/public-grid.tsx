import type { PublicationSummary } from '../publication.schema.ts';
import { PublicCard } from './public-card.tsx';

/**
 * The cards of a list, two a row, all of one height; one below another, each as high as its own words. Only the first one's picture is loaded at once: on a phone's link,
 * others would delay it.
 */
function Cards({ items, compact }: { items: readonly PublicationSummary[]; compact?: boolean }) {
  return (
    <ul className="appear-in-turn grid grid-cols-1 gap-6 md:auto-rows-fr md:grid-cols-2 md:gap-8">
      {items.map((publication, index) => (
        <li key={publication.id}>
          <PublicCard publication={publication} first={index === 0} compact={compact} />
        </li>
      ))}
    </ul>
  );
}

/** The cards of a list; alerts that are over come after the others, as an archive. */
export function PublicGrid({ items }: { items: readonly PublicationSummary[] }) {
  const archived = items.filter(({ alert }) => alert === 'ended');
  const others = items.filter(({ alert }) => alert !== 'ended');
  return (
    <>
      {others.length > 0 && <Cards items={others} />}
      {archived.length > 0 && (
        <section aria-labelledby="archives" className={others.length > 0 ? 'mt-14' : ''}>
          <h2 id="archives" className="mb-6 text-2xl">
            Archives
          </h2>
          <Cards items={archived} compact />
        </section>
      )}
    </>
  );
}
