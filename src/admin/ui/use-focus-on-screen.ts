import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/**
 * After a change of screen the focus goes to its heading, so that a screen reader says where one is; a form that
 * makes something new takes it to its first field by itself. A search or another page of the same screen leaves the
 * focus where it is used.
 */
export function useFocusOnScreen(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.matches('main [data-focus-first]')) return;
    focusHeading();
  }, [pathname]);
}
