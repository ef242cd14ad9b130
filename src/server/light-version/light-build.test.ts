import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { lightBuild } from './light-build.ts';

const FRAME = 'features/organisation/pages/site-frame.route';

function buildOf(parents: Readonly<Record<string, string | undefined>>): ServerBuild {
  const routes = Object.fromEntries(Object.entries(parents).map(([id, parentId]) => [id, { id, parentId }]));
  return { basename: '/', routes, assets: { routes, version: '1' } } as unknown as ServerBuild;
}

describe('the screens of the light version', () => {
  it('are the public ones, below its folder', () => {
    const light = lightBuild(buildOf({ root: undefined, [FRAME]: 'root', 'a-page': FRAME, admin: 'root' }));
    expect(light.basename).toBe('/leger');
    expect(Object.keys(light.routes)).toEqual(['root', FRAME, 'a-page']);
  });
});
