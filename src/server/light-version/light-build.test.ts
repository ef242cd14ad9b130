import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { lightBuild } from './light-build.ts';

const FRAME = 'site/organisation/pages/site-frame.route';

function buildOf(parents: Readonly<Record<string, string | undefined>>): ServerBuild {
  const routes = Object.fromEntries(Object.entries(parents).map(([id, parentId]) => [id, { id, parentId }]));
  return { basename: '/', routes, assets: { routes, version: '1' } } as unknown as ServerBuild;
}

describe('the light version of the screens', () => {
  it('has the pages of the public frame, at every depth, and no others', () => {
    const build = buildOf({
      root: undefined,
      [FRAME]: 'root',
      'a-page': FRAME,
      'below-a-page': 'a-page',
      'admin-frame': 'root',
      'admin-shell': 'admin-frame',
      'preview-frame': 'root',
      preview: 'preview-frame',
    });
    const { routes, assets } = lightBuild(build);
    expect(Object.keys(routes)).toEqual(['root', FRAME, 'a-page', 'below-a-page']);
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
    expect(Object.keys(build.routes)).toContain('preview');
  });

  it('is not made of a build that names its public frame otherwise', () => {
    expect(() => lightBuild(buildOf({ root: undefined, 'another-frame': 'root' }))).toThrow(/no route/);
  });
});
