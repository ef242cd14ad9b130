/** Light is the default, whatever the system prefers (`docs/specification/readers.md#theme`). */
export type Theme = 'light' | 'dark';

/**
 * Colour that a phone paints around the page: the header's background. Where the organisation has a theme, the document
 * has another dark one (`data-night`).
 */
export const BROWSER_COLOURS: Record<Theme, string> = { light: '#fffdf9', dark: '#0f1a22' };

/** Window event on which `theme-script.ts` applies the theme in `detail`, or the stored one. */
export const SHOW_THEME = 'show-theme';

/** Returns the document's theme. */
export function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Applies a theme without storing it. */
export function showTheme(theme: Theme): void {
  dispatchEvent(new CustomEvent(SHOW_THEME, { detail: theme }));
}

/** Applies the stored theme, after the document's root was recreated. */
export function showStoredTheme(): void {
  dispatchEvent(new CustomEvent(SHOW_THEME));
}

/**
 * Calls back at each change of the theme.
 * @returns a function that stops it.
 */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
