import { type Collection, type CollectionTable, getRecord, readByIds } from '#content/collections/index.ts';
import { CONTENT_TYPES, ofEachTable, PUBLISHED_TYPES, type PublishedType } from '#content/content-types.ts';
import { findMatches, type Match, proposeSpelling } from '#content/search/index.ts';
import type { Services } from '#content/services.ts';
import { isAppError } from '#lib/app-error.ts';
import { nearestPage, PUBLIC_PAGE_SIZE } from '#lib/http/pagination.ts';
import { capitalised } from '#lib/text/capitalised.ts';
import { frenchFileSize } from '#lib/text/file-size.ts';
import { type MarkedPiece, markWords, passageOf } from '#lib/text/marked-text.ts';
import { foldedWords, type WordMatcher, wordMatcher } from '#lib/text/search-terms.ts';
import { MAX_FOUND, MAX_SEARCH_LENGTH } from '#lib/text/search-text.ts';
import { typeset } from '#lib/text/typeset.ts';
import { networkOf } from '#lib/throttle/network-address.ts';
import { RateWindow } from '#lib/throttle/rate-window.ts';
import { addresses } from '#src/addresses.ts';
import { readFound } from '#types/publications/index.ts';
import { COLLECTIONS, summaryOf } from '#types/published/index.ts';
import { REPORTS } from '#types/reports/index.ts';
import { AGENTS } from '#types/team/index.ts';
import { publicationLabel } from './search-words.ts';

/** One result as the page shows it. */
export interface FoundItem {
  readonly id: string;
  readonly path: string;
  readonly title: readonly MarkedPiece[];
  /** Its kind in words: 'Article', 'Rapport 2025 (PDF, 1,2 Mo)'. */
  readonly label: string;
  /** ISO 8601, in UTC. */
  readonly date: string | null;
  readonly passage: readonly MarkedPiece[];
}

/** A page of results. */
export interface SearchPage {
  readonly query: string;
  readonly items: readonly FoundItem[];
  readonly total: number;
  /** True where more was found than is counted. */
  readonly isCut: boolean;
  readonly page: number;
  readonly pageCount: number;
  /** True where the search has nothing but words that every French text has, which are not looked for. */
  readonly isTooCommon: boolean;
  /** Other words that find something, where these find nothing. */
  readonly proposal: string | null;
  /** Seconds until this network may search again; 0 where this search was answered. */
  readonly retryAfter: number;
}

/** Characters of a passage. */
const PASSAGE_LENGTH = 240;

/** Searches of one network in a minute: enough for a whole internet café, too few for a machine. */
const SEARCHES = new RateWindow({ limit: 60, window: 60_000 });

/** Returns a found item of a collection; `null` for one that has gone to the trash since. */
async function readItem<Table extends CollectionTable, Item>(
  services: Services,
  collection: Collection<Table, Item>,
  id: string,
): Promise<Item | null> {
  try {
    return collection.present(await getRecord(services, collection, id));
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  }
}

type Present = (services: Services, ids: readonly string[], isSearched: WordMatcher) => Promise<FoundItem[]>;

const presentPublications: Present = async (services, ids, isSearched) =>
  (await readFound(services, ids)).map(({ id, kind, slug, title, alert, publishedAt, text }) => ({
    id,
    path: addresses.site.publications[kind].detail(slug),
    title: markWords(title, isSearched),
    label: publicationLabel(kind, alert),
    date: publishedAt,
    passage: passageOf(text, isSearched, PASSAGE_LENGTH),
  }));

const presentReports: Present = async (services, ids, isSearched) => {
  const reports = await Promise.all(ids.map((id) => readItem(services, REPORTS, id)));
  return reports.flatMap((report) =>
    report
      ? {
          id: report.id,
          path: report.fileUrl,
          title: markWords(typeset(report.title), isSearched),
          label: ['Rapport', report.year, `(PDF, ${frenchFileSize(report.size)})`].filter(Boolean).join(' '),
          date: report.createdAt,
          passage: [],
        }
      : [],
  );
};

const presentAgents: Present = async (services, ids, isSearched) => {
  const agents = await Promise.all(ids.map((id) => readItem(services, AGENTS, id)));
  return agents.flatMap((agent) =>
    agent
      ? {
          id: agent.id,
          path: addresses.site.team,
          title: markWords(typeset(agent.name), isSearched),
          label: 'Équipe',
          date: null,
          passage: passageOf(
            [agent.role, agent.description].filter(Boolean).join('. '),
            isSearched,
            PASSAGE_LENGTH,
          ),
        }
      : [],
  );
};

function presentPublished(type: PublishedType): Present {
  return async (services, ids, isSearched) => {
    const found = await readByIds(services, COLLECTIONS[type], ids);
    return found.map(({ item }) => ({
      id: item.id,
      path: addresses.site[type].detail(item.slug),
      title: markWords(typeset(item.title), isSearched),
      label: capitalised(CONTENT_TYPES[type].words.singular),
      date: null,
      passage: passageOf(summaryOf(type, item, services.settings.timeZone), isSearched, PASSAGE_LENGTH),
    }));
  };
}

const PRESENT = {
  publications: presentPublications,
  reports: presentReports,
  agents: presentAgents,
  ...ofEachTable(PUBLISHED_TYPES, presentPublished),
} as const;

/** Returns the matches as a page shows them, in their order, without those that visitors do not see any more. */
async function present(
  services: Services,
  matches: readonly Match[],
  isSearched: WordMatcher,
): Promise<FoundItem[]> {
  const items = new Map<string, FoundItem>();
  for (const [table, presentTable] of Object.entries(PRESENT)) {
    const ids = matches.filter(({ type }) => CONTENT_TYPES[type].table === table).map(({ id }) => id);
    for (const item of await presentTable(services, ids, isSearched)) items.set(item.id, item);
  }
  return matches.flatMap(({ id }) => items.get(id) ?? []);
}

/**
 * Returns a page of what visitors find for some words (docs/specification/search.md).
 * @param asked `q` of the address, cut to {@link MAX_SEARCH_LENGTH}. @param page `page` of it.
 * @param visitorAddress stored nowhere but for a minute in this process.
 */
export async function readSearch(
  services: Services,
  {
    asked: words,
    page,
    visitorAddress,
  }: { asked: string | null; page: string | null; visitorAddress: string },
): Promise<SearchPage> {
  const query = (words ?? '').slice(0, MAX_SEARCH_LENGTH).trim();
  const nothing = {
    query,
    items: [],
    total: 0,
    isCut: false,
    page: 1,
    pageCount: 0,
    isTooCommon: false,
    proposal: null,
    retryAfter: 0,
  };
  if (query === '') return nothing;
  const wait = SEARCHES.count(networkOf(visitorAddress), services.clock.now().getTime());
  if (wait > 0) return { ...nothing, retryAfter: Math.ceil(wait / 1_000) };
  const find = (number: number) =>
    findMatches(services, query, { offset: (number - 1) * PUBLIC_PAGE_SIZE, limit: PUBLIC_PAGE_SIZE });
  const asked = nearestPage(page, MAX_FOUND, PUBLIC_PAGE_SIZE).page;
  const first = await find(asked);
  const shown = nearestPage(asked, first.total, PUBLIC_PAGE_SIZE);
  const { terms, matches, total, isCut } = shown.page === asked ? first : await find(shown.page);
  return {
    query,
    items: await present(services, matches, wordMatcher(terms)),
    total,
    isCut,
    ...shown,
    isTooCommon: terms.length === 0 && foldedWords(query).length > 0,
    proposal: total === 0 ? await proposeSpelling(services, query) : null,
    retryAfter: 0,
  };
}
