import { describe, expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

describe('a screen for one visitor only', () => {
  it.each([
    ['/', false],
    ['/articles', false],
    ['/articles/un-titre.data', false],
    ['/introuvable', false],
    ['/administration', false],
    ['/_.data', false],
    ['/admin', true],
    ['/admin.data', true],
    ['/admin/articles', true],
    ['/ADMIN/login', true],
    ['/%61dmin/login', true],
    ['/admin%2Flogin', true],
    ['/installation', true],
    ['/%ZZ', true],
  ])('may answer at %s: %s', (path, isOwn) => {
    expect(isOwnPath(path)).toBe(isOwn);
  });
});
