import { Window } from 'happy-dom';

/** Returns a new window, whose listeners end with the test. @param body its markup. */
export function inlinePage(body: string): Window {
  const page = new Window({ url: 'https://site.example/' });
  page.document.body.innerHTML = body;
  // As set by the theme's script, the first of those that read it.
  page.document.documentElement.dataset.scripting = 'on';
  return page;
}

/** Runs the text of an inline script in a page, as its head does. */
export function runInline(page: Window, code: string): void {
  // Names of the page's window take precedence over those of the test.
  new Function('page', `with (page) { ${code} }`)(page);
}
