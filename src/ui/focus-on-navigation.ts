import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * After a change of screen the focus goes to its heading, as if the page had been opened: a screen reader says
 * where one is, and the keyboard goes on from there. The first screen and jumps within one are left alone.
 */
export function useFocusOnNavigation(): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const firstKey = useRef(key);
  useEffect(() => {
    const isAsOpened = key === firstKey.current && type === 'POP';
    if (isAsOpened || hash) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [key, hash, type]);
}
