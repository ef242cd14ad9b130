import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the screen's heading, which a screen reader then reads. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** True when the element that had the focus was removed from the page. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/**
 * Moves the focus to the heading after a change of screen. A create form focuses its first field instead; a search or
 * another page of the same screen keeps the focus.
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

const ROWS = '[data-list-rows] > *';
const FOCUSABLE = 'input, a[href], button';

/**
 * Moves a focus lost with a removed row to the row that took its place, else to the last row, else to the heading.
 * @param index position of the removed row, from 0.
 */
export function focusRow(index: number): void {
  if (!isFocusLost()) return;
  const rows = document.querySelectorAll<HTMLElement>(ROWS);
  const row = rows[Math.min(index, rows.length - 1)];
  const target = row?.querySelector<HTMLElement>(FOCUSABLE);
  if (target) target.focus();
  else focusHeading();
}
