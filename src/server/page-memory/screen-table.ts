import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** A screen of the site, as an address names it. */
export interface Screen {
  /** The one form of its path, of all that the router takes for it: `/ARTICLES/` is `/articles`. */
  readonly path: string;
  /** The same below the folder of its build. */
  readonly ownPath: string;
  /** Ids of its routes, the outermost first. */
  readonly routeIds: readonly string[];
  /** True when it takes a form. */
  readonly hasAction: boolean;
}

/** Path of the screen that stands for all addresses that lead nowhere. */
const NOWHERE = '/404';

type Routes = ServerBuild['routes'];
type TableParts = Pick<ServerBuild, 'routes' | 'basename' | 'routeDiscovery'>;

/** Returns the routes below one of them, as the router's own functions take them. */
function routesBelow(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const place = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
    return [index ? { ...place, index } : { ...place, children: routesBelow(routes, id) }];
  });
}

/** Finds the screen of an address. */
export class ScreenTable {
  readonly #routes: Routes;
  readonly #tree: RouteObject[];
  readonly #folder: string;
  /** Where the router's browser side asks which screens an address has; null where it knows them all. */
  readonly manifestPath: string | null;

  constructor({ routes, basename = '/', routeDiscovery }: TableParts) {
    this.#routes = routes;
    this.#tree = routesBelow(routes, undefined);
    this.#folder = basename === '/' ? '' : basename;
    const { mode, manifestPath = '/__manifest' } = routeDiscovery;
    this.manifestPath = mode === 'lazy' ? this.#folder + manifestPath : null;
  }

  /** Returns the screen at a path, whose escapes can be read; an address that leads nowhere has the one for all. */
  at(pathname: string): Screen {
    const matches = matchRoutes(this.#tree, pathname, this.#folder || '/') ?? [];
    const routes = matches.map(({ route }) => this.#routes[route.id ?? '']);
    const pattern = routes.length > 0 ? routes.flatMap((route) => route?.path ?? []).join('/') : '*';
    const ownPath = pattern.endsWith('*')
      ? `/${pattern.slice(0, -1)}`.replace(/\/$/, '') + NOWHERE
      : generatePath(`/${pattern}`, matches.at(-1)?.params);
    return {
      ownPath,
      path: this.#folder + (ownPath === '/' && this.#folder ? '' : ownPath),
      routeIds: routes.flatMap((route) => route?.id ?? []),
      hasAction: routes.some((route) => route?.module.action !== undefined),
    };
  }

  /** Returns the path of the screen that says that an address leads nowhere. */
  get nowhere(): string {
    return this.#folder + NOWHERE;
  }
}
