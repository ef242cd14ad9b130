import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { type Editor, givenEditor } from '../public-content.ts';

const { article, bulletin, echo } = addresses.site.publications;
const INVITATION = 'Comment donner';
const MEANS = [
  {
    kind: 'mobile',
    name: 'M-Pesa',
    holder: 'Umoja asbl',
    number: '+243 81 234 56 78',
    purpose: 'Don',
    note: '',
    url: '',
  },
  { kind: 'bank', name: 'Compte', holder: '', number: '00000 000', purpose: '', note: '', url: '' },
  { kind: 'office', name: 'Au bureau', holder: '', number: '', purpose: '', note: '8 h à 16 h', url: '' },
] as const;
const AMOUNTS = [{ amount: '10 $', effect: 'Les cahiers d’une élève.' }];

describe('a donor', () => {
  const site = useSite();
  let editor: Editor;

  beforeAll(async () => {
    editor = await givenEditor(site());
    await editor.changeSection('donation', { ...DEFAULTS.donation, means: [...MEANS], amounts: AMOUNTS });
    await editor.publish('articles', { title: 'Un récit' });
    await editor.publish('echos', { title: 'Une voix' });
    await editor.publish('bulletins', { title: 'Coupure d’eau' });
  });

  it('copies a mobile-money number from a story in three taps at most', async () => {
    const page = await site().newPage({ width: 360 });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(article.detail('un-recit'));
    await page.getByRole('main').getByRole('link', { name: INVITATION }).click();
    await page.waitForURL(`**${addresses.site.donation}`);
    await page.getByRole('button', { name: /^Copier : M-Pesa/ }).click();
    await page.getByText('Le numéro est copié.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+243 81 234 56 78');
  });

  it('is invited once after a story, on the home page and below the results, never under an alert', async () => {
    const page = await site().newPage({ width: 360, javaScript: false });
    for (const [address, count] of [
      [article.detail('un-recit'), 1],
      [echo.detail('une-voix'), 1],
      [addresses.site.reports, 1],
      ['/', 1],
      [bulletin.detail('coupure-d-eau'), 0],
    ] as const) {
      await page.goto(address);
      expect(await page.getByRole('main').getByRole('link', { name: INVITATION }).count(), address).toBe(
        count,
      );
    }
  });

  it('reads button, means and amounts without scripts, and on the light page', async () => {
    for (const root of ['', addresses.light.root]) {
      const page = await site().newPage({ width: 360, javaScript: false });
      await page.goto(`${root}${addresses.site.donation}`);
      await page
        .getByRole('main')
        .getByRole('link', { name: /FAIRE UN DON/ })
        .waitFor();
      for (const text of ['+243 81 234 56 78', 'Umoja asbl', '10 $', '8 h à 16 h'])
        await page.getByText(text, { exact: true }).waitFor();
      expect(await page.getByText('Exemple', { exact: true }).count()).toBe(1);
      expect(await page.getByRole('button', { name: /^Copier/ }).count()).toBe(0);
    }
  });

  it('reads on paper where the button would lead', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.donation);
    await page.emulateMedia({ media: 'print' });
    const button = page.getByRole('main').getByRole('link', { name: /FAIRE UN DON/ });
    const printed = await button.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(printed).toContain(await button.getAttribute('href'));
  });

  it.each(['light', 'dark'] as const)('finds an accessible page in the theme %s', async (theme) => {
    const page = await site().newPage({ width: 360 });
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    for (const address of [addresses.site.donation, article.detail('un-recit')]) {
      await page.goto(address);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
});
