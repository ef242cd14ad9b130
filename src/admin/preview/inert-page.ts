/** Elements that navigate, submit, or change this browser's storage. */
const ACTIVE = 'a, button, input[type="submit"]';

/** True inside such an element. `instanceof` fails across frames, whose elements have other classes. */
function isActive(target: EventTarget | null): boolean {
  return target !== null && 'closest' in target && (target as Element).closest(ACTIVE) !== null;
}

function cancel(event: Event): void {
  if (event.type !== 'submit' && !isActive(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Makes a page scrollable but otherwise inert: links, buttons and forms do nothing
 * (`docs/specification/publishing.md#preview`).
 * @param page window of the page.
 * @returns a function that stops it.
 */
export function makeInert(page: Window, onEscape: () => void): () => void {
  // Capturing, because a handler of the page would otherwise run first.
  const events = ['click', 'auxclick', 'submit'] as const;
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape();
  };
  for (const type of events) page.addEventListener(type, cancel, { capture: true });
  page.addEventListener('keydown', closeOnEscape);
  return () => {
    for (const type of events) page.removeEventListener(type, cancel, { capture: true });
    page.removeEventListener('keydown', closeOnEscape);
  };
}
