import { useSyncExternalStore } from 'react';
import { MoonIcon, SunIcon } from './icons.tsx';
import { shownTheme, type Theme, watchTheme } from './theme.ts';

function serverTheme(): Theme {
  return 'light';
}

/** Shows beside the words which way the switch stands; a screen reader hears it from the button. */
function Lever() {
  return (
    <span aria-hidden="true" className="switch-track">
      <span />
    </span>
  );
}

/**
 * Switches between day and night; it is not there where scripts do not run. The page's inline script answers it, before the
 * screen's scripts come and after; it may have been pressed before React compares what it finds.
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
