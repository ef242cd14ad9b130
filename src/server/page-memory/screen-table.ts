import type { ServerBuild } from 'react-router';

/** A screen of the site, as an address names it. */
export interface Screen {
  /** The one form of its path, of all that lead to it: `/ARTICLES/Ete-A-Goma/` is `/articles/ete-a-goma`. */
  readonly path: string;
  /** The same below the folder of its build. */
  readonly ownPath: string;
  /** Ids of its routes, the outermost first. */
  readonly routeIds: readonly string[];
  /** True when it takes a form. */
  readonly hasAction: boolean;
  /** The path as its routes write it, as in `/articles/:slug`. */
  readonly pattern: string;
  /** What stands for the parameter of its path; null where it has none: only the database knows whether there is such a thing. */
  readonly parameter: string | null;
}

type Routes = ServerBuild['routes'];
type ServerRoute = NonNullable<Routes[string]>;
type TableParts = Pick<ServerBuild, 'routes' | 'basename'>;

/** A way to a screen: its routes, the outermost first, and the segments of its path. */
interface Way {
  readonly routes: readonly ServerRoute[];
  readonly segments: readonly string[];
  readonly score: number;
}

/** Path of the screen that stands for all addresses that lead nowhere. */
const NOWHERE = '/404';

const SPLAT = '*';

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

/** Returns how much more exactly than others a path names its screen, as the router counts it. */
function scoreOf(segments: readonly string[], isIndex: boolean): number {
  const points = segments.map((segment) => {
    if (segment === SPLAT) return -2;
    return isParameter(segment) ? 3 : 10;
  });
  return points.reduce((sum: number, point) => sum + point + 1, isIndex ? 2 : 0);
}

/** Returns the paths with and without each segment that may be missing. */
function withoutOptional([first, ...rest]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  const tails = withoutOptional(rest);
  if (!first.endsWith('?')) return tails.map((tail) => [first, ...tail]);
  return [...tails.map((tail) => [first.slice(0, -1), ...tail]), ...tails];
}

function chainOf(routes: Routes, route: ServerRoute): ServerRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...chainOf(routes, parent), route] : [route];
}

function waysOf(routes: Routes): Way[] {
  const ways = Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return [];
    const chain = chainOf(routes, route);
    const pattern = chain.flatMap(({ path }) => path?.split('/').filter(Boolean) ?? []);
    return withoutOptional(pattern).map((segments) => ({
      routes: chain,
      segments,
      score: scoreOf(segments, route.index === true),
    }));
  });
  return ways.sort((one, other) => other.score - one.score);
}

function isWayTo({ segments }: Way, asked: readonly string[]): boolean {
  const isOpen = segments.at(-1) === SPLAT;
  const fixed = isOpen ? segments.slice(0, -1) : segments;
  if (isOpen ? asked.length < fixed.length : asked.length !== fixed.length) return false;
  return fixed.every((segment, at) => isParameter(segment) || segment === asked[at]);
}

/** Returns the segments of a path, its escapes read, in small letters; null where they cannot be. */
function readSegments(pathname: string): string[] | null {
  try {
    return pathname
      .split('/')
      .filter(Boolean)
      .map((segment) => decodeURIComponent(segment).toLowerCase());
  } catch {
    return null;
  }
}

/**
 * Finds the screen of an address as the router does, in a hundredth of its time: most addresses that are not in the
 * memory as they stand are those of a page that is, with something of a stranger's behind them.
 */
export class ScreenTable {
  readonly #ways: readonly Way[];
  readonly #folder: string;

  constructor({ routes, basename = '/' }: TableParts) {
    this.#ways = waysOf(routes);
    this.#folder = basename === '/' ? '' : basename;
  }

  /** Returns the screen at a path below the table's folder; an address that leads nowhere has the one for all. */
  at(pathname: string): Screen {
    const asked = readSegments(pathname.slice(this.#folder.length));
    const way = asked ? this.#ways.find((one) => isWayTo(one, asked)) : undefined;
    const segments = (way?.segments ?? [SPLAT]).map((segment, at) => {
      if (segment === SPLAT) return NOWHERE.slice(1);
      return isParameter(segment) ? encodeURIComponent(asked?.[at] ?? '') : segment;
    });
    const ownPath = `/${segments.join('/')}`;
    const routes = way?.routes ?? [];
    return {
      ownPath,
      path: this.#folder + (ownPath === '/' && this.#folder ? '' : ownPath),
      routeIds: routes.map(({ id }) => id),
      hasAction: routes.some(({ module }) => module.action !== undefined),
      pattern: `/${way?.segments.join('/') ?? SPLAT}`,
      parameter: asked?.[way?.segments.findIndex(isParameter) ?? -1] ?? null,
    };
  }

  /** Returns the path of the screen that says that an address leads nowhere. */
  get nowhere(): string {
    return this.#folder + NOWHERE;
  }
}
