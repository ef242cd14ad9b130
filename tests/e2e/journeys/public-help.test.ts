import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, useSite, wakeScripts } from '#tests/support/browser.ts';
import { expectWholeInWindow, placeOf } from '#tests/support/places.ts';
import { lightAddress } from '#ui/light/light-address.ts';
import { givenEditor } from '../public-content.ts';
import { HEALTH_CENTRE, LISTENING_CENTRE } from '../public-screens.ts';

const { site: pages, files } = addresses;
const HELP = 'Trouver de l’aide';

/** Addresses of one page of each type. */
const FROM = [
  '/',
  pages.team,
  pages.publications.article.list,
  pages.donation,
  pages.eraseTraces,
  '/nowhere',
];

describe('help', () => {
  const site = useSite();
  let story = '';

  const get = (path: string) => fetch(`${site().url}${path}`);
  const textOf = async (path: string) => (await get(path)).text();

  beforeAll(async () => {
    const before = await textOf('/');
    expect((await get(pages.assistance)).status).toBe(404);
    expect(before).not.toContain(`href="${pages.assistance}"`);
    const editor = await givenEditor(site());
    await editor.changeSection('assistance', { items: [LISTENING_CENTRE, HEALTH_CENTRE] });
    const told = await editor.publish('articles', { title: 'Après', mentionsViolence: true });
    const other = await editor.publish('articles', { title: 'L’eau', mentionsViolence: false });
    const address = pages.publications.article.detail;
    story = address(told.slug);
    const helpInStory = /<aside aria-label="Trouver de l’aide"/;
    expect(await textOf(story)).toMatch(helpInStory);
    expect(await textOf(address(other.slug))).not.toMatch(helpInStory);
  });

  /** Records the number that a tap would dial, in place of a phone's own dialler. */
  async function noteDialled(page: Page): Promise<void> {
    await page.evaluate(() => {
      addEventListener('click', (event) => {
        const link = (event.target as Element).closest('a');
        if (!link?.href.startsWith('tel:')) return;
        event.preventDefault();
        document.title = link.href;
      });
    });
  }

  it.each(FROM)('is dialled in two taps from %s', async (from) => {
    const page = await site().newPage({ width: 360, height: 740, touch: true, expectedErrors: [/404/] });
    await page.goto(from);
    await page.getByRole('region', { name: 'Quitter ce site' }).getByRole('link', { name: HELP }).tap();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await noteDialled(page);
    await page.getByRole('link', { name: 'Appeler le +243 970 000 001' }).tap();
    expect(await page.title()).toBe('tel:+243970000001');
  });

  it.each([320, 360])('has its link whole beside the way out at %i pixels', async (width) => {
    const page = await site().newPage({ width });
    await page.goto('/');
    // The bar is laid out from its end: what does not fit leaves the window on the left, where nothing scrolls.
    const bar = page.getByRole('region', { name: 'Quitter ce site' });
    const [help, exit] = [
      bar.getByRole('link', { name: HELP }),
      bar.getByRole('link', { name: 'Quitter vite' }),
    ];
    await expectWholeInWindow(help);
    await expectWholeInWindow(exit);
    expect((await placeOf(help)).right).toBeLessThanOrEqual((await placeOf(exit)).left);
  });

  it('is one tap away in menu and footer, in a story that speaks of violence, and without scripts', async () => {
    const page = await site().newPage({ width: 360, javaScript: false });
    await page.goto(story);
    const link = page.getByRole('complementary', { name: HELP }).getByRole('link', { name: HELP });
    await link.click();
    await page.waitForURL(`**${pages.assistance}`);
    expect(await page.getByRole('contentinfo').getByRole('link', { name: HELP }).count()).toBe(1);
    await page.locator('header summary', { hasText: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    expect(await menu.getByRole('link', { name: HELP }).isVisible()).toBe(true);
    for (const name of ['Nous écrire', 'Effacer ses traces'])
      expect(await page.getByRole('banner').getByRole('link', { name }).isVisible(), name).toBe(true);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Centre d’écoute',
      'Centre de santé',
      'Ce qui reste sur le téléphone',
    ]);
  });

  it('has each number on one line at 360 pixels', async () => {
    const page = await site().newPage({ width: 360, javaScript: false });
    await page.goto(pages.assistance);
    const lines = await page
      .getByRole('main')
      .locator('article a')
      .evaluateAll((links) =>
        links.map((link) => {
          const range = document.createRange();
          const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
          while (text.nextNode())
            if (/[0-9]/.test(text.currentNode.textContent ?? '')) range.selectNode(text.currentNode);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        }),
      );
    expect(lines).toEqual([1, 1, 1]);
  });

  it('has a link for each number, a chat, and the day of its verification', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(pages.assistance);
    const targets = await page
      .getByRole('main')
      .locator('article a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(['tel:+243970000001', 'tel:0812000002', 'https://wa.me/243970000001']);
    const words = (await page.getByRole('main').innerText()).replace(/\s/g, ' ');
    for (const said of [
      'Vérifié le 1er mars 2026',
      'Jour et nuit',
      'Femmes et enfants',
      'derrière le marché',
    ]) {
      expect(words).toContain(said);
    }
  });

  it('leaves no trace: it is not stored, and named only by its address in the sitemap', async () => {
    for (const path of [pages.assistance, lightAddress(pages.assistance), `${pages.assistance}?a=b`]) {
      const answers = [await get(path), await get(path)];
      expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
        [200, 'no-store'],
        [200, 'no-store'],
      ]);
    }
    const { article, bulletin, echo } = pages.publications;
    for (const { rss, atom } of [article, bulletin, echo]) {
      expect(await textOf(rss)).not.toContain(pages.assistance);
      expect(await textOf(atom)).not.toContain(pages.assistance);
    }
    const entries = (await textOf(files.sitemap)).match(/<url>(?:(?!<\/url>).)*\/aide<.*?<\/url>/g);
    expect(entries).toEqual([`<url><loc>${site().url}${pages.assistance}</loc></url>`]);
  });

  it('is fetched ahead by no browser', async () => {
    const page = await site().newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await wakeScripts(page);
    const link = page.getByRole('region', { name: 'Quitter ce site' }).getByRole('link', { name: HELP });
    await link.hover();
    await page.mouse.down();
    const rules = await page.locator('script[type="speculationrules"]').textContent();
    expect(JSON.parse(String(rules)).prefetch[0].where.and).toContainEqual({
      not: { href_matches: expect.arrayContaining(['/aide*', '/contact*']) },
    });
    expect(asked).not.toContain(pages.assistance);
  });

  it('is a plain list on paper', async () => {
    const page = await site().newPage({ theme: 'dark' });
    await page.goto(pages.assistance);
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['header.site-header', 'footer', '.quick-exit-bar', 'main svg']) {
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    }
    const number = page.getByRole('link', { name: 'Appeler le +243 970 000 001' });
    // The sheet may be found.
    expect(await page.getByText(`${site().url}${pages.assistance}`).count()).toBe(0);
    const [ink, ground] = await number.evaluate((link) => {
      const { color, backgroundColor } = getComputedStyle(link);
      return [color, backgroundColor];
    });
    expect([ink, ground]).toEqual(['rgb(28, 31, 35)', 'rgba(0, 0, 0, 0)']);
  });

  it('is whole in the light version, the bar’s link and its numbers', async () => {
    const page = await site().newPage({ width: 320, javaScript: false });
    await page.goto(lightAddress('/'));
    await page.getByRole('region', { name: 'Quitter ce site' }).getByRole('link', { name: HELP }).click();
    await page.waitForURL(`**${lightAddress(pages.assistance)}`);
    const number = page.getByRole('link', { name: 'Appeler le 0812 000 002' });
    expect(await number.getAttribute('href')).toBe('tel:0812000002');
    await expectNoSidewaysScroll(page);
  });

  it.each(['light', 'dark'] as const)(
    'is accessible in the theme %s, on the smallest screen',
    async (theme) => {
      const page = await site().newPage({ theme, width: 320 });
      for (const path of [pages.assistance, story]) {
        await page.goto(path);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    },
  );
});

describe('a report of abuse', () => {
  const site = useSite();
  const REACHED = { whatsApp: '', email: '', hours: 'Tous les jours' };

  it('names who receives a report, outside the organisation first, and has no form', async () => {
    const link = /href="\/contact\/abus"/;
    const read = async (path: string) => (await fetch(site().url + path)).text();
    expect((await fetch(site().url + pages.abuse)).status).toBe(404);
    expect(await read(pages.contact)).not.toMatch(link);
    const editor = await givenEditor(site());
    await editor.changeSection('abuse', {
      focal: { ...REACHED, name: 'La personne référente', phone: '+243 970 000 003' },
      outside: [{ ...REACHED, name: 'Un organisme indépendant', phone: '+243 970 000 004' }],
    });
    expect(await read(pages.contact)).toMatch(link);
    const page = await site().newPage({ width: 360, javaScript: false });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Signaler un abus' }).click();
    await page.waitForURL(`**${pages.abuse}`);
    const main = page.getByRole('main');
    expect(await main.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Un organisme indépendant',
      'La personne référente',
    ]);
    const numbers = main.getByRole('link', { name: /^Appeler le/ });
    expect(await numbers.evaluateAll((links) => links.map((one) => one.getAttribute('href')))).toEqual([
      'tel:+243970000004',
      'tel:+243970000003',
    ]);
    expect(await main.locator('form, input, textarea').count()).toBe(0);
    expect((await fetch(site().url + pages.abuse)).headers.get('cache-control')).toBe('no-store');
  });
});
