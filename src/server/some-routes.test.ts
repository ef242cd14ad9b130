import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { publicBuild, screenBuild } from './some-routes.ts';

const FRAME = 'features/organisation/pages/site-frame.route';

function buildOf(parents: Readonly<Record<string, string | undefined>>): ServerBuild {
  const routes = Object.fromEntries(Object.entries(parents).map(([id, parentId]) => [id, { id, parentId }]));
  return { basename: '/', routes, assets: { routes, version: '1' } } as unknown as ServerBuild;
}

describe('the screens of visitors', () => {
  it('are those of the public frame, at every depth, and no others', () => {
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
    const { routes, assets } = publicBuild(build);
    expect(Object.keys(routes)).toEqual(['root', FRAME, 'a-page', 'below-a-page']);
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
    expect(Object.keys(build.routes)).toContain('preview');
  });

  it('are not made of a build that names its public frame otherwise', () => {
    expect(() => publicBuild(buildOf({ root: undefined, 'another-frame': 'root' }))).toThrow(/no route/);
  });
});

describe('what one screen needs', () => {
  const build = buildOf({ root: undefined, [FRAME]: 'root', 'a-page': FRAME, 'another-page': FRAME });

  it('is its own routes', () => {
    const { routes, assets } = screenBuild(build, ['root', FRAME, 'a-page']);
    expect(Object.keys(routes)).toEqual(['root', FRAME, 'a-page']);
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
  });

  it('is everything where it has none', () => {
    expect(screenBuild(build, [])).toBe(build);
  });
});
