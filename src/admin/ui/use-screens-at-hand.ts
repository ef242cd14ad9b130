import { useEffect } from 'react';
import { preloadModule } from 'react-dom';
import { useLocation } from 'react-router';

/** Milliseconds for which a screen stands before those behind its links are fetched: its own things come first. */
const REST = 2000;

/** What React Router keeps on the window: the routes that are linked from where one was, with their scripts. */
interface KnownRoutes {
  readonly __reactRouterManifest?: {
    readonly routes: Readonly<
      Record<string, { readonly module: string; readonly imports?: readonly string[] } | undefined>
    >;
  };
}

function fetchKnownScreens(): void {
  if (!navigator.onLine) return;
  const routes = Object.values((window as KnownRoutes).__reactRouterManifest?.routes ?? {});
  const scripts = new Set(routes.flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : [])));
  for (const script of scripts) preloadModule(script, { as: 'script' });
}

/**
 * Fetches the scripts of the screens that this one leads to, some kilobytes. Without a network such a screen then
 * opens and says what it cannot load; without its scripts the router reloads the page, and the browser shows its own
 * error in the place of everything. (React Router's own prefetching would reload the page for a script it misses, too.)
 */
export function useScreensAtHand(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => {
    const timer = setTimeout(fetchKnownScreens, REST);
    addEventListener('online', fetchKnownScreens);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', fetchKnownScreens);
    };
  }, [pathname]);
}
