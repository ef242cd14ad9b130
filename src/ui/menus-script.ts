/**
 * Inline script: completes the header's `details` menus, which open, close and, where browsers support `name`, exclude
 * one another. Escape closes the innermost one and restores the focus, arrows move through its links, a press elsewhere
 * closes all (WAI-ARIA Authoring Practices, disclosure navigation).
 */
function answerMenus(): void {
  const header = () => document.querySelector('header');
  const openOnes = () => [...(header()?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])];

  const closeInnermost = (event: KeyboardEvent) => {
    const innermost = openOnes().pop();
    if (!innermost) return;
    innermost.open = false;
    if (innermost.contains(document.activeElement)) innermost.querySelector('summary')?.focus();
    event.preventDefault();
  };

  /** Moves the focus through a list's links and its name by up and down, wrapping around. */
  const walk = (event: KeyboardEvent) => {
    const active = document.activeElement;
    const menu = active?.closest('details');
    if (!active || !menu || !header()?.contains(menu)) return;
    const isName = active.matches('summary');
    if (!isName && !active.matches('a')) return;
    menu.open = true;
    // Only visible ones: links in a closed list are skipped.
    const links = [...menu.querySelectorAll('a')].filter((link) => link.offsetParent !== null);
    const here = active instanceof HTMLAnchorElement ? links.indexOf(active) : -1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const next = here < 0 && step < 0 ? links.length - 1 : (here + step + links.length) % links.length;
    links[next]?.focus();
    event.preventDefault();
  };

  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeInnermost(event);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(event);
  });
  addEventListener('pointerdown', ({ target }) => {
    const open = openOnes();
    // A press inside an open menu closes nothing yet, because its target would move away from under the finger.
    if (!(target instanceof Node) || open.some((menu) => menu.contains(target))) return;
    for (const menu of open) menu.open = false;
  });
  // `toggle` does not bubble.
  addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement && target.open && target.name)) return;
      for (const other of openOnes()) if (other !== target && other.name === target.name) other.open = false;
    },
    true,
  );
  // A page restored from the back/forward cache shows no open menu.
  addEventListener('pagehide', () => {
    for (const menu of openOnes()) menu.open = false;
  });
}

/** Source of the inline script in the head of every page except light ones. */
export const MENUS_SCRIPT = `(${answerMenus})()`;
