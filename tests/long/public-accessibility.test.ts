import { beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectNoSidewaysScroll,
  useSite,
} from '#tests/support/browser.ts';
import { sampled } from '#tests/support/short-form.ts';
import { lightAddress } from '#ui/light/light-address.ts';
import { givenEveryScreen, PUBLIC_SCREENS } from '../e2e/public-screens.ts';

describe('a public screen', () => {
  const site = useSite();
  beforeAll(() => givenEveryScreen(site()));

  it.each(PUBLIC_SCREENS)('is accessible in both themes, at 360 and 1280 pixels: %s', async (screen) => {
    const page = await site().newPage({ expectedErrors: [/status of 404/] });
    await page.goto(screen);
    expect(new URL(page.url()).pathname).toBe(screen);
    await expectAccessibleEverywhere(page);
  });

  it.each(sampled(PUBLIC_SCREENS))(
    'is accessible in its light version, in both themes, and never scrolls sideways: %s',
    async (screen) => {
      const page = await site().newPage({ expectedErrors: [/status of 404/] });
      await page.goto(lightAddress(screen));
      await page.getByText('Menu', { exact: true }).click();
      for (const [width, colorScheme] of [
        [320, 'light'],
        [1280, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        // The theme is the system's, without a script.
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      expect(new URL(page.url()).pathname).toBe(lightAddress(screen));
    },
  );
});
