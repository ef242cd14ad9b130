/**
 * Runs in the browser, from the text of the page: takes everything away that can be seen, read out or focused, in the
 * same instant and before any network, then lets another address take the page's place in the history.
 * The title and the icon of the tab go too. The document itself stays as it is: the screen's scripts may be at work.
 */
function leavePage(address: string): void {
  const { style } = document.documentElement;
  const { hostname } = new URL(address);
  const cover = () => {
    if (style.display !== 'none') style.setProperty('display', 'none', 'important');
    if (document.title !== hostname) document.title = hostname;
    for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')) {
      if (icon.href !== 'data:,') icon.href = 'data:,';
    }
  };
  cover();
  // A screen that was on its way would bring its own title, and the document's root without what hides it.
  new MutationObserver(cover).observe(document, { attributes: true, childList: true, subtree: true });
  // No script leaves a picture or a document that "forward" leads to: what lies ahead ends with a new entry.
  if (window.navigation?.canGoForward) history.pushState('', '');
  // And it would enter its address into the history, behind the entry that is being replaced.
  history.pushState = () => {};
  history.replaceState = () => {};
  try {
    // For "back": a page of this site that it leads to in this tab is left again before it shows.
    sessionStorage.setItem('exit', address);
  } catch {
    // A browser that stores nothing shows that page.
  }
  location.replace(address);
}

/**
 * Runs in the browser, from the text of the page, before the page is there and whether or not its scripts come: the
 * link leaves at once, and so does Shift, pressed three times alone within five seconds. Escape is left alone: it
 * stops loading, in a browser that should load the next page. A Shift that goes with another key, a click or a
 * modifier is typing, and the three are counted anew.
 */
function watchForExit(leave: (address: string) => void): void {
  // The back office shows public screens in a frame: nobody is to be led away from there.
  if (top !== window) return;
  const SECONDS_5 = 5000;
  const LEFT = ['', 'appuyez encore deux fois sur Maj.', 'appuyez encore une fois sur Maj.'];
  const timers: number[] = [];
  let isAlone = false;
  let isLeaving = false;

  const show = (words: string) => {
    document.documentElement.dataset.exitPresses = String(timers.length);
    for (const status of document.querySelectorAll('[data-quick-exit-status]')) {
      status.textContent = words && `Quitter vite : ${words}`;
    }
  };
  const expire = () => {
    timers.shift();
    show(timers.length > 0 ? (LEFT[timers.length] ?? '') : 'annulé.');
  };
  const forget = () => {
    isAlone = false;
    if (timers.length === 0) return;
    for (const timer of timers.splice(0)) clearTimeout(timer);
    show('');
  };
  const exit = (address: string) => {
    isLeaving = true;
    leave(address);
  };
  const leaveAgain = () => {
    try {
      const address = sessionStorage.getItem('exit');
      if (address) exit(address);
    } catch {
      // Nothing was stored either.
    }
  };
  const letIn = () => {
    try {
      if (!isLeaving) sessionStorage.removeItem('exit');
    } catch {
      // As above.
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Shift' || event.ctrlKey || event.altKey || event.metaKey) forget();
    else if (!event.repeat) isAlone = true;
  };
  const onKeyUp = (event: KeyboardEvent) => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-quick-exit]');
    if (event.key !== 'Shift' || !isAlone || !link) {
      isAlone = false;
      return;
    }
    isAlone = false;
    timers.push(window.setTimeout(expire, SECONDS_5));
    if (timers.length === 3) exit(link.href);
    else show(LEFT[timers.length] ?? '');
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[data-quick-exit]');
    // Whoever goes on from a page that is still coming is in as well: they may come back to it.
    if (!(link instanceof HTMLAnchorElement)) return letIn();
    event.preventDefault();
    event.stopImmediatePropagation();
    exit(link.href);
  };
  addEventListener('keydown', onKeyDown, true);
  addEventListener('keyup', onKeyUp, true);
  addEventListener('pointerdown', forget, true);
  addEventListener('blur', forget);
  addEventListener('click', onClick, true);
  addEventListener('pageshow', (event) => event.persisted && leaveAgain());
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Telephones of before 2021 say it in the older way alone.
  if (opened ? opened.type === 'back_forward' : performance.navigation?.type === 2) leaveAgain();
  // Not now: what the tab has stored is brought by another process of the browser, and the page would wait for it.
  else addEventListener('DOMContentLoaded', () => setTimeout(letIn));
}

/**
 * The text of an inline script that stands in the head of every page. It holds no value that changes, so that its hash
 * in the security policy does not.
 */
export const QUICK_EXIT_SCRIPT = `(${watchForExit})(${leavePage})`;
