import { useEffect, useState } from 'react';
import { ScrollRestoration } from 'react-router';
import { PLACES_KEY } from './scroll-places-script.ts';

/**
 * Keeps and finds the places of the pages that follow, once the screen's scripts have come. In the page's text, the
 * framework's own script would stop the parser until the style sheet is there; the head's does what is left of it.
 */
export function ScrollPlaces() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return isThere && <ScrollRestoration storageKey={PLACES_KEY} />;
}
