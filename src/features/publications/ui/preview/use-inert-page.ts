import { useEffect } from 'react';
import { post } from './preview-messages.ts';

/** Elements that lead away, send something, or change what this browser stores. */
const ACTIVE = 'a, button, input[type="submit"]';

function cancel(event: Event): void {
  if (event.type !== 'submit' && !(event.target instanceof Element && event.target.closest(ACTIVE))) return;
  event.preventDefault();
  event.stopPropagation();
}

function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') post(window.parent, { type: 'preview-close' });
}

/**
 * Makes a page that can be scrolled but whose links, buttons and forms do nothing; Escape closes the window around it
 * (`docs/specification/publishing.md#preview`).
 */
export function useInertPage(isInert: boolean): void {
  useEffect(() => {
    if (!isInert) return;
    // Capture: a handler of the page would otherwise run first.
    const events = ['click', 'auxclick', 'submit'] as const;
    for (const type of events) window.addEventListener(type, cancel, { capture: true });
    window.addEventListener('keydown', closeOnEscape);
    return () => {
      for (const type of events) window.removeEventListener(type, cancel, { capture: true });
      window.removeEventListener('keydown', closeOnEscape);
    };
  }, [isInert]);
}
