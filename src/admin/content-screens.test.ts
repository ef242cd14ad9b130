import { expect, it } from 'vitest';
import { ALL_CONTENT_TYPES } from '#content/content-types.ts';
import { CONTENT_SCREENS, MENU_TYPES } from './content-screens.ts';

it('the menu has a separate place for each content type', () => {
  const places = MENU_TYPES.map((type) => CONTENT_SCREENS[type].menuPlace);
  expect(new Set(places).size).toBe(ALL_CONTENT_TYPES.length);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

it('no two content types store their drafts under the same name', () => {
  const names = ALL_CONTENT_TYPES.map((type) => CONTENT_SCREENS[type].draftName).filter(Boolean);
  expect(new Set(names).size).toBe(names.length);
});
