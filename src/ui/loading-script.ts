/**
 * Runs in the browser, from the text of the page: shows that the next document is being waited for, once that takes long
 * enough to be noticed.
 */
function showLoading(): void {
  /** Milliseconds. */
  const PATIENCE = 600;
  let timer = 0;
  const show = (isShown: boolean) => {
    clearTimeout(timer);
    for (const sign of document.querySelectorAll<HTMLElement>('[data-loading]')) sign.hidden = !isShown;
  };
  const wait = () => {
    show(false);
    timer = window.setTimeout(show, PATIENCE, true);
  };
  /** True where another page comes in place of this one: not a part of it, a mailbox, a file, or a page in another tab. */
  const leadsAway = ({ target }: Event) => {
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([target],[download])');
    if (!link || link.origin !== location.origin || /[.][^/]*$/.test(link.pathname)) return false;
    return !link.hash || link.pathname !== location.pathname || link.search !== location.search;
  };
  addEventListener('click', (event) => {
    const { defaultPrevented, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (!defaultPrevented && !ctrlKey && !altKey && !metaKey && !shiftKey && leadsAway(event)) wait();
  });
  addEventListener('submit', ({ defaultPrevented }) => defaultPrevented || wait());
  // Escape stops loading; and the page that one comes back to waits for nothing.
  addEventListener('keydown', ({ key }) => key === 'Escape' && show(false));
  addEventListener('pagehide', () => show(false));
}

/** The text of an inline script for every public page but the light ones. */
export const LOADING_SCRIPT = `(${showLoading})()`;
