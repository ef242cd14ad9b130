import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { lightAddress } from '#ui/light/light-address.ts';
import { givenEveryScreen, PUBLIC_SCREENS } from '../e2e/public-screens.ts';

/** The pairs of theme and width that `npm test` leaves out. */
describe.each([
  ['light', 1280],
  ['dark', 360],
] as const)('a public screen, in the %s theme at %i pixels,', (theme, width) => {
  const site = useSite();
  beforeAll(() => givenEveryScreen(site()));

  it.each(PUBLIC_SCREENS)('is accessible: %s', async (screen) => {
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
    ['light', 320],
    ['dark', 1280],
  ] as const)(
    'is accessible, and never scrolls sideways, in the %s theme at %i pixels',
    async (colorScheme, width) => {
      const page = await site().newPage({ width, expectedErrors: [/status of 404/] });
      // The theme is the system's: no script has a say.
      await page.emulateMedia({ colorScheme });
      for (const screen of PUBLIC_SCREENS) {
        await page.goto(lightAddress(screen));
        await page.getByText('Menu', { exact: true }).click();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    },
  );
});
