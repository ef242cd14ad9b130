/**
 * Runs in the browser, from the text of the page: adds to the `details` of the header what they do not do by themselves
 * (they open and close, and exclude one another where browsers know their `name`): Escape closes the innermost one and gives
 * the focus back, arrows walk through its links, a press elsewhere closes all (WAI-ARIA Authoring Practices, disclosure
 * navigation).
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

  /** Up and down walk through the links of a list, from its name on and around the end. */
  const walk = (event: KeyboardEvent) => {
    const active = document.activeElement;
    const menu = active?.closest('details');
    if (!active || !menu || !header()?.contains(menu)) return;
    const isName = active.matches('summary');
    if (!isName && !active.matches('a')) return;
    menu.open = true;
    // Those that can be seen: not the ones of a list that is closed.
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
    // Within an open one nothing closes yet: what is pressed would move away from under the finger.
    if (!(target instanceof Node) || open.some((menu) => menu.contains(target))) return;
    for (const menu of open) menu.open = false;
  });
  // It does not bubble.
  addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement && target.open && target.name)) return;
      for (const other of openOnes()) if (other !== target && other.name === target.name) other.open = false;
    },
    true,
  );
  // Whoever comes back meets no menu that a link was followed from.
  addEventListener('pagehide', () => {
    for (const menu of openOnes()) menu.open = false;
  });
}

/** The text of an inline script for the head of every page but the light ones. */
export const MENUS_SCRIPT = `(${answerMenus})()`;
