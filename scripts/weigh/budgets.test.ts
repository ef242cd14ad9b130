import { expect, it } from 'vitest';
import { findFaults, type PageWeight, WEIGHED_PAGES } from './budgets.ts';

const PAGE = { document: 15_000, stylesheet: 12_000, font: 29_500, image: 40_000, script: 0, other: 1_500 };
const WEIGHT: PageWeight = { ...PAGE, total: 98_000, inline: 3_200 };
const LIGHT = { ...WEIGHT, font: 0, image: 0, total: 9_000 };

it.each([
  ['a page within its budgets', 'home', {}, []],
  ['bytes above their budget', 'home', { total: 400_000 }, ['total of home: 400.0 kB, 120.0 at most']],
  ['a script file', 'home', { script: 900 }, ['script of home: 0.9 kB, 0.0 at most']],
  ['pictures that did not come', 'home', { image: 0 }, ['image of home: 0.0 kB, so it was not measured']],
  ['a light page within its budgets', 'light home', LIGHT, []],
  [
    'a picture in a light page',
    'light home',
    { ...LIGHT, image: 9 },
    ['image of light home: 0.0 kB, 0.0 at most'],
  ],
])('finds the faults of %s', (_what, name, change, faults) => {
  const page = WEIGHED_PAGES.find((one) => one.name === name);
  expect(page && findFaults(page, { ...WEIGHT, ...change })).toEqual(faults);
});
