import { useSyncExternalStore } from 'react';
import { MoonIcon, SunIcon } from './icons.tsx';
import { chooseTheme, shownTheme, type Theme, watchTheme } from './theme.ts';

function serverTheme(): Theme {
  return 'light';
}

/** Switches between day and night; it is not there where scripts do not run. */
export function ThemeToggle({ showLabel = false }: { showLabel?: boolean }) {
  const theme = useSyncExternalStore(watchTheme, shownTheme, serverTheme);
  return (
    <button
      type="button"
      className={`needs-scripting touch inline-flex items-center gap-3 rounded-box px-3 hover:bg-base-content/8 ${showLabel ? '-mx-3' : ''}`}
      aria-pressed={theme === 'dark'}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      <SunIcon className="size-5 dark:hidden" />
      <MoonIcon className="hidden size-5 dark:block" />
      <span className={showLabel ? '' : 'sr-only'}>Thème sombre</span>
    </button>
  );
}
