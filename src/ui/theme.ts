/** Light is the default whatever the system says (`docs/specification/readers.md#theme`). */
export type Theme = 'light' | 'dark';

/**
 * Colour that a phone paints around the page: the header's background. The document says another one of the dark theme
 * (`data-night`) where the organisation has colours of its own.
 */
export const BROWSER_COLOURS: Record<Theme, string> = { light: '#fffdf9', dark: '#0f1a22' };

/** Event of the window upon which `theme-script.ts` shows the theme in its `detail`, else the stored one. */
export const SHOW_THEME = 'show-theme';

/** The theme that the document shows. */
export function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Shows a theme without storing it. */
export function showTheme(theme: Theme): void {
  dispatchEvent(new CustomEvent(SHOW_THEME, { detail: theme }));
}

/** Shows the stored choice: after the document's root was made anew. */
export function showStoredTheme(): void {
  dispatchEvent(new CustomEvent(SHOW_THEME));
}

/** Calls back at each change of the shown theme. @returns a function that stops it. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
