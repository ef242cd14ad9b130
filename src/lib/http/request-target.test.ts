import { expect, it } from 'vitest';
import { originForm } from './request-target.ts';

it.each([
  ['/', '/'],
  ['/articles?page=2', '/articles?page=2'],
  ['//[', '//['],
  ['http://evil.test/articles?page=2', '/articles?page=2'],
  ['HTTPS://[/x', '/x'],
  ['http://evil.test', '/'],
  ['http://evil.test?page=2', '/?page=2'],
  ['*', null],
  ['', null],
  ['evil.test:443', null],
  ['ftp://evil.test/x', null],
])('reads path and query of the request target %s', (target, path) => {
  expect(originForm(target)).toBe(path);
});
