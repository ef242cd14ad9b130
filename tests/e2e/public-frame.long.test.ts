import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  holdFiles,
  useSite,
  wakeScripts,
} from '#tests/support/browser.ts';
import { givenEveryScreen, PUBLIC_SCREENS } from './public-screens.ts';

const ENTRIES = ['Accueil', 'À propos', 'Blog', 'Résultats', 'Domaines', 'Notre Réseau', 'Partenaires'];

function isOpen(page: Page, name: string): Promise<boolean> {
  return page
    .locator('header details:visible', { has: page.locator('summary', { hasText: name }) })
    .last()
    .evaluate((element) => (element as HTMLDetailsElement).open);
}

describe('the frame of every page', () => {
  const site = useSite();

  beforeAll(async () => {
    await givenEveryScreen(site());
  });

  it('has a skip link to the content as its first tab stop', async () => {
    const page = await site().newPage();
    await page.goto(addresses.site.publications.article.list);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Aller au contenu');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenu');
  });

  it('has the navigation of the specification, whose two menus open one at a time', async () => {
    const page = await site().newPage();
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Navigation principale' });
    const names = await bar.locator('> ul > li > a, > ul > li > details > summary').allTextContents();
    expect(names).toEqual(ENTRIES);
    await bar.getByText('Blog', { exact: true }).click();
    const found = await bar
      .locator('details[open] a')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(found).toEqual([
      ['Articles', addresses.site.publications.article.blog],
      ['Bulletins d’urgence', addresses.site.publications.bulletin.blog],
      ['Echo des bénévoles', addresses.site.publications.echo.blog],
    ]);
    await bar.getByText('À propos', { exact: true }).click();
    await expect.poll(() => bar.locator('details[open] summary').allTextContents()).toEqual(['À propos']);
    await bar.getByText('À propos', { exact: true }).click();
    await expect.poll(() => bar.locator('details[open]').count()).toBe(0);
    const gift = page.getByRole('banner').getByRole('link', { name: 'FAIRE UN DON' }).first();
    expect(await gift.getAttribute('href')).toBe(addresses.site.donation);
  });

  it('has menus that Enter opens, arrows move in and Escape closes, before any script has loaded', async () => {
    const page = await site().newPage();
    await holdFiles(page, '**/assets/*.js');
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Navigation principale' }).locator('summary').last().focus();
    await page.keyboard.press('Enter');
    expect(await isOpen(page, 'Blog')).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Bulletins d’urgence');
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page, 'Blog')).toBe(false);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Blog');
  });

  it('marks the current entry of the navigation', async () => {
    const page = await site().newPage();
    await page.goto(addresses.site.publications.article.detail('une-borne-fontaine-reparee'));
    const marked = page.getByRole('banner').locator('[aria-current]:visible');
    expect(await marked.allTextContents()).toEqual(['Blog']);
  });

  it('has its menus closed after "back"', async () => {
    const page = await site().newPage();
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Navigation principale' });
    await bar.getByText('Blog', { exact: true }).click();
    await bar.getByRole('link', { name: 'Bulletins d’urgence' }).click();
    await page.getByRole('heading', { level: 1, name: 'BULLETINS D’URGENCE' }).waitFor();
    await page.goBack();
    await expect.poll(() => bar.locator('details[open]').count()).toBe(0);
  });

  it('has a working menu on a phone without JavaScript', async () => {
    const page = await site().newPage({ width: 360, height: 740, javaScript: false });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    expect(await menu.isVisible()).toBe(false);
    await page.locator('.site-drawer > summary').click();
    const names = await menu.locator('> ul > li > a, > ul > li > details > summary').allTextContents();
    expect(names).toEqual(['Trouver de l’aide', ...ENTRIES]);
    await menu.getByText('À propos', { exact: true }).click();
    await menu.getByText('Blog', { exact: true }).click();
    await expect.poll(() => menu.locator('details[open] summary').allTextContents()).toEqual(['Blog']);
    expect(
      await page.getByRole('button', { name: 'Thème sombre', includeHidden: true }).first().isVisible(),
    ).toBe(false);
    await menu.getByRole('link', { name: 'Articles' }).click();
    await page.waitForURL(`**${addresses.site.publications.article.blog}`);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('NOS ARTICLES');
  });

  it('opens one menu after the other on a phone, with JavaScript too', async () => {
    const page = await site().newPage({ width: 360, height: 740 });
    await page.goto('/');
    await wakeScripts(page);
    await page.locator('.site-drawer > summary').click();
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByText('À propos', { exact: true }).click();
    await menu.getByText('Blog', { exact: true }).click();
    await expect.poll(() => menu.locator('details[open] summary').allTextContents()).toEqual(['Blog']);
    expect(await menu.getByRole('link', { name: 'Articles' }).isVisible()).toBe(true);
  });

  it('is light whatever the system’s theme, until the visitor chooses one, which is stored', async () => {
    const page = await site().newPage({ width: 360 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto('/');
    await wakeScripts(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    await page.locator('.site-drawer > summary').click();
    const toggle = page.locator('.site-drawer').getByRole('button', { name: 'Thème sombre' });
    expect(await toggle.getAttribute('aria-pressed')).toBe('false');
    await toggle.click();
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.reload();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  it('shows the stored theme before the screen’s scripts are loaded', async () => {
    const page = await site().newPage({ theme: 'dark', expectedErrors: [/ERR_FAILED/] });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).not.toBe(
      ground,
    );
  });

  it('answers 404 with links for an unknown path', async () => {
    const page = await site().newPage({ javaScript: false, expectedErrors: [/status of 404/] });
    const answer = await page.goto('/une/adresse/qui-n-existe-pas');
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page introuvable');
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'Bulletins d’urgence' }).click();
    await page.waitForURL(`**${addresses.site.publications.bulletin.list}`);
  });

  it.each([
    [addresses.site.about, addresses.site.organisation],
    [addresses.site.aboutInFrench, addresses.site.organisation],
  ])('redirects from %s to %s', async (from, to) => {
    const answer = await fetch(`${site().url}${from}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it('sets no cookie', async () => {
    const page = await site().newPage();
    await page.goto('/');
    await page.goto(addresses.site.publications.article.list);
    expect(await page.context().cookies()).toEqual([]);
  });

  it('is accessible with its menus open', async () => {
    const page = await site().newPage({ width: 360 });
    await page.goto('/');
    await page.locator('.site-drawer > summary').click();
    await page.getByRole('navigation', { name: 'Menu principal' }).getByText('Blog', { exact: true }).click();
    await expectAccessible(page);
  });

  it.each([320, 768])('never scrolls sideways at %i pixels', async (width) => {
    const page = await site().newPage({ width, expectedErrors: [/status of 404/] });
    for (const screen of PUBLIC_SCREENS) {
      await page.goto(screen);
      await expectNoSidewaysScroll(page);
    }
  });
});
