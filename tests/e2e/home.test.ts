import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';

describe('the home page', () => {
  const site = useSite();

  it.each(['light', 'dark'] as const)('can be read by everyone in the %s theme', async (theme) => {
    const page = await site().newPage({ theme });
    await page.goto('/');
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    await expectAccessible(page);
  });

  it('fits the narrowest telephone, without JavaScript', async () => {
    const page = await site().newPage({ width: 320, javaScript: false });
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
    expect(await page.locator('h1').count()).toBe(1);
    await expectNoSidewaysScroll(page);
  });
});
