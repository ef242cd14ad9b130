/**
 * Inline script: removes everything visible, audible or focusable at once, without a network request, then replaces the
 * page in the history by another address. Also clears the tab's title and icon. The document itself stays, because the
 * screen's scripts may be running.
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
  // A screen that was loading would set its title, and a root element without the covering attribute.
  new MutationObserver(cover).observe(document, { attributes: true, childList: true, subtree: true });
  // No script can remove the history entries that "forward" leads to; adding an entry drops them.
  if (window.navigation?.canGoForward) history.pushState('', '');
  // Prevents a loading screen from adding its address to the history after the replaced entry.
  history.pushState = () => {};
  history.replaceState = () => {};
  try {
    // For "back": a page of this site reached in this tab is left again before it is shown.
    sessionStorage.setItem('exit', address);
  } catch {
    // Without storage, that page is shown.
  }
  location.replace(address);
}

/**
 * Inline script, active before the page and its scripts have loaded: the link leaves at once, and so does Shift,
 * pressed three times alone within five seconds. Not Escape, which stops loading in a browser that should load the next
 * page. Shift with another key, a click or a modifier is typing, and resets the count.
 */
function watchForExit(leave: (address: string) => void): void {
  // The back office shows public pages in a frame, and must not be left.
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
      // Without storage, nothing was stored.
    }
  };
  const letIn = () => {
    try {
      if (!isLeaving) sessionStorage.removeItem('exit');
    } catch {
      // Without storage, nothing was stored.
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
    // A reader who follows a link on a page that is still loading counts as returned, because they may come back.
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
  // Browsers before 2021 report it by the older interface only.
  if (opened ? opened.type === 'back_forward' : performance.navigation?.type === 2) leaveAgain();
  // Delayed: session storage is loaded from another browser process, for which the page would wait.
  else addEventListener('DOMContentLoaded', () => setTimeout(letIn));
}

/** Source of the inline script in the head of every page. Constant, so that its hash in the security policy is, too. */
export const QUICK_EXIT_SCRIPT = `(${watchForExit})(${leavePage})`;
