import { data } from 'react-router';
import { servicesContext, visitorAddressContext } from '#content/loader-context.ts';
import { assistanceLink } from '#settings/navigation.ts';
import { siteOf, useOrganisation } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { loadForScreen } from '#ui/load-failure.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Pagination } from '#ui/pagination.tsx';
import { SearchForm } from '#ui/search-form.tsx';
import { readNewest } from '../read-newest.ts';
import { readSearch } from '../read-search.ts';
import { resultsSentence, searchAddress } from '../search-words.ts';
import { NothingFound } from '../ui/nothing-found.tsx';
import { ResultList } from '../ui/result-list.tsx';
import type { Route } from './+types/search.route.ts';

const SENTENCE = 'Erreur lors de la recherche.';

const TOO_MANY = 'Trop de recherches à la fois depuis votre réseau. Attendez une minute, puis réessayez.';

const SUMMARY = {
  title: 'Rechercher',
  description:
    'Chercher un mot dans nos articles, nos bulletins, les échos des bénévoles, l’agenda, les annonces, nos rapports et notre équipe.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const search = {
    asked: searchParams.get('q'),
    page: searchParams.get('page'),
    visitorAddress: context.get(visitorAddressContext),
  };
  const results = await loadForScreen(services.log, SENTENCE, async () => {
    const found = await readSearch(services, search);
    const isEmpty = found.query !== '' && found.total === 0;
    return { ...found, newest: isEmpty && found.retryAfter === 0 ? await readNewest(services) : [] };
  });
  const { retryAfter } = results;
  return data(results, retryAfter > 0 ? { status: 429, headers: { 'retry-after': String(retryAfter) } } : {});
}

/** Without it, the framework leaves out `Retry-After`. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta({ ...SUMMARY, path: addresses.site.search }, siteOf(matches)),
    { name: 'robots', content: 'noindex' },
  ];
}

/** 'RECHERCHE': a field, and what visitors find with it. */
export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { query, items, total, isCut, page, pageCount, isTooCommon, proposal, newest, retryAfter } =
    loaderData;
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
        <SearchForm id="recherche" name="Recherche" query={query} />
        {/* The same whatever was asked: nothing is to be read off it. */}
        {help && (
          <p className="mt-3">
            Besoin d’aide maintenant{'\u202f'}?{' '}
            <PageLink href={help.to} className="text-link inline-block py-2 font-semibold">
              {help.label}
            </PageLink>
          </p>
        )}
        {retryAfter > 0 && (
          <p role="alert" className="mt-6 font-semibold text-error">
            {TOO_MANY}
          </p>
        )}
        {isAsked && retryAfter === 0 && (
          <>
            <h2 className="mt-8 text-2xl">{resultsSentence(query, total, isCut)}</h2>
            {total > 0 ? (
              <ResultList items={items} />
            ) : (
              <NothingFound isTooCommon={isTooCommon} proposal={proposal} newest={newest} />
            )}
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
