import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { MAX_SEARCH_LENGTH } from '#lib/text/search-text.ts';
import { useLatest } from '#ui/use-latest.ts';
import {
  type ListQuery,
  type ListSpec,
  parseListQuery,
  toSearchParams,
  withoutFilters,
} from './list-query.ts';

/** Milliseconds after the last key before the search is sent. */
const SEARCH_DELAY = 250;

export interface ListControls {
  /** The last requested query, whether or not its page is loaded yet. */
  readonly query: ListQuery;
  /** Text of the search field, which never waits for the list. */
  readonly text: string;
  readonly isLoading: boolean;
  readonly type: (text: string) => void;
  /** Sends the typed search at once. */
  readonly search: () => void;
  /** Changes a filter or the order, and goes to the first page. */
  readonly choose: (change: Partial<Pick<ListQuery, 'filters' | 'order'>>) => void;
  /** Removes the search and the filters. */
  readonly clear: () => void;
}

function cleanSearch(text: string): string {
  return text.trim().slice(0, MAX_SEARCH_LENGTH);
}

/** Returns the query shown by the controls: the address's, until another one is requested. */
function useRequestedQuery(shown: ListQuery) {
  const { key } = useLocation();
  const [requested, setRequested] = useState<{ query: ListQuery; key: string } | null>(null);
  // Prevents a history entry from showing the query requested from it instead of its own.
  if (requested && requested.key !== key) setRequested(null);
  const current = requested?.key === key ? requested.query : shown;
  return [current, (query: ListQuery) => setRequested({ query, key })] as const;
}

/**
 * Returns the query in the address and functions to change it. The first letter of a search adds a history entry and
 * further ones replace it, so that going back leads to the list before the search.
 */
export function useListQuery(spec: ListSpec, shown: ListQuery): ListControls {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const location = useLocation();
  const isHistory = useNavigationType() === 'POP';
  const [query, request] = useRequestedQuery(shown);
  const [text, setText] = useState(shown.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const go = (next: ListQuery, replace: boolean) => {
    clearTimeout(timer.current);
    request(next);
    void navigate({ search: `${toSearchParams(spec, next)}` }, { replace, preventScrollReset: true });
  };
  const searchFor = (typed: string) => {
    const search = cleanSearch(typed);
    if (search === query.search) return;
    // From the address: on a slow link, an overtaken search has added no history entry, and on a busy phone, one not
    // shown yet has added its own.
    const inAddress = parseListQuery(spec, new URLSearchParams(window.location.search));
    go({ ...query, search, page: 1 }, inAddress.search !== '');
  };
  // The timer outlives its rendering, whose filters may be outdated.
  const latest = useLatest(searchFor);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Prevents a search typed just before leaving the screen from leading back to it.
  const isLeaving = navigation.location !== undefined && navigation.location.pathname !== location.pathname;
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
  }, [isLeaving]);

  // Only for back and forward: any other navigation follows the field, and would overwrite the typed text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per history entry
  useEffect(() => {
    if (!isHistory) return;
    clearTimeout(timer.current);
    setText(shown.search);
  }, [location.key, isHistory]);

  return {
    query,
    text,
    isLoading: navigation.state === 'loading' && navigation.location.pathname === location.pathname,
    type: (typed) => {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(typed), SEARCH_DELAY);
    },
    search: () => {
      clearTimeout(timer.current);
      searchFor(text);
    },
    choose: (change) => go({ ...query, ...change, search: cleanSearch(text), page: 1 }, false),
    clear: () => {
      setText('');
      go(withoutFilters(spec, query), false);
    },
  };
}
