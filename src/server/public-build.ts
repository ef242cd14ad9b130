import type { ServerBuild } from 'react-router';

/** The frame around every public page, as the build names its route. */
const PUBLIC_FRAME = 'features/organisation/pages/site-frame.route';

/**
 * Returns the public pages alone: the same routes, loaders and screens, so that a page that is added later is among them
 * by itself. A request is compared with each route in turn, several times, and two thirds of them are the back office's.
 * @throws where the build has no public frame.
 */
export function publicBuild(build: ServerBuild): ServerBuild {
  const { routes, assets } = build;
  if (!routes[PUBLIC_FRAME]) throw new Error(`the build has no route ${PUBLIC_FRAME}`);
  const isPublic = (id: string | undefined): boolean =>
    id !== undefined && (id === PUBLIC_FRAME || isPublic(routes[id]?.parentId));
  const publicOf = <Route>(all: Readonly<Record<string, Route>>): Record<string, Route> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => id === 'root' || isPublic(id)));
  return { ...build, routes: publicOf(routes), assets: { ...assets, routes: publicOf(assets.routes) } };
}
