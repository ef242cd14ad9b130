/** Light is the default whatever the system says (`docs/specification/readers.md#theme`). */
export type Theme = 'light' | 'dark';

/** Key of the visitor's choice in local storage. */
const STORAGE_KEY = 'theme';

/**
 * Colour that a phone paints around the page: the header's background. The document says another one of the dark theme
 * (`data-night`) where the organisation has colours of its own.
 */
export const BROWSER_COLOURS: Record<Theme, string> = { light: '#fffdf9', dark: '#0f1a22' };

/**
 * Runs in the document's head, before the first paint: a stored choice shows without a flash, and controls that
 * need scripts show at all. It holds no value that changes, so that its hash in the security policy does not.
 */
export const THEME_SCRIPT = `(()=>{const r=document.documentElement;r.dataset.scripting='on';let t;try{t=localStorage.getItem('${STORAGE_KEY}')}catch{}if(t==='dark')r.dataset.theme=t;const m=document.createElement('meta');m.name='theme-color';m.content=t==='dark'?r.dataset.night||'${BROWSER_COLOURS.dark}':'${BROWSER_COLOURS.light}';document.head.append(m)})()`;

function storedTheme(): Theme {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

/** The theme that the document shows. */
export function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Shows a theme, and keeps nothing of it. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.scripting = 'on';
  root.dataset.theme = theme;
  const colour = (theme === 'dark' && root.dataset.night) || BROWSER_COLOURS[theme];
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}

/** Shows the stored choice: after another tab has changed it, or after the document's root was made anew. */
export function showStoredTheme(): void {
  showTheme(storedTheme());
}

/** Shows a theme and keeps it for the next visit, where the browser lets it. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // A browser that keeps nothing still shows the theme until the page is left.
  }
}

/** Calls back at each change of the shown theme. @returns a function that stops it. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) showStoredTheme();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', onStorage);
  };
}
