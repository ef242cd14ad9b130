/** Inline script: shows that the next document is loading, once that takes noticeably long. */
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
  /** True for a link that replaces this page: no fragment, mailbox, file, or other tab. */
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
  // Escape stops loading, and a page restored from the back/forward cache is not loading.
  addEventListener('keydown', ({ key }) => key === 'Escape' && show(false));
  addEventListener('pagehide', () => show(false));
}

/** Source of the inline script for every public page except light ones. */
export const LOADING_SCRIPT = `(${showLoading})()`;
