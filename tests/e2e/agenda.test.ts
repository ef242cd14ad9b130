import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { expectValidMarkup } from '#tests/support/markup.ts';
import { enterOffice, expectFocus } from '#tests/support/office.ts';
import { openSession } from '#tests/support/office-things.ts';

const { event } = addresses.site;
const screens = addresses.admin.content.event;

describe('the agenda', () => {
  const site = useSite();

  it('answers 200 with a sentence while it is empty', async () => {
    const page = await site().newPage({ width: 360, javaScript: false });
    expect((await page.goto(event.list))?.status()).toBe(200);
    await page.getByText('Aucun événement pour l’instant.').waitFor();
    await expectNoSidewaysScroll(page);
  });

  it.each([
    { width: 360, theme: 'light' },
    { width: 1280, theme: 'dark' },
  ] as const)('is written in the back office and read on the site (%j)', async ({ width, theme }) => {
    const page = await site().newPage({ width, theme });
    const office = await enterOffice(page, site());
    await office.open(screens.create);
    await expectFocus(page.getByLabel('Titre'));
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Le titre est requis.').waitFor();
    await page.getByText('La date de début est requise.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const title = `Formation des relais ${width}`;
    await page.getByLabel('Titre').fill(title);
    await page.getByLabel('Début').fill('2031-12-03T09:00');
    await page.getByLabel('Toute la journée').click();
    expect(await page.getByLabel('Début').inputValue()).toBe('2031-12-03');
    await page.getByLabel('Fin (facultative)').fill('2031-12-02');
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('La fin vient avant le début.').waitFor();
    await page.getByLabel('Fin (facultative)').fill('2031-12-05');
    await page.getByLabel('Lieu (facultatif)').fill('Salle Amani, Goma');
    await page.getByLabel('Description (facultative)').fill('Apportez un cahier.\n\nLe repas est offert.');
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Événement créé avec succès').waitFor();
    await page.waitForURL(`**${screens.list}`);
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(event.list);
    await page.getByRole('heading', { name: 'À venir' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: title }).click();
    await page.getByText('du\u00a03 au\u00a05\u00a0décembre\u00a02031').waitFor();
    await page.getByRole('link', { name: 'Ajouter à mon calendrier' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(addresses.site.home);
    await page.getByRole('heading', { name: 'Prochain rendez-vous' }).waitFor();
  });

  it.each(['', addresses.light.root])(
    'prints when and where, and the address behind a link, but no button: "%s"',
    async (root) => {
      const page = await site().newPage({ width: 800, theme: 'dark', javaScript: false });
      const { headers } = await openSession(page.request, site());
      const data = {
        title: 'À l’affiche',
        startsAt: '2032-05-02T08:00:00Z',
        place: 'Goma',
        url: 'https://eau.example/',
      };
      const created = await page.request.post(addresses.api.event.list, { headers, data });
      const { slug } = await created.json();
      await page.goto(`${root}${addresses.site.event.detail(slug)}`);
      const calendar = page.getByRole('link', { name: 'Ajouter à mon calendrier' });
      expect(await calendar.isVisible()).toBe(true);
      await page.emulateMedia({ media: 'print' });
      expect(await calendar.isVisible()).toBe(false);
      expect(await page.getByText('2 mai 2032').first().isVisible()).toBe(true);
      const more = page.getByRole('link', { name: 'En savoir plus' });
      expect(await more.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(data.url);
    },
  );

  it('has valid pages, in the light version too, that lead from a former address', async () => {
    const page = await site().newPage({ javaScript: false });
    const found = new Map<string, string>();
    const slug = 'formation-des-relais-360';
    for (const path of [event.list, event.detail(slug)]) {
      for (const address of [path, `${addresses.light.root}${path}`]) {
        const answer = await page.request.get(address);
        expect(answer.status(), address).toBe(200);
        found.set(address, await answer.text());
      }
    }
    await expectValidMarkup(found);
    expect(found.get(event.detail(slug))).toContain('"@type":"Event"');
    expect((await page.request.get(event.detail('aucun'))).status()).toBe(404);
  });
});
