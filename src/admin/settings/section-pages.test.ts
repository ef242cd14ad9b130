import { expect, it } from 'vitest';
import { SECTION_WORDS } from '#settings/sections/section-words.ts';
import { SECTION_NAMES } from '#settings/sections/sections.schema.ts';
import { SECTION_PAGES } from './section-pages.ts';
import { SECTION_GROUPS } from './ui/settings/section-groups.ts';

it('the list of settings has every section once', () => {
  expect(SECTION_GROUPS.flatMap(({ sections }) => sections).sort()).toEqual([...SECTION_NAMES].sort());
});

it.each(SECTION_NAMES)('%s can be previewed where it is said to be seen', (name) => {
  const paths = SECTION_PAGES[name].map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const { address } = SECTION_WORDS[name].shownAt;
  if (name !== 'introductions') expect(paths).toContain(address);
});
