import { useEffect } from 'react';
import { post } from './preview-messages.ts';

/** What would lead away, send something, or change what this browser keeps. */
const ACTIVE = 'a, button, input[type="submit"]';

function hold(event: Event): void {
  if (event.type !== 'submit' && !(event.target instanceof Element && event.target.closest(ACTIVE))) return;
  event.preventDefault();
  event.stopPropagation();
}

function onKey({ key }: KeyboardEvent): void {
  if (key === 'Escape') post(window.parent, { type: 'preview-close' });
}

/**
 * A page to be looked at: it can be scrolled, its menus open, but no link, button or form of it does anything. Escape
 * is for the window around it.
 */
export function useHeldStill(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    // Before anything in the page learns of it.
    const held = ['click', 'auxclick', 'submit'] as const;
    for (const type of held) window.addEventListener(type, hold, { capture: true });
    window.addEventListener('keydown', onKey);
    return () => {
      for (const type of held) window.removeEventListener(type, hold, { capture: true });
      window.removeEventListener('keydown', onKey);
    };
  }, [isHeld]);
}
