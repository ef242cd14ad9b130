/** Key, in what the browser keeps until the tab is closed, of the note that the typeface has come, or failed. */
const TYPEFACE_KEY = 'typeface';

/**
 * Runs in the browser, from the text of the page, in its head and behind the theme's script: what is read first comes
 * first. The typeface would share a slow link with it; of two pictures for one place, that of the other theme would cost
 * as much and is never seen.
 */
function askInReadingOrder(key: string): void {
  const root = document.documentElement;
  // The pages that follow have the typeface: shown late, it would be seen to change on each of them.
  const note = (use: (kept: Storage) => unknown) => {
    try {
      return use(sessionStorage);
    } catch {
      // A browser that keeps nothing has it come late on each page.
      return null;
    }
  };
  const showTypeface = () => {
    root.dataset.typeface = 'on';
    note((kept) => kept.setItem(key, ''));
  };
  const askForTypeface = () => {
    const [family] = getComputedStyle(root).getPropertyValue('--heading').split(',');
    document.fonts.load(`1em ${family}`).then(showTypeface, showTypeface);
  };

  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOpened = opened?.type === 'navigate';
  // The first of the site's pages in a row has no note, and would wait for another process of the browser to say so.
  const isFirst = isOpened && globalThis.navigation?.entries().length === 1;
  if (isFirst || note((kept) => kept.getItem(key)) === null) {
    root.dataset.typeface = 'later';
    if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
      new PerformanceObserver(askForTypeface).observe({ type: 'paint', buffered: true });
    else addEventListener('load', askForTypeface);
  } else showTypeface();

  // A reload, a return and an address of a part are led to a place: it is found by real heights alone (styles/below.css).
  if (isOpened && !location.hash) root.dataset.below = 'later';

  const parsing = new MutationObserver(() => {
    const { theme } = root.dataset;
    for (const picture of document.querySelectorAll<HTMLImageElement>(`img[data-of-theme="${theme}"]`))
      picture.loading = 'eager';
  });
  parsing.observe(root, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => parsing.disconnect());
}

/** Returns the text of an inline script for the head of every page; it holds no value that changes, as the theme's. */
export function readingOrderScript(): string {
  return `(${askInReadingOrder})('${TYPEFACE_KEY}')`;
}
