import { useEffect } from 'react';
import { preloadModule } from 'react-dom';
import { matchPath, useLocation } from 'react-router';
import { addresses } from '#src/addresses.ts';

/** Milliseconds before the scripts are prefetched, because the screen's own requests come first. */
const PREFETCH_DELAY = 2000;

interface ManifestRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  readonly imports?: readonly string[];
}

/** React Router's list of all routes, on the window, with their scripts. */
interface ListedRoutes {
  readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, ManifestRoute | undefined>> };
}

/** Returns the address of a route, in the router's own notation. */
function patternOf(routes: Readonly<Record<string, ManifestRoute | undefined>>, id: string): string {
  const { parentId, path = '' } = routes[id] ?? {};
  const parent = parentId === undefined ? '' : patternOf(routes, parentId);
  return path ? `${parent}/${path}` : parent;
}

/** Returns the scripts of back-office screens that the page links to, submits to, or returns to. */
function linkedScripts(): Set<string> {
  const { routes = {} } = (window as ListedRoutes).__reactRouterManifest ?? {};
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${addresses.admin.root}/"]`)];
  const forms = [...document.querySelectorAll<HTMLFormElement>(`form[action^="${addresses.admin.root}/"]`)];
  const paths = new Set([
    ...links.map(({ pathname }) => pathname),
    ...forms.map(({ action }) => new URL(action).pathname),
    addresses.admin.login,
  ]);
  const linked = Object.values(routes).filter((route) => {
    if (!route?.path || route.path === '*') return false;
    const pattern = patternOf(routes, route.id);
    return [...paths].some((path) => matchPath(pattern, path));
  });
  return new Set(linked.flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : [])));
}

function prefetchScripts(): void {
  if (!navigator.onLine) return;
  for (const script of linkedScripts()) preloadModule(script, { as: 'script' });
}

/**
 * Prefetches the scripts of linked screens, some kilobytes, so that a screen opens offline and says what it cannot
 * load; otherwise the router would reload the page, and the browser show its error page. (React Router's own
 * prefetching reloads the page for a missing script, too.)
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
