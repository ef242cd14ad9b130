import type { ComponentProps } from 'react';
import type { PublicationSummary } from '../publication.schema.ts';
import { PublicCard } from './public-card.tsx';

interface CardsProps extends Pick<ComponentProps<typeof PublicCard>, 'compact' | 'level'> {
  readonly items: readonly PublicationSummary[];
}

interface PublicGridProps {
  readonly items: readonly PublicationSummary[];
  /** Level of the cards' headings. */
  readonly level?: 2 | 3;
}

/**
 * The cards of a list, two a row, all of one height; one below another, each as high as its own words. Only the first one's picture is loaded at once: on a phone's link,
 * others would delay it.
 */
function Cards({ items, ...card }: CardsProps) {
  return (
    <ul className="appear-in-turn grid grid-cols-1 gap-6 md:auto-rows-fr md:grid-cols-2 md:gap-8">
      {items.map((publication, index) => (
        <li key={publication.id}>
          <PublicCard publication={publication} first={index === 0} {...card} />
        </li>
      ))}
    </ul>
  );
}

/** The cards of a list; alerts that are over come after the others, as an archive. */
export function PublicGrid({ items, level = 2 }: PublicGridProps) {
  const Heading = `h${level}` as const;
  const archived = items.filter(({ alert }) => alert === 'ended');
  const others = items.filter(({ alert }) => alert !== 'ended');
  return (
    <>
      {others.length > 0 && <Cards items={others} level={level} />}
      {archived.length > 0 && (
        <section aria-labelledby="archives" className={others.length > 0 ? 'mt-14' : ''}>
          <Heading id="archives" className="mb-6 text-2xl">
            Archives
          </Heading>
          <Cards items={archived} compact level={level === 2 ? 3 : 4} />
        </section>
      )}
    </>
  );
}
