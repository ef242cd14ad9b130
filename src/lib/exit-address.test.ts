import { expect, it } from 'vitest';
import { DEFAULT_EXIT_URL, isExitAddress } from './exit-address.ts';

it('accepts the default exit URL, which is https', () => {
  expect(isExitAddress(DEFAULT_EXIT_URL)).toBe(true);
  expect(DEFAULT_EXIT_URL).toMatch(/^https:/);
});

it.each(['https://meteo.example/goma?unites=c#jour', 'http://meteo.example'])(
  'accepts the exit URL %s',
  (value) => {
    expect(isExitAddress(value)).toBe(true);
  },
);

it.each([
  'meteo.example',
  '/meteo',
  'https://',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://meteo.example',
  'https://awa@meteo.example/',
  'https://awa:secret@meteo.example/',
])('refuses the exit URL %s', (value) => {
  expect(isExitAddress(value)).toBe(false);
});
