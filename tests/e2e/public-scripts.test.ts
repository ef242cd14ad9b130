import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import {
  holdFiles,
  letPass,
  type PageOptions,
  saveData,
  untilSettled,
  useSite,
  wakeScripts,
} from '#tests/support/browser.ts';
import { givenEditor } from './public-content.ts';

/** The scripts that a page asks for, as they are asked for. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  return scripts;
}

const SCRIPTS = '**/assets/*.js';

describe('the scripts of a public page', () => {
  const site = useSite();

  beforeAll(async () => {
    const editor = await givenEditor(site());
    await editor.publish('articles', { title: 'Une borne réparée' });
  });

  it('are not loaded before the first interaction, and are at most ten', async () => {
    const page = await site().newPage();
    await saveData(page);
    const scripts = scriptsOf(page);
    await page.goto(addresses.site.publications.article.list, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    const manifest = page.locator('link[rel="manifest"]');
    expect(await manifest.count()).toBe(0);
    await wakeScripts(page);
    expect(await manifest.getAttribute('href')).toBe(addresses.files.manifest);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.length).toBeLessThanOrEqual(10);
  });

  it('are loaded by themselves over a good connection', async () => {
    const page = await site().newPage();
    const asked = page.waitForRequest(/assets\/entry[^/]*[.]js$/);
    await page.goto('/');
    await asked;
  });

  it('are not loaded by themselves for a visitor who saves data', async () => {
    const page = await site().newPage();
    await saveData(page);
    await page.addInitScript(() => {
      // What would be asked for after a rest is asked for at once.
      const { setTimeout: later } = window;
      Object.assign(window, { setTimeout: (action: () => void) => later(action, 0) });
    });
    const scripts = scriptsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
  });

  it('are not needed to switch the theme, which outlives a link followed meanwhile', async () => {
    const page = await site().newPage({ width: 360 });
    const release = await holdFiles(page, SCRIPTS);
    await page.goto('/');
    await page.locator('.site-drawer > summary').click();
    const toggle = page.locator('.site-drawer').getByRole('button', { name: 'Thème sombre' });
    await toggle.click();
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.goto(addresses.site.publications.article.list);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.locator('.site-drawer > summary').click();
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    release();
    await page.waitForFunction(() => 'isHydrated' in window);
    // The menu that was opened before stays open, and the press is not repeated.
    expect(await toggle.isVisible()).toBe(true);
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    await toggle.click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('false');
  });

  it('do not delay a followed link', async () => {
    const page = await site().newPage();
    const release = await holdFiles(page, SCRIPTS);
    await page.goto(addresses.site.publications.article.list);
    await page
      .getByRole('main')
      .getByRole('link', { name: /borne réparée/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Une borne réparée' }).waitFor();
    release();
  });

  it('are compressed, and cacheable for a year', async () => {
    const html = await (await fetch(`${site().url}/`)).text();
    const [address] = /\/assets\/framework[^" ]+[.]js/.exec(html) ?? [];
    const answer = await fetch(site().url + address, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('the page behind a link', () => {
  const site = useSite();

  beforeAll(async () => {
    const editor = await givenEditor(site());
    await editor.publish('articles', { title: 'Une borne réparée' });
  });

  /**
   * The list with its scripts running and its time standing still, a card's link, and which pages' data have been asked for.
   */
  async function openList(options: PageOptions, savesData = false) {
    const page = await site().newPage(options);
    if (savesData) await saveData(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.data')) asked.push(pathname);
    });
    await page.clock.install({ time: 0 });
    await page.goto(addresses.site.publications.article.list);
    await wakeScripts(page);
    await page.clock.pauseAt(60_000);
    await untilSettled(page);
    const link = page.getByRole('main').getByRole('link', { name: 'Une borne réparée', exact: true });
    await link.scrollIntoViewIfNeeded();
    return { page, asked, link };
  }

  /** Time after which a link that was pointed at is taken for one that will be followed, and more. */
  const REST = 1000;

  const article = `${addresses.site.publications.article.detail('une-borne-reparee')}.data`;

  // A telephone's, and the one of a screen beside a mouse.
  it.each([true, false])(
    'is not loaded by a finger that scrolls on the link, on a telephone: %s',
    async (touch) => {
      const { page, asked, link } = await openList({ touch, width: 360, height: 780 });
      const ended = page.evaluate(
        () => new Promise((resolve) => addEventListener('touchend', resolve, { once: true })),
      );
      const finger = await page.context().newCDPSession(page);
      const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
      const touchAt = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        ...touchPoints: { x: number; y: number }[]
      ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touchAt('touchStart', { x: x + 5, y: y + 5 });
      await letPass(page, REST);
      await touchAt('touchMove', { x: x + 5, y: y - 95 });
      await touchAt('touchEnd');
      await ended;
      await letPass(page, REST);
      expect(asked).toEqual([]);
    },
  );

  it('is loaded once by a finger that follows the link', async () => {
    const { page, asked, link } = await openList({ touch: true, width: 360, height: 780 });
    await link.tap();
    await letPass(page, REST);
    await page.getByRole('heading', { level: 1, name: 'Une borne réparée' }).waitFor();
    expect(asked).toEqual([article]);
  });

  it('is loaded ahead where a pointer rests on the link', async () => {
    const { page, asked, link } = await openList({});
    await link.hover();
    await letPass(page, REST);
    await expect.poll(() => asked).toEqual([article]);
  });

  it('is not loaded ahead for a visitor who saves data', async () => {
    const { page, asked, link } = await openList({}, true);
    await link.hover();
    await letPass(page, REST);
    expect(asked).toEqual([]);
  });
});

describe('the scripts of the back office', () => {
  const site = useSite();

  it('are loaded at once', async () => {
    const page = await site().newPage();
    // What would come by itself after a rest does not: what comes was asked for at once.
    await saveData(page);
    const asked = page.waitForRequest(/assets\/entry[^/]*[.]js$/);
    await page.goto(addresses.admin.login);
    await asked;
  });
});
