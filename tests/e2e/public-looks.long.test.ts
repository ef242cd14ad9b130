import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { expectAbove, expectWholeInWindow, placeOf } from '#tests/support/places.ts';
import { givenEditor } from './public-content.ts';

const DAY = 24 * 60 * 60 * 1000;
const hence = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const COLUMNS = ['Quartier', 'Lieu de distribution', 'Horaires du matin', 'Horaires du soir', 'Responsable'];
const row = (tag: 'th' | 'td') =>
  `<tr>${COLUMNS.map((name) => `<${tag}>${name} à Goma</${tag}>`).join('')}</tr>`;
const DETAILS = `<p>La première phrase.</p>${'<p>Une autre.</p>'.repeat(12)}<table><thead>${row('th')}</thead><tbody>${row('td')}</tbody></table>`;

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
    const part = (selector: string) => page.locator(selector).first();
    await expectWholeInWindow(part('.rich-text > p'));
    const first = await placeOf(part('.rich-text > p'));
    const edges = ['h1', '.kind-detail h1 ~ p', 'main nav'].map(
      async (selector) => (await placeOf(part(selector))).left,
    );
    expect(await Promise.all(edges)).toEqual([first.left, first.left, first.left]);
    expect((await placeOf(part('.kind-cover'))).height).toBeLessThanOrEqual(0.55 * first.window.height);
    expect((await placeOf(part('.table-scroll'))).width).toBeGreaterThan(first.width);
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
      const strip = page.getByLabel('Alerte', { exact: true });
      await expectAbove(strip, page.getByRole('heading', { level: 1 }));
      const header = await placeOf(page.getByRole('banner'));
      expect((await placeOf(strip)).height).toBeLessThanOrEqual(header.height);
      await expectWholeInWindow(page.getByRole('heading', { level: 1 }));
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
    expect(short).toBeLessThan(long);
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
    await expectWholeInWindow(page.locator('main .button-gift').first());
  });

  it('has a footer of less than seven tenths of a not-found page’s text, on a phone', async () => {
    const page = await site().newPage({ width: 360, javaScript: false, expectedErrors: [/status of 404/] });
    await page.goto('/rien');
    const [main, footer] = [await placeOf(page.locator('main')), await placeOf(page.locator('footer'))];
    expect(footer.height).toBeLessThan(0.7 * main.height);
  });

  it('takes less than a third of a desk’s window for the banner of an inner page', async () => {
    const page = await site().newPage({ width: 1280, height: 800, javaScript: false });
    for (const screen of [
      addresses.site.team,
      addresses.site.reports,
      addresses.site.publications.article.list,
    ]) {
      await page.goto(screen);
      const { height, window } = await placeOf(page.locator('main > div').first());
      expect(height).toBeLessThan(window.height / 3);
      expect(await page.locator('main > div').first().locator('svg').count()).toBe(2);
    }
  });
});
