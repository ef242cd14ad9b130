import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, useSite } from '#tests/support/browser.ts';
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
