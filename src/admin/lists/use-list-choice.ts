import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { useLatest } from '#ui/use-latest.ts';
import { type ListChoice, type ListSpec, listQuery, MAX_SEARCH_LENGTH, widened } from './list-choice.ts';

/** Milliseconds after the last key before the server is asked. */
const TYPING_PAUSE = 250;

export interface ChosenList {
  /** What was chosen last, whether or not it is there yet. */
  readonly choice: ListChoice;
  /** The search field's own text: it never waits for the list. */
  readonly text: string;
  /** Whether another part of the list is on its way. */
  readonly isLoading: boolean;
  readonly type: (text: string) => void;
  /** Asks for what is typed at once. */
  readonly search: () => void;
  /** Another filter or order; its first page. */
  readonly choose: (change: Partial<Pick<ListChoice, 'filters' | 'order'>>) => void;
  /** Takes the search and the filters away. */
  readonly widen: () => void;
}

function cleanSearch(text: string): string {
  return text.trim().slice(0, MAX_SEARCH_LENGTH);
}

/** The choice that the screen offers: the address's, until another one is made. */
function useWanted(shown: ListChoice) {
  const { key } = useLocation();
  const [wanted, setWanted] = useState<{ choice: ListChoice; key: string } | null>(null);
  // It is over once the address has moved on: the way back to this entry brings this entry's own choice.
  if (wanted && wanted.key !== key) setWanted(null);
  const current = wanted?.key === key ? wanted.choice : shown;
  return [current, (choice: ListChoice) => setWanted({ choice, key })] as const;
}

/**
 * What part of a list is shown, in the address, and how to choose another one. The first letter of a search makes a new
 * entry in the history and the next ones change it: the way back leads to the list as it was before.
 */
export function useListChoice(spec: ListSpec, shown: ListChoice): ChosenList {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const location = useLocation();
  const isHistory = useNavigationType() === 'POP';
  const [choice, want] = useWanted(shown);
  const [text, setText] = useState(shown.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const go = (next: ListChoice, replace: boolean) => {
    clearTimeout(timer.current);
    want(next);
    void navigate({ search: `${listQuery(spec, next)}` }, { replace, preventScrollReset: true });
  };
  const searchFor = (typed: string) => {
    const search = cleanSearch(typed);
    if (search === choice.search) return;
    // Asked of the address: a search that was overtaken on a slow link has made no entry of the history.
    go({ ...choice, search, page: 1 }, shown.search !== '');
  };
  // The timer outlives the rendering that set it: it has to ask by the choice of its own moment.
  const latest = useLatest(searchFor);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Whoever leaves the screen in the middle of a search is not called back to it.
  const isLeaving = navigation.location !== undefined && navigation.location.pathname !== location.pathname;
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
  }, [isLeaving]);

  // The way back and forth brings its search with it; any other address follows the field, not the field it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history brings it once
  useEffect(() => {
    if (!isHistory) return;
    clearTimeout(timer.current);
    setText(shown.search);
  }, [location.key, isHistory]);

  return {
    choice,
    text,
    isLoading: navigation.state === 'loading' && navigation.location.pathname === location.pathname,
    type: (typed) => {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(typed), TYPING_PAUSE);
    },
    search: () => {
      clearTimeout(timer.current);
      searchFor(text);
    },
    choose: (change) => go({ ...choice, ...change, search: cleanSearch(text), page: 1 }, false),
    widen: () => {
      setText('');
      go(widened(spec, choice), false);
    },
  };
}
