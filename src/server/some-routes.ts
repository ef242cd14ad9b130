import type { ServerBuild } from 'react-router';

/** The frame around every public page, as the build names its route. */
const PUBLIC_FRAME = 'features/organisation/pages/site-frame.route';

/** Returns a build with some of its routes: the same loaders and screens. */
function withRoutes(build: ServerBuild, isWanted: (id: string) => boolean): ServerBuild {
  const { routes, assets } = build;
  const wantedOf = <Route>(all: Readonly<Record<string, Route>>): Record<string, Route> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => isWanted(id)));
  return { ...build, routes: wantedOf(routes), assets: { ...assets, routes: wantedOf(assets.routes) } };
}

/**
 * Returns the public pages alone, so that one that is added later is among them by itself.
 * @throws where the build has no public frame.
 */
export function publicBuild(build: ServerBuild): ServerBuild {
  const { routes } = build;
  if (!routes[PUBLIC_FRAME]) throw new Error(`the build has no route ${PUBLIC_FRAME}`);
  const isPublic = (id: string | undefined): boolean =>
    id !== undefined && (id === PUBLIC_FRAME || isPublic(routes[id]?.parentId));
  return withRoutes(build, (id) => id === 'root' || isPublic(id));
}

/** Returns what one screen needs of a build. @param routeIds of the screen; where it has none, everything is left. */
export function screenBuild(build: ServerBuild, routeIds: readonly string[]): ServerBuild {
  return routeIds.length === 0 ? build : withRoutes(build, (id) => routeIds.includes(id));
}
