/** Key of the places of pages, by the names of their entries in the history, in what the tab has stored. */
export const PLACES_KEY = 'places';

/**
 * Runs in the browser, from the text of the page, at its end: finds the place in a page from which the screen's scripts
 * led on. Browsers find all others by themselves, and leave this one to those scripts (scroll-places.tsx), which may not
 * have come when one returns from another site.
 *
 * The parser waits at it until the style sheet is there. Without it, browsers style the whole page as soon as it is read,
 * once more than is seen, and keep that for what waits below (styles/below.css).
 */
function findPlace(key: string): void {
  if (history.scrollRestoration !== 'manual') return;
  try {
    const place = JSON.parse(sessionStorage.getItem(key) ?? '{}')[history.state?.key];
    if (typeof place === 'number') scrollTo(0, place);
  } catch {
    // A browser that stores nothing shows the beginning of the page.
  }
}

/** The text of an inline script for the end of every page but the light ones; it holds no value that changes, as the theme's. */
export const SCROLL_PLACES_SCRIPT = `(${findPlace})('${PLACES_KEY}')`;
