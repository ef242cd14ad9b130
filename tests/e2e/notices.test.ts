import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { expectValidMarkup } from '#tests/support/markup.ts';
import { enterOffice, expectFocus } from '#tests/support/office.ts';
import { openSession } from '#tests/support/office-things.ts';

const { notice } = addresses.site;
const screens = addresses.admin.content.notice;
const DAY = 24 * 60 * 60_000;
const hence = (days: number) => new Date(Date.now() + days * DAY).toISOString();

function pdf(name: string) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(drawPdf({ padding: 2_000 })) };
}

describe('the notices', () => {
  const site = useSite();

  it('answer 200 with a sentence while there are none', async () => {
    const page = await site().newPage({ width: 360, javaScript: false });
    expect((await page.goto(notice.list))?.status()).toBe(200);
    await page.getByText('Aucune annonce pour l’instant.').waitFor();
    await expectNoSidewaysScroll(page);
  });

  it.each([
    { width: 360, theme: 'light' },
    { width: 1280, theme: 'dark' },
  ] as const)(
    'are written in the back office, read on the site, and close by themselves (%j)',
    async ({ width, theme }) => {
      const page = await site().newPage({ width, theme, expectedErrors: [/status of 400/] });
      const office = await enterOffice(page, site());
      const title = `Responsable de la logistique <b>${width}</b>`;
      await office.open(screens.create);
      await expectFocus(page.getByLabel('Titre', { exact: true }));
      await page.getByLabel('Titre', { exact: true }).fill(title);
      await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
      await page.getByText('Annonce créée avec succès').waitFor();
      await page.waitForURL(`**${screens.list}`);
      await page.getByRole('link', { name: title, exact: true }).click();

      await page.getByLabel('Offre d’emploi').check();
      await page.getByLabel('Date limite').fill('2031-12-03T16:00');
      await page.getByLabel('Lieu (facultatif)').fill('Goma');
      await page
        .getByLabel('Description (facultative)')
        .fill('Déposez votre dossier.\n\nLes femmes sont encouragées.');
      await page.getByRole('button', { name: 'Publier' }).click();
      await page.getByText('Ajoutez au moins un document PDF').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page
        .locator('#documents input[type=file]')
        .setInputFiles([pdf('termes_de_reference (2).pdf'), pdf('formulaire.pdf')]);
      await page.getByRole('button', { name: 'Publier' }).click();
      await page.getByText('Annonce modifiée avec succès').waitFor();
      await page.waitForURL(`**${screens.list}`);
      await page.getByText('Offre d’emploi').first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.goto(notice.list);
      await page.getByRole('heading', { name: 'Ouvertes' }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: title }).click();
      await page.getByRole('link', { name: 'Télécharger Termes de reference' }).waitFor();
      await page
        .getByText(/^PDF, \d/)
        .first()
        .waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const path = new URL(page.url()).pathname;
      const onPaper = page.getByText(`${site().url}${addresses.api.documents.download('')}`).first();
      expect(await onPaper.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await onPaper.isVisible()).toBe(true);
      await page.emulateMedia({ media: 'screen' });
      expect(await page.content()).toContain('"@type":"JobPosting"');
      await page.goto(addresses.site.home);
      await page.getByRole('heading', { name: 'Annonces ouvertes' }).waitFor();

      const { headers } = await openSession(page.request, site());
      const [{ id }] = await (await page.request.get(addresses.api.notice.list)).json();
      const data = { publishedAt: hence(-30), deadline: hence(-1) };
      expect((await page.request.put(addresses.api.notice.one(id), { headers, data })).status()).toBe(200);
      await page.goto(path);
      await page.getByText('Clôturée', { exact: true }).waitFor();
      expect(await page.content()).not.toContain('JobPosting');
      await expectAccessible(page);
      await page.goto(notice.list);
      await page.getByRole('heading', { name: 'Clôturées' }).waitFor();
      await page.getByText('Aucune annonce n’est ouverte pour l’instant').waitFor();
      await expectAccessible(page);
    },
  );

  it('have valid pages, in the light version too', async () => {
    const page = await site().newPage({ javaScript: false });
    const found = new Map<string, string>();
    for (const path of [notice.list, notice.detail('responsable-de-la-logistique-b-360-b')]) {
      for (const address of [path, `${addresses.light.root}${path}`]) {
        const answer = await page.request.get(address);
        expect(answer.status(), address).toBe(200);
        found.set(address, await answer.text());
      }
    }
    await expectValidMarkup(found);
    expect((await page.request.get(notice.detail('aucune'))).status()).toBe(404);
  });
});
