import { BROWSER_COLOURS, SHOW_THEME, type Theme } from './theme.ts';

/** Key of the visitor's choice in local storage. */
const STORAGE_KEY = 'theme';

/**
 * Inline script for the head: applies a stored theme without a flash, shows controls that need scripts where these can
 * run, and handles the toggle at once, so that no choice is lost before hydration. Back-office screens only read the
 * document's theme.
 */
function answerThemeToggle(key: string, showEvent: string, colours: Record<Theme, string>): void {
  const root = document.documentElement;
  // Browsers that lack one of these cannot run the modules (lookbehind, `??=`, `.findLast`: Chrome 103, Firefox 104, Safari
  // 16.4), which would replace the page by an error, or never show what only modules show.
  const scripting =
    document.adoptedStyleSheets && 'timeout' in AbortSignal && 'findLast' in Array.prototype ? 'on' : '';
  const colour = document.createElement('meta');
  colour.name = 'theme-color';

  /** A choice that could not be stored; it applies until the page is left. */
  let unstored: Theme | undefined;
  const storedTheme = () => {
    try {
      return unstored ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const show = (name: string | null | undefined) => {
    // The current root, because a failed screen creates another one.
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
        // Without storage, the choice applies until the page is left.
      }
    },
    true,
  );
  // The toggles exist now.
  addEventListener('DOMContentLoaded', () => show(root.dataset.theme));
  // Another tab changed it, or another page while this one was in the back/forward cache.
  addEventListener('storage', (event) => event.key === key && show(storedTheme()));
  addEventListener('pageshow', (event) => event.persisted && show(storedTheme()));
  addEventListener(showEvent, (event) => show((event as CustomEvent<Theme | null>).detail ?? storedTheme()));
}

/**
 * Returns the source of the inline script in the head of every page. Constant, so that its hash in the security policy
 * is, too.
 */
export function themeScript(): string {
  return `(${answerThemeToggle})(${[STORAGE_KEY, SHOW_THEME, BROWSER_COLOURS].map((value) => JSON.stringify(value))})`;
}
