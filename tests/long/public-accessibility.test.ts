import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { sampled } from '#tests/support/short-form.ts';
import { lightAddress } from '#ui/light/light-address.ts';
import { givenEveryScreen, PUBLIC_SCREENS } from '../e2e/public-screens.ts';

/** Pairs of theme and width that `npm test` leaves out. */
describe.each([
  ['light', 1280, 0],
  ['dark', 360, 1],
] as const)('a public screen, in the %s theme at %i pixels,', (theme, width, from) => {
  const site = useSite();
  beforeAll(() => givenEveryScreen(site()));

  it.each(sampled(PUBLIC_SCREENS, 2, from))('is accessible: %s', async (screen) => {
    const page = await site().newPage({ theme, width, expectedErrors: [/status of 404/] });
    await page.goto(screen);
    await expectAccessible(page);
    expect(new URL(page.url()).pathname).toBe(screen);
  });
});

describe('a page of the light version', () => {
  const site = useSite();
  beforeAll(() => givenEveryScreen(site()));

  it.each([
    ['light', 320, 0],
    ['dark', 1280, 1],
  ] as const)(
    'is accessible, and never scrolls sideways, in the %s theme at %i pixels',
    async (colorScheme, width, from) => {
      const page = await site().newPage({ width, expectedErrors: [/status of 404/] });
      // The theme is the system's, without a script.
      await page.emulateMedia({ colorScheme });
      for (const screen of sampled(PUBLIC_SCREENS, 2, from)) {
        await page.goto(lightAddress(screen));
        await page.getByText('Menu', { exact: true }).click();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    },
  );
});
