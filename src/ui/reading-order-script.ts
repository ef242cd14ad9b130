/** Key in session storage: the typeface has loaded, or failed. */
const TYPEFACE_KEY = 'typeface';

/**
 * Inline script for the head, after the theme's: delays the files that reading does not need first. The typeface would
 * compete with it on a slow link, and so would a hero picture of the other theme, which is never shown.
 */
function askInReadingOrder(key: string): void {
  const root = document.documentElement;
  // Later pages have the typeface cached; delayed, it would visibly change on each of them.
  const note = (use: (kept: Storage) => unknown) => {
    try {
      return use(sessionStorage);
    } catch {
      // Without storage, the typeface is late on each page.
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
  // The first of the site's pages has no entry, and reading storage would wait for another browser process.
  const isFirst = isOpened && globalThis.navigation?.entries().length === 1;
  if (isFirst || note((kept) => kept.getItem(key)) === null) {
    root.dataset.typeface = 'later';
    if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
      new PerformanceObserver(askForTypeface).observe({ type: 'paint', buffered: true });
    else addEventListener('load', askForTypeface);
  } else showTypeface();

  // A reload, a return and a fragment scroll to a position, which needs real heights (styles/below.css).
  if (isOpened && !location.hash) root.dataset.below = 'later';

  const parsing = new MutationObserver(() => {
    const { theme } = root.dataset;
    for (const picture of document.querySelectorAll<HTMLImageElement>(`img[data-of-theme="${theme}"]`))
      picture.loading = 'eager';
  });
  parsing.observe(root, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => parsing.disconnect());
}

/** Returns the source of the inline script in the head of every page; constant, like the theme's. */
export function readingOrderScript(): string {
  return `(${askInReadingOrder})('${TYPEFACE_KEY}')`;
}
