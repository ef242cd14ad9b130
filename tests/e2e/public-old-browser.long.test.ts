import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { type PageOptions, useSite } from '#tests/support/browser.ts';
import { startNeutralSite } from '#tests/support/neutral-site.ts';

const neutral = await startNeutralSite();
afterAll(() => neutral.close());

describe('a browser too old for the screens’ scripts', () => {
  const site = useSite({ EXIT_URL: neutral.url });

  /**
   * Opens a page without the features that Chrome has since versions 92 and 103, and collects its script
   * requests.
   */
  async function openOld(address: string, options: PageOptions = {}) {
    const page = await site().newPage({ width: 360, height: 740, ...options });
    await page.addInitScript(() => {
      Reflect.deleteProperty(Array.prototype, 'at');
      Reflect.deleteProperty(AbortSignal, 'timeout');
    });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url());
    });
    await page.goto(address);
    return { page, scripts };
  }

  const toggles = (page: Page) => page.locator('[data-theme-toggle]:visible');

  it('keeps the whole page when it is touched, and requests none of them', async () => {
    const { page, scripts } = await openOld('/');
    await page.getByRole('heading', { level: 1 }).first().click();
    await page.keyboard.press('Control');
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    const voices = page.getByRole('region', { name: 'Elles et ils témoignent' }).getByRole('group');
    expect(await voices.evaluateAll((all) => all.map((voice) => getComputedStyle(voice).visibility))).toEqual(
      ['visible', 'visible', 'visible'],
    );
    expect(await page.locator('main :is(button[type=button], [type=radio]):visible').count()).toBe(0);
    await page.locator('.site-drawer > summary').click();
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByText('Blog', { exact: true }).click();
    await menu.getByRole('link', { name: 'Articles' }).click();
    await page.waitForURL(`**${addresses.site.publications.article.blog}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('NOS ARTICLES');
    expect(scripts).toEqual([]);
  });

  it('switches the theme, which needs none of them', async () => {
    const { page } = await openOld('/');
    await page.locator('.site-drawer > summary').click();
    await toggles(page).first().click();
    expect(await toggles(page).first().getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  it('sends the newsletter’s form', async () => {
    const { page } = await openOld(addresses.site.newsletter);
    await page.getByLabel('Votre adresse e-mail').fill('ancien@exemple.cd');
    await page.getByRole('button', { name: 'S’inscrire' }).click();
    await page.getByText('Inscription réussie').waitFor();
  });

  it.each(['a click', 'Shift'])('leaves at once by %s', async (way) => {
    const { page } = await openOld('/', { expectedErrors: [/^request to http:\/\/127/] });
    if (way === 'Shift') for (const _ of '123') await page.keyboard.press('Shift');
    else await page.locator('a[data-quick-exit]:visible').last().click();
    await page.waitForURL(neutral.url);
  });

  it.each([addresses.admin.login, addresses.admin.dashboard])(
    'explains at %s what the back office requires',
    async (screen) => {
      const { page } = await openOld(screen);
      await page.waitForLoadState('networkidle');
      await page.getByText('a besoin de JavaScript et d’un navigateur récent').waitFor();
      expect(new URL(page.url()).pathname).toBe(screen);
      expect(await page.getByText('Chargement...').isVisible()).toBe(false);
    },
  );
});
