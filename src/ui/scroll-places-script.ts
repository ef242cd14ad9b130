/** Key of the places of pages, by the names of their entries in the history, in what the tab has stored. */
export const PLACES_KEY = 'places';

/**
 * Runs in the browser, from the text of the page, in its head: finds the place in a page from which the screen's scripts
 * led on. Browsers find all others by themselves, and leave this one to those scripts (scroll-places.tsx), which may not
 * have come when one returns from another site.
 */
function findPlace(key: string): void {
  if (history.scrollRestoration !== 'manual') return;
  const name = history.state?.key;
  const find = () => {
    try {
      const place = JSON.parse(sessionStorage.getItem(key) ?? '{}')[name];
      if (typeof place === 'number') scrollTo(0, place);
    } catch {
      // A browser that stores nothing shows the beginning of the page.
    }
  };
  // In a frame: there is none until the style sheet is there, without which the page has other heights.
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(find));
}

/** The text of an inline script for the head of every page; it holds no value that changes, as the theme's. */
export const SCROLL_PLACES_SCRIPT = `(${findPlace})('${PLACES_KEY}')`;
