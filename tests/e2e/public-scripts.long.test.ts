import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { holdFiles, saveData, useSite, wakeScripts } from '#tests/support/browser.ts';
import { givenEditor } from './public-content.ts';

/** Returns the scripts that a page requests, as they are requested. */
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

  it('are not loaded before the first interaction, and are one file', async () => {
    const page = await site().newPage();
    await saveData(page);
    const scripts = scriptsOf(page);
    await page.goto(addresses.site.publications.article.list, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    const manifest = page.locator('link[rel="manifest"]');
    expect(await manifest.count()).toBe(0);
    await wakeScripts(page);
    expect(await manifest.getAttribute('href')).toBe(addresses.files.manifest);
    expect(scripts.length).toBe(1);
  });

  it('are loaded by themselves over a good connection', async () => {
    const page = await site().newPage();
    const asked = page.waitForRequest(/assets\/islands-[^/]*[.]js$/);
    await page.goto('/');
    await asked;
  });

  it('are not loaded by themselves for a visitor who saves data', async () => {
    const page = await site().newPage();
    await saveData(page);
    await page.addInitScript(() => {
      // Requests that would come after an idle time come at once.
      const { setTimeout: later } = window;
      Object.assign(window, { setTimeout: (action: () => void) => later(action, 0) });
    });
    const scripts = scriptsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
  });

  it('are not needed to switch the theme, which stays after following a link', async () => {
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
    // The menu that was opened before stays open, and the click is not replayed.
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
    const [address] = /\/assets\/islands[^" ]+[.]js/.exec(html) ?? [];
    const answer = await fetch(site().url + address, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('the security policy', () => {
  const site = useSite();

  /** Returns a response's sources of scripts, and the code of its inline scripts. */
  async function scriptsAt(address: string) {
    const answer = await fetch(site().url + address);
    const [, sources = ''] =
      /script-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
    const tags = [...(await answer.text()).matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    const inline = tags.filter(([, attributes = '', code]) => code && !attributes.includes('ld+json'));
    return {
      sources: sources.split(' '),
      inline: inline.map(([, attributes, code = '']) => ({ attributes, code })),
    };
  }

  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

  it('names the inline scripts of a document by their hashes, the same on every page', async () => {
    const pages = await Promise.all(
      ['/', addresses.site.gallery, addresses.site.newsletter, '/introuvable'].map(scriptsAt),
    );
    for (const { sources, inline } of pages) {
      expect(sources).toEqual(pages[0]?.sources);
      expect(inline.length).toBeGreaterThan(0);
      for (const { code } of inline) expect(sources).toContain(hashOf(code));
    }
    expect(pages[0]?.sources.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
  });

  it('names the one of a light page', async () => {
    const { sources, inline } = await scriptsAt(addresses.light.root);
    expect(sources).toEqual(["'self'", ...inline.map(({ code }) => hashOf(code))]);
    expect(inline.length).toBe(1);
  });

  it('names those of the back office by a nonce that is new in each answer', async () => {
    const answers = await Promise.all([1, 2].map(() => scriptsAt(addresses.admin.login)));
    const nonces = answers.map(({ sources, inline }) => {
      const [self, named = '', ...others] = sources;
      expect([self, others]).toEqual(["'self'", []]);
      const [, nonce] = /^'nonce-(.{20,})'$/.exec(named) ?? [];
      for (const { attributes } of inline) expect(attributes).toContain(`nonce="${nonce}"`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });
});

describe('the page behind a link', () => {
  const site = useSite();

  beforeAll(async () => {
    const editor = await givenEditor(site());
    await editor.publish('articles', { title: 'Une borne réparée' });
  });

  const rulesOf = (page: Page) =>
    page.evaluate(() => document.querySelector('script[type=speculationrules]')?.textContent ?? null);

  it('may be prefetched once the link is pressed, unless it must leave no trace', async () => {
    const page = await site().newPage();
    await page.goto(addresses.site.publications.article.list);
    const rules = JSON.parse((await rulesOf(page)) ?? '{}');
    expect(rules.prefetch[0].eagerness).toBe('conservative');
    const [everything, { not: never }] = rules.prefetch[0].where.and;
    expect(everything).toEqual({ href_matches: '/*' });
    expect(never.href_matches).toEqual(
      expect.arrayContaining(['/aide*', '/contact*', '/admin*', '/api*', '/*.*']),
    );
    expect(rules.prefetch[0].where.and[2].not.selector_matches).toContain('[data-quick-exit]');
  });

  it('is not prefetched for a visitor who saves data', async () => {
    const page = await site().newPage();
    await saveData(page);
    await page.goto(addresses.site.publications.article.list);
    expect(await rulesOf(page)).toBeNull();
  });

  it('is a document, whose data is not sent separately', async () => {
    const { list } = addresses.site.publications.article;
    const answer = await fetch(`${site().url}${list}.data`);
    expect(answer.status).toBe(404);
    const html = await (await fetch(site().url + list)).text();
    expect(html).not.toMatch(/__reactRouter|type="module"|modulepreload/);
  });

  it('leaves the previous page behind "back" when the network is down', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|chrome-error/] });
    await page.goto(addresses.site.sitePlan);
    await page.context().setOffline(true);
    await page.locator(`main a[href="${addresses.site.reports}"]`).click();
    await expect.poll(() => page.url()).not.toContain(addresses.site.sitePlan);
    await page.context().setOffline(false);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'PLAN DU SITE' }).waitFor();
  });
});

describe('the scripts of the back office', () => {
  const site = useSite();

  it('are loaded at once', async () => {
    const page = await site().newPage();
    // No script loads after an idle time then, so that the page must have requested it at once.
    await saveData(page);
    const asked = page.waitForRequest(/assets\/entry[^/]*[.]js$/);
    await page.goto(addresses.admin.login);
    await asked;
  });
});
