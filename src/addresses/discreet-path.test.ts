import { expect, it } from 'vitest';
import { isDiscreetPath } from './discreet-path.ts';

it.each([
  '/aide',
  '/aide/',
  '/AIDE',
  '/%61ide',
  '//aide',
  '/aide.data',
  '/aide%',
  '/leger/aide',
  '/leger//aide',
  '/LEGER/%41ide/',
  '/contact/abus',
  '/Contact/Abus/',
  '/contact%2Fabus',
  '/leger/contact/abus',
])('%s leaves no trace', (path) => {
  expect(isDiscreetPath(path)).toBe(true);
});

it.each(['/', '/a', '/contact', '/leger', '/leger/contact', '/admin/aide', '/articles/aide', '/%'])(
  '%s is logged as any other page',
  (path) => {
    expect(isDiscreetPath(path)).toBe(false);
  },
);
