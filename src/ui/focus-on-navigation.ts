import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';

/** `handle` of a route. */
export interface ScreenHandle {
  /** All its addresses are one screen, such as a gallery and the picture that is open in it. */
  readonly isOneScreen: true;
}

/** The name that the addresses of one screen share; nothing for a screen with one address. */
function useSharedScreen(): string | null {
  const match = useMatches().at(-1);
  const handle = match?.handle;
  const isShared = typeof handle === 'object' && handle !== null && 'isOneScreen' in handle;
  return match && isShared ? match.id : null;
}

/** The part of the screen that the address names, else its heading. */
function destinationOf(hash: string): HTMLElement | null {
  const part = hash && document.getElementById(hash.slice(1));
  return part || document.querySelector<HTMLElement>('main h1') || document.querySelector('main');
}

/**
 * After a change of screen the focus goes to its heading, as if the page had been opened: a screen reader says
 * where one is, and the keyboard goes on from there. The first screen and jumps within one are left alone.
 */
export function useFocusOnNavigation(): void {
  const { key, hash, pathname, search } = useLocation();
  const type = useNavigationType();
  const sharedScreen = useSharedScreen();
  const firstKey = useRef(key);
  const last = useRef({ pathname, search, sharedScreen });
  useEffect(() => {
    const from = last.current;
    last.current = { pathname, search, sharedScreen };
    const isAsOpened = key === firstKey.current && type === 'POP';
    const isJump = hash !== '' && from.pathname === pathname;
    // Another page of a list is another screen, also where its things open in place.
    const isTurned = from.pathname === pathname && from.search !== search;
    const isWithin = sharedScreen !== null && from.sharedScreen === sharedScreen && !isTurned;
    if (isAsOpened || isJump || isWithin) return;
    const destination = destinationOf(hash);
    destination?.setAttribute('tabindex', '-1');
    destination?.focus({ preventScroll: true });
  }, [key, hash, pathname, search, sharedScreen, type]);
}
