import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Closes the `details` inside an element at each change of screen. */
export function useClosedMenus(root: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    // What was opened before the screen's scripts were there stays open.
    if (key === shownKey.current) return;
    shownKey.current = key;
    for (const menu of root.current?.querySelectorAll('details') ?? []) menu.open = false;
  }, [key, root]);
}
