import { useEffect } from 'react';
import { preloadModule } from 'react-dom';
import { useLocation } from 'react-router';

/** Milliseconds before the scripts are fetched: the screen's own requests come first. */
const PREFETCH_DELAY = 2000;

/** React Router's list, on the window, of the routes linked from the screens seen so far, with their scripts. */
interface DiscoveredRoutes {
  readonly __reactRouterManifest?: {
    readonly routes: Readonly<
      Record<string, { readonly module: string; readonly imports?: readonly string[] } | undefined>
    >;
  };
}

function prefetchScripts(): void {
  if (!navigator.onLine) return;
  const routes = Object.values((window as DiscoveredRoutes).__reactRouterManifest?.routes ?? {});
  const scripts = new Set(routes.flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : [])));
  for (const script of scripts) preloadModule(script, { as: 'script' });
}

/**
 * Prefetches the scripts of the screens linked from this one, some kilobytes. With them, a screen opens offline and
 * says what it cannot load; without them, the router reloads the page and the browser shows its own error page.
 * (React Router's own prefetching reloads the page for a missing script, too.)
 */
export function usePrefetchScreens(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per screen
  useEffect(() => {
    const timer = setTimeout(prefetchScripts, PREFETCH_DELAY);
    addEventListener('online', prefetchScripts);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', prefetchScripts);
    };
  }, [pathname]);
}
