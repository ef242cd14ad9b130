import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, useSite } from '#tests/support/browser.ts';
import { drawPdf } from '#tests/support/documents.ts';
import {
  enterOffice,
  expectFocus,
  focusOnceAwake,
  logIn,
  openChooser,
  untilDraftStored,
} from '#tests/support/office.ts';

/** Returns a PDF to choose. @param size bytes, about. */
function chosenPdf(name: string, size = 2_000) {
  return { name, mimeType: 'application/pdf', buffer: drawPdf({ padding: size }) };
}

const LARGE = 3_000_000;

describe('the reports', () => {
  const site = useSite();
  const fileField = (page: Page) => page.getByLabel('Fichier PDF');
  const addButton = (page: Page) => page.getByRole('button', { name: 'Ajouter le rapport' });
  const report = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

  it('are added from a PDF, under the title that its name proposes', async () => {
    const page = await site().newPage({ width: 360, touch: true });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.report.list);
    await page.getByText('Aucun rapport pour l’instant.').waitFor();
    expect(await addButton(page).isDisabled()).toBe(true);
    await fileField(page).setInputFiles(chosenPdf('Rapport annuel 2025.pdf'));
    await expect
      .poll(() => page.getByLabel('Titre', { exact: true }).inputValue())
      .toBe('Rapport annuel 2025');
    const year = page.getByLabel('Année');
    expect(await year.inputValue()).toBe('2025');
    await year.fill('25');
    await addButton(page).tap();
    await page.getByText('Vérifiez l’année').waitFor();
    await expectFocus(year);
    await expectAccessible(page);
    await year.fill('2025');
    await addButton(page).tap();
    await page.getByText('Rapport ajouté\u202f!').waitFor();
    await report(page, 'Rapport annuel 2025').waitFor();
    await expect.poll(() => page.getByLabel('Titre', { exact: true }).inputValue()).toBe('');
    await expect.poll(() => addButton(page).isDisabled()).toBe(true);
    const row = page.getByRole('listitem').filter({ has: report(page, 'Rapport annuel 2025') });
    expect(await row.textContent()).toMatch(/Année 2025[.] Ajouté le \d{2}\/\d{2}\/\d{4}, 2,\d\sKo/);
    const address = await report(page, 'Rapport annuel 2025').getAttribute('href');
    expect((await page.request.get(`${site().url}${address}`)).headers()['content-type']).toContain('pdf');
  });

  it('are added under another title, by keyboard alone', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.report.list);
    await focusOnceAwake(fileField(page));
    const chooser = await openChooser(page, () => page.keyboard.press('Space'));
    await chooser.setFiles(chosenPdf('scan-0001.pdf'));
    await page.getByLabel('Titre', { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Notre année 2024');
    await page.keyboard.press('Enter');
    await page.getByText('Rapport ajouté\u202f!').waitFor();
    await report(page, 'Notre année 2024').waitFor();
  });

  it('are given another title, under which the same file is downloaded', async () => {
    const page = await site().newPage({ width: 360, touch: true });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.report.list);
    await fileField(page).setInputFiles(chosenPdf('rapport final v3 (1).pdf'));
    await addButton(page).tap();
    await page.getByRole('link', { name: 'Modifier Rapport final v3' }).tap();
    await page.getByRole('heading', { name: 'Modifier le rapport' }).waitFor();
    const title = page.getByLabel('Titre', { exact: true });
    await title.fill(' ');
    await page.getByRole('button', { name: 'Enregistrer' }).tap();
    await page.getByText('Le titre est requis.').waitFor();
    await expectAccessible(page);
    await title.fill('Rapport annuel 2022');
    await page.getByRole('button', { name: 'Enregistrer' }).tap();
    await page.getByText('Rapport modifié avec succès').waitFor();
    const address = await report(page, 'Rapport annuel 2022').getAttribute('href');
    const answer = await page.request.get(`${site().url}${address}`);
    expect(answer.headers()['content-disposition']).toContain('"Rapport annuel 2022.pdf"');
  });

  it.each([
    ['photo.png', 'image/png'],
    ['rapport.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('are PDFs only: %s', async (name, mimeType) => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.report.list);
    await fileField(page).setInputFiles({ name, mimeType, buffer: Buffer.from('x') });
    await page.getByText('Choisissez un fichier PDF.').waitFor();
    expect(await addButton(page).isDisabled()).toBe(true);
    await expectAccessible(page);
  });

  it('keep the file, its title and the error when the upload fails', async () => {
    const page = await site().newPage({ expectedErrors: [/status of (500|415)/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.report.list);
    await fileField(page).setInputFiles({
      name: 'faux.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('ceci n’est pas un PDF'),
    });
    await addButton(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Erreur lors de l’upload.' });
    await alert.getByText('Ce fichier n’est pas un PDF.').waitFor();
    await expectFocus(addButton(page));
    await fileField(page).setInputFiles(chosenPdf('vrai.pdf'));
    await alert.waitFor({ state: 'detached' });
    await page.route(`**${addresses.api.reports.list}`, (route) => route.fulfill({ status: 500, body: '' }));
    await addButton(page).click();
    await alert.waitFor();
    expect(await page.getByLabel('Titre', { exact: true }).inputValue()).toBe('Vrai');
    await page.unroute(`**${addresses.api.reports.list}`);
    await addButton(page).click();
    await report(page, 'Vrai').waitFor();
  });

  it('show the progress of a large one, which can be cancelled and sent again', async () => {
    const page = await site().newPage({ expectedErrors: [/./] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.report.list);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(`**${addresses.api.uploads}/**`, async (route) => {
      if (route.request().method() === 'PATCH') await held;
      await route.fallback().catch(() => {});
    });
    const piece = page.waitForRequest((request) => request.method() === 'PATCH');
    await fileField(page).setInputFiles(chosenPdf('lourd.pdf', LARGE));
    await addButton(page).click();
    expect(await page.getByRole('button', { name: 'Envoi en cours...' }).isDisabled()).toBe(true);
    await page.getByRole('progressbar').first().waitFor();
    await piece;
    await expectAccessible(page);
    const forgotten = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page
      .getByRole('form', { name: 'Ajouter un rapport' })
      .getByRole('button', { name: /Annuler/ })
      .click();
    await addButton(page).waitFor();
    await forgotten;
    expect(await page.getByText('Erreur lors de l’upload.').count()).toBe(0);
    letGo();
    await page.unroute(`**${addresses.api.uploads}/**`);
    await addButton(page).click();
    await report(page, 'Lourd').waitFor();
  });

  it('are resumed after a reload, and after a login that interrupted', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 401/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.report.list);
    await fileField(page).setInputFiles(chosenPdf('patient.pdf'));
    await page.getByLabel('Titre', { exact: true }).fill('Un rapport patient');
    await untilDraftStored(page, 'Un rapport patient');
    await page.reload();
    await expect
      .poll(() => page.getByLabel('Titre', { exact: true }).inputValue())
      .toBe('Un rapport patient');
    await office.killSession();
    await addButton(page).click();
    await page.getByText('Session expirée. Veuillez vous reconnecter.').waitFor();
    await logIn(page, site());
    await page.waitForURL(`**${addresses.admin.content.report.list}`);
    await expect
      .poll(() => page.getByLabel('Titre', { exact: true }).inputValue())
      .toBe('Un rapport patient');
    await page.getByText('patient.pdf').waitFor();
    await addButton(page).click();
    await report(page, 'Un rapport patient').waitFor();
  });

  it('go to the trash without a question, and are restored from the list’s bar', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.report.list);
    await fileField(page).setInputFiles(chosenPdf('retour.pdf'));
    await addButton(page).click();
    await report(page, 'Retour').waitFor();
    await page.getByRole('button', { name: 'Supprimer Retour' }).click();
    await page.getByText('Rapport supprimé\u202f!').waitFor();
    await report(page, 'Retour').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Annuler' }).click();
    await report(page, 'Retour').waitFor();
    await page.getByRole('link', { name: 'Corbeille' }).click();
    await page.waitForURL(`**${addresses.admin.content.report.trash}`);
  });
});
