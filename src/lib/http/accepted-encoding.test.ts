import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity, br;q=0.1', 'identity'],
  ['identity;q=0.5, br', 'br'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [';;;, ,=,q=1', 'identity'],
  ['br;q=abc', 'identity'],
  ['br\u0000', 'identity'],
])('prefers, of %j, %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  expect(acceptedEncoding(header)).toBe(encoding);
});

it('uses identity without the header', () => {
  expect(acceptedEncoding(undefined)).toBe('identity');
});

it('returns the same whatever number of headers came before', () => {
  for (let index = 0; index < 1_000; index++) acceptedEncoding(`deflate, x${index}`);
  expect(acceptedEncoding('deflate, br, unseen')).toBe('br');
  expect(acceptedEncoding(`${'a,'.repeat(5_000)}gzip`)).toBe('gzip');
});
