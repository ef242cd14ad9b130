/**
 * Runs in the browser, from the text of the page, at its end: where an administrator is logged in on this device, each place for it
 * holds a link to the screen that edits the page, or the part of it that is still the product's. To everybody else it does
 * nothing at all. The link gives no right: the screen and the API ask who comes.
 * @param screen address that leads on to a page's screen. @param tokenKey of the session in local storage.
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
  // A session may end in another tab, and a page come back as it was left.
  addEventListener('storage', update);
  addEventListener('pageshow', update);
}

/**
 * Returns the text of an inline script for the end of every public page. It holds no value that changes, so that its hash in
 * the security policy does not.
 */
export function editLinkScript(screen: string, tokenKey: string): string {
  return `(${offerEditing})(${JSON.stringify(screen)},${JSON.stringify(tokenKey)})`;
}
