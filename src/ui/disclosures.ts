import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

function openOnes(root: HTMLElement): HTMLDetailsElement[] {
  return [...root.querySelectorAll<HTMLDetailsElement>('details[open]')];
}

/** Those that can be seen: not the ones of a list that is closed. */
function linksOf(menu: HTMLDetailsElement): HTMLAnchorElement[] {
  return [...menu.querySelectorAll('a')].filter((link) => link.offsetParent !== null);
}

function closeOnEscape(root: HTMLElement, event: KeyboardEvent): void {
  const innermost = openOnes(root).at(-1);
  if (!innermost) return;
  innermost.open = false;
  if (innermost.contains(document.activeElement)) innermost.querySelector('summary')?.focus();
  event.preventDefault();
}

/** Keeps one `details` of a group open at a time, as the `name` attribute does in browsers that know it. */
function closeRestOfGroup(root: HTMLElement, opened: EventTarget | null): void {
  if (!(opened instanceof HTMLDetailsElement) || !opened.open || !opened.name) return;
  for (const other of openOnes(root)) {
    if (other !== opened && other.name === opened.name) other.open = false;
  }
}

/** Up and down walk through the links of a list, from its name on and around the end. */
function walkWithArrows(root: HTMLElement, event: KeyboardEvent): void {
  const active = document.activeElement;
  const menu = active?.closest('details');
  if (!active || !menu || !root.contains(menu)) return;
  const isName = active.matches('summary');
  if (!isName && !active.matches('a')) return;
  menu.open = true;
  const links = linksOf(menu);
  const here = active instanceof HTMLAnchorElement ? links.indexOf(active) : -1;
  const step = event.key === 'ArrowDown' ? 1 : -1;
  const next = here === -1 && step === -1 ? links.length - 1 : (here + step + links.length) % links.length;
  links[next]?.focus();
  event.preventDefault();
}

/**
 * Adds to the `details` inside an element what needs scripts (they open, close and exclude one another without any):
 * Escape closes the innermost one and gives the focus back, arrows walk through its links, a click elsewhere and
 * a change of screen close all (WAI-ARIA Authoring Practices, disclosure navigation).
 */
export function useDisclosures(root: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const shownKey = useRef(key);

  useEffect(() => {
    // What was opened before the screen's scripts were there stays open.
    if (key === shownKey.current) return;
    shownKey.current = key;
    for (const menu of root.current ? openOnes(root.current) : []) menu.open = false;
  }, [key, root]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!root.current) return;
      if (event.key === 'Escape') closeOnEscape(root.current, event);
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walkWithArrows(root.current, event);
    };
    const onPointerDown = (event: PointerEvent) => {
      const { target } = event;
      const open = root.current ? openOnes(root.current) : [];
      // Within an open one nothing closes yet: what is pressed would move away from under the finger.
      if (!(target instanceof Node) || open.some((menu) => menu.contains(target))) return;
      for (const menu of open) menu.open = false;
    };
    const onToggle = (event: Event) => {
      if (root.current) closeRestOfGroup(root.current, event.target);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    // It does not bubble.
    document.addEventListener('toggle', onToggle, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('toggle', onToggle, true);
    };
  }, [root]);
}
