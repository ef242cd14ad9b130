import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { givenEditor } from './public-content.ts';

const DAY = 24 * 60 * 60 * 1000;
const hence = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const COLUMNS = ['Quartier', 'Lieu de distribution', 'Horaires du matin', 'Horaires du soir', 'Responsable'];
const row = (tag: 'th' | 'td') =>
  `<tr>${COLUMNS.map((name) => `<${tag}>${name} à Goma</${tag}>`).join('')}</tr>`;
const DETAILS = `<p>La première phrase.</p>${'<p>Une autre.</p>'.repeat(12)}<table><thead>${row('th')}</thead><tbody>${row('td')}</tbody></table>`;

/** Box of an element in the window. */
async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

describe('the look of the public pages', () => {
  const site = useSite();

  beforeAll(async () => {
    const editor = await givenEditor(site());
    const title = 'Une borne-fontaine réparée après trois mois sans eau dans le quartier';
    await editor.publish('articles', { title, publishedAt: '2024-01-12T09:30:00Z', details: DETAILS });
    await editor.publish('articles', {
      title: 'Court',
      publishedAt: '2024-01-11T09:30:00Z',
      details: '<p>Un.</p>',
    });
    await editor.publish('echos', { title: 'Mot'.repeat(60), details: `<p>${'mot'.repeat(100)}</p>` });
    await editor.publish('bulletins', { title: 'Cendres de 2024', publishedAt: '2024-08-07T06:50:00Z' });
    await editor.publish('bulletins', { title: 'Coupure d’eau', publishedAt: hence(-3), endsAt: hence(2) });
    await editor.publish('bulletins', { title: 'Route coupée', publishedAt: hence(-2), endsAt: hence(-1) });
  });

  const article = addresses.site.publications.article.detail(
    'une-borne-fontaine-reparee-apres-trois-mois-sans-eau-dans-le-quartier',
  );

  it('begins an article above the fold, with one left edge, its cover at most 55 % of the window high', async () => {
    const page = await site().newPage({ width: 1280, height: 800, javaScript: false });
    await page.goto(article);
    const title = await boxOf(page, 'h1');
    const first = await boxOf(page, '.rich-text > p');
    expect(first.bottom).toBeLessThan(800);
    expect([title.x, (await boxOf(page, '.kind-detail h1 ~ p')).x]).toEqual([first.x, first.x]);
    expect((await boxOf(page, 'main nav')).x).toBe(first.x);
    expect((await boxOf(page, '.kind-cover')).height).toBeLessThanOrEqual(440);
    expect((await boxOf(page, '.table-scroll')).width).toBeGreaterThan(700);
  });

  it('indicates at 360 pixels that a wide table scrolls, in a region that the keyboard reaches', async () => {
    const page = await site().newPage({ width: 360, javaScript: false });
    await page.goto(article);
    await expectNoSidewaysScroll(page);
    const table = page.getByRole('region', { name: 'Tableau' });
    await table.focus();
    expect(
      await table.evaluate((box) => [
        box.scrollWidth > box.clientWidth,
        getComputedStyle(box).backgroundImage.split('linear-gradient').length - 1,
        document.activeElement === box,
      ]),
    ).toEqual([true, 4, true]);
  });

  it.each([360, 1280])(
    'shows the bulletin in force in a slim strip above the hero at %i pixels, and no other',
    async (width) => {
      const page = await site().newPage({ width, height: 780, javaScript: false });
      await page.goto('/');
      const strip = await boxOf(page, '[aria-label="Alerte"]');
      expect([strip.bottom < 200, strip.height < 64]).toEqual([true, true]);
      const link = page.getByRole('link', { name: 'Coupure d’eau' });
      expect(await page.getByText('Route coupée').count()).toBe(0);
      await link.click();
      await page.waitForURL(`**${addresses.site.publications.bulletin.detail('coupure-d-eau')}`);
      expect(await page.getByText(/Valable jusqu’au/).isVisible()).toBe(true);
    },
  );

  it('marks bulletins that have ended, and styles only those in force as alerts', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.publications.bulletin.list);
    const marks = page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((card) => [
          card.querySelector('h2, h3')?.textContent,
          card.querySelector('p')?.textContent,
          getComputedStyle(card, '::before').content !== 'none',
        ]),
      );
    expect(await marks).toEqual([
      ['Coupure d’eau', 'Bulletin d’urgence', true],
      ['Route coupée', 'Terminé', false],
      ['Cendres de 2024', 'Terminé', false],
    ]);
  });

  it('leaves no holes in the cards of a list on a phone', async () => {
    const page = await site().newPage({ width: 360, javaScript: false });
    await page.goto(addresses.site.publications.article.list);
    const [long = 0, short = 0] = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    expect(short).toBeLessThan(long - 50);
  });

  it('breaks a word without end wherever it is shown, on a phone of 320 pixels', async () => {
    const page = await site().newPage({ width: 320, javaScript: false });
    for (const screen of ['/', addresses.site.blog, addresses.site.publications.echo.list]) {
      await page.goto(screen);
      await expectNoSidewaysScroll(page);
    }
  });

  it('shows the donation’s button at once on a phone', async () => {
    const page = await site().newPage({ width: 360, height: 640, javaScript: false });
    await page.goto(addresses.site.donation);
    expect((await boxOf(page, 'main .button-gift')).bottom).toBeLessThan(640);
  });

  it('gives a not-found page on a phone more room than its footer', async () => {
    const page = await site().newPage({ width: 360, javaScript: false, expectedErrors: [/status of 404/] });
    await page.goto('/rien');
    const [main, footer] = [await boxOf(page, 'main'), await boxOf(page, 'footer')];
    expect(footer.height).toBeLessThan(main.height * 0.7);
    await page.goto(addresses.site.domains);
    expect((await boxOf(page, 'footer')).height).toBeLessThan(950);
  });

  it('takes less than a third of a desk’s window for the banner of an inner page', async () => {
    const page = await site().newPage({ width: 1280, height: 800, javaScript: false });
    for (const screen of [
      addresses.site.team,
      addresses.site.reports,
      addresses.site.publications.article.list,
    ]) {
      await page.goto(screen);
      expect((await boxOf(page, 'main > div')).height).toBeLessThan(800 / 3);
      expect(await page.locator('main > div').first().locator('svg').count()).toBe(2);
    }
  });
});
