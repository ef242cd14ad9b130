/**
 * Inline script for the page's end: where an administrator is logged in on this device, each placeholder gets a link to
 * the screen that edits the page, or the part that still has the product's default text. Does nothing for anybody else.
 * The link grants nothing, because the screen and the API check access.
 * @param screen address that redirects to a page's screen.
 * @param tokenKey of the session in local storage.
 */
function offerEditing(screen: string, tokenKey: string): void {
  const hasSession = () => {
    try {
      return localStorage.getItem(tokenKey) !== null;
    } catch {
      return false;
    }
  };
  const update = () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-edit-link]')) {
      if (!hasSession()) {
        place.textContent = '';
        continue;
      }
      const link = place.querySelector('a') ?? document.createElement('a');
      const part = place.dataset.editLink;
      link.href = part || `${screen}?page=${encodeURIComponent(location.pathname)}`;
      if (link.parentNode) continue;
      link.className = 'button button-primary';
      link.textContent = part ? 'Contenu provisoire\u00a0: mettez le vôtre' : 'Modifier';
      if (part) {
        place.append(link);
        continue;
      }
      const landmark = document.createElement('nav');
      landmark.ariaLabel = 'Administration';
      landmark.append(link);
      place.append(landmark);
    }
  };
  // The back office shows public pages in a frame.
  if (top !== window || !hasSession()) return;
  update();
  // A session may end in another tab, and a page may be restored from the back/forward cache.
  addEventListener('storage', update);
  addEventListener('pageshow', update);
}

/**
 * Returns the source of the inline script at the end of every public page. Constant, so that its hash in the security
 * policy is, too.
 */
export function editLinkScript(screen: string, tokenKey: string): string {
  return `(${offerEditing})(${JSON.stringify(screen)},${JSON.stringify(tokenKey)})`;
}
