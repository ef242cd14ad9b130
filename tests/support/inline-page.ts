import { Window } from 'happy-dom';

/** Returns a page of its own: what an inline script listens to ends with the test. @param body its markup. */
export function inlinePage(body: string): Window {
  const page = new Window({ url: 'https://site.example/' });
  page.document.body.innerHTML = body;
  // As the theme's script, the first of those that ask for it, has said.
  page.document.documentElement.dataset.scripting = 'on';
  return page;
}

/** Runs the text of an inline script in a page, as its head does. */
export function runInline(page: Window, code: string): void {
  // The names of the page's own window come before those of the test.
  new Function('page', `with (page) { ${code} }`)(page);
}
