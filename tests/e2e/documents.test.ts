import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectAccessibleEverywhere, useSite } from '#tests/support/browser.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { chosenImage, enterOffice, expectFocus, untilDraftStored } from '#tests/support/office.ts';
import { lightAddress } from '#ui/light/light-address.ts';
import { givenEditor } from './public-content.ts';

const ARTICLE = addresses.admin.content.article;

/** Returns a PDF to choose. @param size bytes, about. */
function chosenPdf(name: string, size = 2_000) {
  return { name, mimeType: 'application/pdf', buffer: drawPdf({ padding: size }) };
}

describe('the documents of a publication', () => {
  const site = useSite();
  const section = (page: Page) => page.getByRole('region', { name: 'Documents' });
  const chooser = (page: Page) => section(page).getByLabel('Choisir des fichiers PDF');
  const titles = (page: Page) =>
    section(page)
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const documentsOf = (article: Record<string, unknown>) =>
    (article.documents as readonly { title: string; url: string }[]).map(({ title }) => title);

  it('are chosen together, titled, moved and removed, and survive a reload before they are saved', async () => {
    const page = await site().newPage({ width: 360, touch: true });
    const office = await enterOffice(page, site());
    const id = await office.given('articles', { title: 'Avec documents' });
    await office.open(ARTICLE.edit(id));
    await chooser(page).setInputFiles([
      chosenPdf('appel_d_offres (1).pdf', 90_000),
      chosenPdf('cahier.pdf', 100_000),
      chosenPdf('plan.pdf'),
    ]);
    await expect.poll(() => titles(page)).toEqual(['Appel d offres', 'Cahier', 'Plan']);
    await page.getByLabel('Titre du document 1').fill('Appel d’offres');
    await page.getByRole('button', { name: 'Monter le document 3' }).click();
    await page.getByRole('button', { name: 'Retirer le document 3' }).click();
    await expect.poll(() => titles(page)).toEqual(['Appel d’offres', 'Plan']);
    await expectFocus(section(page));
    await expectAccessible(page);
    await untilDraftStored(page, 'Appel d’offres');
    await page.reload();
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => titles(page)).toEqual(['Appel d’offres', 'Plan']);
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Article modifié avec succès').first().waitFor();
    expect(documentsOf(await office.read('articles', id))).toEqual(['Appel d’offres', 'Plan']);

    await office.open(ARTICLE.edit(id));
    await chooser(page).setInputFiles(chosenPdf('annexe.pdf'));
    await page.getByRole('button', { name: 'Monter le document 3' }).click();
    await page.getByRole('button', { name: 'Retirer le document 1' }).click();
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Article modifié avec succès').first().waitFor();
    expect(documentsOf(await office.read('articles', id))).toEqual(['Annexe', 'Plan']);
  });

  it('say beside the list what is not taken, and beside a title what it lacks', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 415/] });
    const office = await enterOffice(page, site());
    await office.open(ARTICLE.create);
    const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    await chooser(page).setInputFiles([
      ...letters.map((name, index) => chosenPdf(`${name}.pdf`, 2_000 + index)),
      { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') },
    ]);
    const refused = section(page).getByRole('alert');
    await refused.getByText('3 fichiers ne sont pas ajoutés').waitFor();
    expect(await refused.textContent()).toContain('photo.pngLes documents sont des fichiers PDF.');
    expect(await refused.textContent()).toContain('2 fichiersUne publication compte au plus 5 documents.');
    expect(await titles(page)).toEqual(['A', 'B', 'C', 'D', 'E']);

    await page.getByLabel('Titre', { exact: true }).fill('Un appel');
    await page.getByLabel('Image de couverture').setInputFiles(await chosenImage());
    await page.getByLabel('Titre du document 2').fill(' ');
    await page.getByRole('button', { name: 'Publier' }).click();
    await section(page).getByText('Donnez un titre à chaque document.').waitFor();
    const field = page.getByLabel('Titre du document 2');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await field.fill('Bien');
    await expect.poll(() => section(page).getByText('Donnez un titre').count()).toBe(0);

    await page.getByRole('button', { name: 'Retirer le document 1' }).click();
    await chooser(page).setInputFiles({
      name: 'faux.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<!doctype html>'),
    });
    await page.getByRole('button', { name: 'Publier' }).click();
    await section(page).getByText('Ce fichier n’est pas un PDF').waitFor();
    expect(await titles(page)).toEqual(['Bien', 'C', 'D', 'E', 'Faux']);
  });

  it('are not offered in an echo', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.echo.create);
    await page.getByRole('heading', { name: 'Images supplémentaires' }).waitFor();
    expect(await section(page).count()).toBe(0);
  });

  it('are a list with titles and sizes on the page, downloaded without scripts, also in its light version', async () => {
    const editor = await givenEditor(site());
    const { id, slug } = await editor.publish('bulletins', { title: 'Consignes' });
    await editor.addDocuments('bulletins', id, [
      { name: 'consignes.pdf', title: 'Consignes : l’essentiel', size: 1_250_000 },
      { name: 'carte_des_points_d_eau.pdf', size: 10_000 },
    ]);
    const address = addresses.site.publications.bulletin.detail(slug);
    const awake = await site().newPage();
    await awake.goto(address);
    await expectAccessibleEverywhere(awake);
    const page = await site().newPage({ width: 360, javaScript: false });
    for (const path of [address, lightAddress(address)]) {
      await page.goto(path);
      // On paper, an address follows.
      const seen = section(page).locator('li').locator('a, p:not(.print-only)');
      expect(await seen.allTextContents()).toEqual([
        'Télécharger Consignes\u00a0: l’essentiel',
        'PDF, 1,3\u00a0Mo',
        'Télécharger Carte des points d eau',
        'PDF, 10\u00a0Ko',
      ]);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Télécharger Carte des points d eau' }).click();
      expect((await download).suggestedFilename()).toBe('Carte des points d eau.pdf');
    }
  });
});
