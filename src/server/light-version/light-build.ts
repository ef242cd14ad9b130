import type { ServerBuild } from 'react-router';
import { addresses } from '#src/addresses.ts';
import { publicBuild } from '../some-routes.ts';

/** Returns the public pages alone, below the light version's folder. Everything else is not found there. */
export function lightBuild(build: ServerBuild): ServerBuild {
  return {
    ...publicBuild(build),
    basename: addresses.light.root,
  };
}
