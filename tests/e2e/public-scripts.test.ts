import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { saveData, useSite, wakeScripts } from '#tests/support/browser.ts';
import { givenEditor } from './public-content.ts';

/** The scripts that a page asks for, as they are asked for. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  return scripts;
}

/** Keeps a page's scripts from coming until they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe('the scripts of a public page', () => {
  const site = useSite();

  beforeAll(async () => {
    const editor = await givenEditor(site());
    await editor.publish('articles', { title: 'Une borne réparée' });
  });

  it('do not come before they are wanted, and are few', async () => {
    const page = await site().newPage();
    await saveData(page);
    const scripts = scriptsOf(page);
    await page.goto(addresses.site.publications.article.list, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await wakeScripts(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.length).toBeLessThanOrEqual(10);
  });

  it('come by themselves where the link is good', async () => {
    const page = await site().newPage();
    const asked = page.waitForRequest(/assets\/entry[^/]*[.]js$/);
    await page.goto('/');
    await asked;
  });

  it('do not come by themselves where the visitor saves data', async () => {
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

  it('do what was asked of them before they came, once', async () => {
    const page = await site().newPage({ width: 360 });
    const release = await holdScripts(page);
    await page.goto('/');
    await page.locator('.site-drawer > summary').click();
    const toggle = page.locator('.site-drawer').getByRole('button', { name: 'Thème sombre' });
    await toggle.click();
    expect(await toggle.getAttribute('aria-pressed')).toBe('false');
    release();
    await page.locator('html[data-theme="dark"]').waitFor();
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    // The menu that was opened before stays open.
    expect(await toggle.isVisible()).toBe(true);
    await toggle.click();
    expect(await toggle.getAttribute('aria-pressed')).toBe('false');
  });

  it('are not waited for by who follows a link', async () => {
    const page = await site().newPage();
    const release = await holdScripts(page);
    await page.goto(addresses.site.publications.article.list);
    await page
      .getByRole('main')
      .getByRole('link', { name: /borne réparée/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Une borne réparée' }).waitFor();
    release();
  });

  it('come compressed, for a year', async () => {
    const html = await (await fetch(`${site().url}/`)).text();
    const [address] = /\/assets\/framework[^" ]+[.]js/.exec(html) ?? [];
    const answer = await fetch(site().url + address, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('the scripts of the back office', () => {
  const site = useSite();

  it('come at once', async () => {
    const page = await site().newPage();
    // What would come by itself after a rest does not: what comes was asked for at once.
    await saveData(page);
    const asked = page.waitForRequest(/assets\/entry[^/]*[.]js$/);
    await page.goto(addresses.admin.login);
    await asked;
  });
});
