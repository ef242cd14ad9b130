import type { ServerBuild } from 'react-router';
import { FRAME_ROUTE } from '#ui/frame-route.ts';

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
  if (!routes[FRAME_ROUTE]) throw new Error(`the build has no route ${FRAME_ROUTE}`);
  const isPublic = (id: string | undefined): boolean =>
    id !== undefined && (id === FRAME_ROUTE || isPublic(routes[id]?.parentId));
  return withRoutes(build, (id) => id === 'root' || isPublic(id));
}

/** Returns what one screen needs of a build. @param routeIds of the screen; where it has none, everything is left. */
export function screenBuild(build: ServerBuild, routeIds: readonly string[]): ServerBuild {
  return routeIds.length === 0 ? build : withRoutes(build, (id) => routeIds.includes(id));
}
