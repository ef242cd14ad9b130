import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { PLACES_KEY } from './scroll-places-script.ts';

/**
 * Keeps and finds the places of the pages that follow, once the screen's scripts have come. The framework's component would
 * write a script into each page as well, which looks into storage each time; what is left of it is in
 * scroll-places-script.ts.
 */
export function ScrollPlaces() {
  useScrollRestoration({ storageKey: PLACES_KEY });
  return null;
}
