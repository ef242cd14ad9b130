import { data } from 'react-router';
import { servicesContext, visitorAddressContext } from '#content/loader-context.ts';
import { assistanceLink } from '#organisation/navigation.ts';
import { siteOf, useOrganisation } from '#organisation/use-organisation.ts';
import { isAppError } from '#platform/app-error.ts';
import { addresses } from '#src/addresses.ts';
import { loadForScreen } from '#ui/load-failure.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Pagination } from '#ui/pagination.tsx';
import { SearchForm } from '#ui/search-form.tsx';
import { type NewestItem, readNewest } from '../read-newest.ts';
import { readSearch } from '../read-search.ts';
import { resultsSentence, searchAddress } from '../search-words.ts';
import { NothingFound } from '../ui/nothing-found.tsx';
import { ResultList } from '../ui/result-list.tsx';
import type { Route } from './+types/search.route.ts';

const SENTENCE = 'Erreur lors de la recherche.';

const SUMMARY = {
  title: 'Rechercher',
  description:
    'Chercher un mot dans nos articles, nos bulletins, les échos des bénévoles, nos rapports et notre équipe.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const search = {
    asked: searchParams.get('q'),
    page: searchParams.get('page'),
    visitorAddress: context.get(visitorAddressContext),
  };
  return loadForScreen(services.log, SENTENCE, async () => {
    try {
      const results = await readSearch(services, search);
      const isEmpty = results.query !== '' && results.total === 0;
      const newest: NewestItem[] = isEmpty ? await readNewest(services) : [];
      return data({ ...results, newest, refusal: null });
    } catch (error) {
      if (!isAppError(error) || error.code !== 'rate_limited') throw error;
      const refused = { query: search.asked ?? '', items: [], total: 0, isCut: false, page: 1, pageCount: 0 };
      return data(
        { ...refused, proposal: null, newest: [], refusal: error.message },
        { status: 429, headers: { 'retry-after': String(Math.ceil(error.retryAfter ?? 60)) } },
      );
    }
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta({ ...SUMMARY, path: addresses.site.search }, siteOf(matches)),
    { name: 'robots', content: 'noindex' },
  ];
}

/** 'RECHERCHE': a field, and what visitors find with it. */
export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { query, items, total, isCut, page, pageCount, proposal, newest, refusal } = loaderData;
  const help = assistanceLink(useOrganisation());
  const isAsked = query !== '';
  return (
    <>
      <PageHero
        title="RECHERCHE"
        {...(!isAsked && {
          lead: 'Écrivez un ou plusieurs mots : un lieu, un sujet, un nom. Les accents et les majuscules ne comptent pas.',
        })}
      />
      <div className="wrap max-w-4xl pt-8 pb-20">
        <SearchForm id="recherche" query={query} />
        {/* The same whatever was asked: nothing is to be read off it. */}
        {help && (
          <p className="mt-3">
            Besoin d’aide maintenant{'\u202f'}?{' '}
            <PageLink href={help.to} className="text-link inline-block py-2 font-semibold">
              {help.label}
            </PageLink>
          </p>
        )}
        {refusal && (
          <p role="alert" className="mt-6 font-semibold text-error">
            {refusal}
          </p>
        )}
        {isAsked && !refusal && (
          <>
            <h2 className="mt-8 text-2xl">{resultsSentence(query, total, isCut)}</h2>
            {total > 0 ? <ResultList items={items} /> : <NothingFound proposal={proposal} newest={newest} />}
          </>
        )}
        <Pagination
          label="Pages des résultats"
          page={page}
          pageCount={pageCount}
          pageAddress={(number) => searchAddress(query, number)}
        />
      </div>
    </>
  );
}
