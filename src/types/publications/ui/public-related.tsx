import { addresses } from '#src/addresses.ts';
import { PageLink } from '#ui/page-link.tsx';
import type { PublicationSummary } from '../publication.schema.ts';
import type { DomainLink } from '../read-public.ts';
import { PublicCard } from './public-card.tsx';

/** Leads to the pages of a publication's domains; nothing where it has none. */
export function PublicDomains({ domains }: { domains: readonly DomainLink[] }) {
  if (domains.length === 0) return null;
  return (
    <nav aria-label="Domaines de cette publication" className="no-print mt-12">
      <ul className="flex flex-wrap gap-x-3 gap-y-2">
        {domains.map(({ id, title }) => (
          <li key={id}>
            <PageLink href={addresses.site.domain(id)} className="button button-quiet">
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The newest other publications of the same domains, without pictures; nothing where there are none. */
export function PublicRelated({ items }: { items: readonly PublicationSummary[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="meme-domaine" className="no-print mt-12">
      <h2 id="meme-domaine" className="sun-mark text-2xl">
        Dans le même domaine
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((publication) => (
          <li key={publication.id}>
            <PublicCard publication={publication} compact level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
