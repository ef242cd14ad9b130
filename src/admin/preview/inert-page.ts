/** Elements that lead away, send something, or change what this browser stores. */
const ACTIVE = 'a, button, input[type="submit"]';

/** True within such an element. A page in a frame has classes of its own: `instanceof` would not know its elements. */
function isActive(target: EventTarget | null): boolean {
  return target !== null && 'closest' in target && (target as Element).closest(ACTIVE) !== null;
}

function cancel(event: Event): void {
  if (event.type !== 'submit' && !isActive(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Makes a page that can be scrolled but whose links, buttons and forms do nothing
 * (`docs/specification/publishing.md#preview`).
 * @param page window of the page.
 * @returns how to stop.
 */
export function makeInert(page: Window, onEscape: () => void): () => void {
  // Capture: a handler of the page would otherwise run first.
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
