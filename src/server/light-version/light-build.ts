import type { ServerBuild } from 'react-router';
import { addresses } from '#src/addresses.ts';
import { FRAME_ROUTE } from '#ui/frame-route.ts';

/**
 * Returns a build with only the public routes, below the light version's path; other addresses are not found there.
 * Derived from the build, so that a new page is included.
 * @throws where the build has no public layout.
 */
export function lightBuild(build: ServerBuild): ServerBuild {
  const { routes, assets } = build;
  if (!routes[FRAME_ROUTE]) throw new Error(`the build has no route ${FRAME_ROUTE}`);
  const isPublic = (id: string | undefined): boolean =>
    id !== undefined && (id === FRAME_ROUTE || isPublic(routes[id]?.parentId));
  const publicOf = <Route>(all: Readonly<Record<string, Route>>): Record<string, Route> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => id === 'root' || isPublic(id)));
  return {
    ...build,
    routes: publicOf(routes),
    assets: { ...assets, routes: publicOf(assets.routes) },
    basename: addresses.light.root,
  };
}
