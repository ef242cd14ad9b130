import { BROWSER_COLOURS, SHOW_THEME, type Theme } from './theme.ts';

/** Key of the visitor's choice in local storage. */
const STORAGE_KEY = 'theme';

/**
 * Runs in the browser, from the text of the page, in its head: a stored choice shows without a flash, controls that
 * need scripts show where these can run, and the toggle answers at once. Without this, the choice would wait for scripts,
 * and be lost to whoever follows a link meanwhile. A screen of the back office only follows what the document shows.
 */
function answerThemeToggle(key: string, showEvent: string, colours: Record<Theme, string>): void {
  const root = document.documentElement;
  // Browsers that lack one of these cannot run the screens' modules either (lookbehind, `??=`, `.at`: Chrome 103, Firefox
  // 101, Safari 16.4). They would replace the page by an error, or hide for good what only modules show.
  const scripting = document.adoptedStyleSheets && 'timeout' in AbortSignal ? 'on' : '';
  const colour = document.createElement('meta');
  colour.name = 'theme-color';

  /** A choice that the browser has no room for, or keeps nothing of: it is shown until the page is left. */
  let unstored: Theme | undefined;
  const storedTheme = () => {
    try {
      return unstored ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const show = (name: string | null | undefined) => {
    // The root that is there now: a screen that failed makes another one.
    const { dataset } = document.documentElement;
    const theme = name === 'dark' ? name : 'light';
    dataset.scripting = scripting;
    dataset.theme = theme;
    colour.content = (theme === 'dark' && dataset.night) || colours[theme];
    document.head.append(colour);
    for (const toggle of document.querySelectorAll('[data-theme-toggle]')) {
      toggle.setAttribute('aria-pressed', String(theme === 'dark'));
    }
  };
  show(storedTheme());

  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element && event.target.closest('[data-theme-toggle]'))) return;
      unstored = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
      show(unstored);
      try {
        localStorage.setItem(key, unstored);
        unstored = undefined;
      } catch {
        // As above.
      }
    },
    true,
  );
  // The toggles are there.
  addEventListener('DOMContentLoaded', () => show(root.dataset.theme));
  // Another tab has changed it, or another page did while this one was in the browser's memory.
  addEventListener('storage', (event) => event.key === key && show(storedTheme()));
  addEventListener('pageshow', (event) => event.persisted && show(storedTheme()));
  addEventListener(showEvent, (event) => show((event as CustomEvent<Theme | null>).detail ?? storedTheme()));
}

/**
 * Returns the text of an inline script for the head of every page. It holds no value that changes, so that its hash in
 * the security policy does not.
 */
export function themeScript(): string {
  return `(${answerThemeToggle})(${[STORAGE_KEY, SHOW_THEME, BROWSER_COLOURS].map((value) => JSON.stringify(value))})`;
}
