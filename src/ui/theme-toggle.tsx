import { useSyncExternalStore } from 'react';
import { MoonIcon, SunIcon } from './icons.tsx';
import { shownTheme, type Theme, watchTheme } from './theme.ts';

function serverTheme(): Theme {
  return 'light';
}

/** Shows the switch's position; screen readers get it from the button. */
function Lever() {
  return (
    <span aria-hidden="true" className="switch-track">
      <span />
    </span>
  );
}

/**
 * Switches between the light and dark theme; hidden without JavaScript. The page's inline script handles it before and
 * after hydration, so the pressed state may differ from the server's markup.
 */
export function ThemeToggle({ showLabel = false }: { showLabel?: boolean }) {
  const theme = useSyncExternalStore(watchTheme, shownTheme, serverTheme);
  return (
    <button
      type="button"
      className={`touch inline-flex items-center gap-3 rounded-box px-3 hover:bg-base-content/8 ${showLabel ? '-mx-3' : ''}`}
      aria-pressed={theme === 'dark'}
      data-theme-toggle=""
      suppressHydrationWarning
    >
      <SunIcon className="size-5 dark:hidden" />
      <MoonIcon className="hidden size-5 dark:block" />
      <span className={showLabel ? '' : 'sr-only'}>Thème sombre</span>
      {showLabel && <Lever />}
    </button>
  );
}
