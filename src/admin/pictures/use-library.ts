import { useCallback, useEffect, useRef, useState } from 'react';
import type { LibraryImage } from '#media/library-image.schema.ts';
import { listImagesCall } from '#media/media.calls.ts';
import { callApi } from '../api/api-client.ts';
import type { Failure } from '../failure.ts';
import { useFailureHandler } from '../guard.ts';

const PAGE_SIZE = 24;

/** Milliseconds without typing before a search is sent. */
const SEARCH_DELAY = 300;

const SENTENCE = 'Erreur lors du chargement des photos du site';

export interface Library {
  readonly images: readonly LibraryImage[];
  /** Number of pictures found; `null` before the first answer. */
  readonly total: number | null;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Loads the next page, or retries the failed one. */
  readonly loadMore: () => void;
  /** Removes a picture from the shown ones. */
  readonly remove: (id: string) => void;
}

interface Shown {
  readonly images: readonly LibraryImage[];
  readonly total: number | null;
  readonly page: number;
}

const NOTHING: Shown = { images: [], total: null, page: 0 };

/** Appends a page to the shown pictures without duplicates: a new picture moves others to the next page. */
function join(shown: Shown, page: readonly LibraryImage[], total: number | null): Shown {
  const known = new Set(shown.images.map(({ id }) => id));
  const images = [...shown.images, ...page.filter(({ id }) => !known.has(id))];
  return { images, total: total ?? images.length, page: shown.page + 1 };
}

/** Reads the pictures of the site page by page, newest first, or those that a search finds. */
export function useLibrary(): Library {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>(NOTHING);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<AbortController | null>(null);
  const describe = useRef(useFailureHandler());

  const load = useCallback(async (from: Shown, words: string) => {
    running.current?.abort();
    const ending = new AbortController();
    running.current = ending;
    setLoading(true);
    setFailure(null);
    const query = { page: String(from.page + 1), pageSize: String(PAGE_SIZE), ...(words && { q: words }) };
    try {
      const { body, total } = await callApi(listImagesCall, { query, signal: ending.signal });
      if (!ending.signal.aborted) setShown(join(from, body, total));
    } catch (error) {
      if (!ending.signal.aborted) setFailure(await describe.current(error, { sentence: SENTENCE }));
    } finally {
      if (!ending.signal.aborted) setLoading(false);
    }
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => void load(NOTHING, search.trim()), search === '' ? 0 : SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [search, load]);
  useEffect(() => () => running.current?.abort(), []);

  return {
    images: shown.images,
    total: shown.total,
    isLoading,
    failure,
    search,
    setSearch,
    loadMore: () => void load(shown, search.trim()),
    remove: (id) =>
      setShown((now) => ({
        ...now,
        images: now.images.filter((image) => image.id !== id),
        total: now.total === null ? null : now.total - 1,
      })),
  };
}
