import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { BROWSER_ARGUMENTS } from '#tests/support/browser.global.ts';
import { useSite } from '#tests/support/browser.ts';
import { findTestBrowser } from '#tests/support/chromium.ts';
import { chosenImage, enterOffice, isDraftStored, logIn, untilDraftStored } from '#tests/support/office.ts';
import { bodyField, expectWritten, titleField, writePublication } from '#tests/support/publication-form.ts';

describe('the draft of a form', () => {
  const site = useSite();

  it('is resumed after a login that interrupted it, with its files', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 401/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.article.create);
    await writePublication(page, 'Interrompu');
    await office.killSession();
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Session expirée. Veuillez vous reconnecter.').waitFor();
    await page.waitForURL(`**${addresses.admin.login}?retour=%2Fadmin%2Farticles%2Fcreate`);

    await logIn(page, site());
    await page.waitForURL(`**${addresses.admin.content.article.create}`);
    await page.getByText(/^Votre texte de \d\d h \d\d est repris\./).waitFor();
    await expectWritten(page, 'Interrompu');
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Article créé avec succès').waitFor();
    await page.waitForURL(`**${addresses.admin.content.article.list}`);
    await page.getByRole('link', { name: 'Voir Interrompu' }).click();
    await page.getByText('La file du matin').waitFor();
  });

  it('is resumed with the image of an open dialog', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 401/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.bulletin.create);
    await titleField(page).fill('Une image en route');
    await bodyField(page).click();
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles(await chosenImage('route.png'));
    await dialog.getByLabel('Texte alternatif').fill('La route coupée');
    await office.killSession();
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await page.waitForURL(`**${addresses.admin.login}?retour=%2Fadmin%2Fbulletins%2Fcreate`);

    await logIn(page, site());
    await page.waitForURL(`**${addresses.admin.content.bulletin.create}`);
    await page.getByText('Une image attend d’être ajoutée au texte').waitFor();
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => dialog.getByLabel('Texte alternatif').inputValue()).toBe('La route coupée');
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await bodyField(page).getByRole('img', { name: 'La route coupée' }).waitFor();
    expect(await titleField(page).inputValue()).toBe('Une image en route');
  });

  it('is offered after a reload, until it is resumed or ignored', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    page.on('dialog', (dialog) => dialog.accept());
    await office.open(addresses.admin.content.bulletin.create);
    await writePublication(page, 'Rechargé');
    // The text typed last.
    await untilDraftStored(page, 'La file du matin');
    await page.reload();

    await page.getByText(/^Reprendre le texte gardé de \d\d h \d\d\u202f\?$/).waitFor();
    expect(await titleField(page).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expectWritten(page, 'Rechargé');

    await page.reload();
    await page.getByRole('button', { name: 'Ignorer' }).click();
    await expect.poll(() => isDraftStored(page, 'Rechargé')).toBe(false);
    await page.reload();
    await bodyField(page).waitFor();
    expect(await page.getByText('Reprendre le texte gardé').count()).toBe(0);
  });

  it('is offered by its own form only', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    page.on('dialog', (dialog) => dialog.accept());
    const id = await office.given('articles', { title: 'Le premier' });
    await office.open(addresses.admin.content.article.edit(id));
    await titleField(page).fill('Le premier, changé');
    await untilDraftStored(page, 'Le premier, changé');
    await office.open(addresses.admin.content.article.create);
    await bodyField(page).waitFor();
    expect(await page.getByText('Reprendre le texte gardé').count()).toBe(0);
    await office.open(addresses.admin.content.article.edit(id));
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => titleField(page).inputValue()).toBe('Le premier, changé');
  });

  it('is left only after a question', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.echo.create);
    await titleField(page).fill('À moitié écrit');
    await page.getByRole('link', { name: 'Annuler' }).click();
    const question = page.getByRole('dialog');
    await question.getByText('Quitter sans enregistrer\u202f?').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await titleField(page).inputValue()).toBe('À moitié écrit');

    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await question.getByRole('button', { name: 'Rester' }).click();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

    await page.getByRole('link', { name: 'Annuler' }).click();
    await question.getByRole('button', { name: 'Quitter' }).click();
    await page.waitForURL(`**${addresses.admin.content.echo.list}`);
    await office.open(addresses.admin.content.echo.create);
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => titleField(page).inputValue()).toBe('À moitié écrit');
  });

  it('survives an error of the screen itself, which is shown and reported', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.article.create);
    await writePublication(page, 'Une faute du produit');
    await page.evaluate(() => {
      FormData.prototype.append = () => {
        throw new Error('a fault of the product');
      };
      // Not by the console, because that would count as an unexpected error of this test.
      addEventListener('error', (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        document.documentElement.dataset.reported = event.message;
      });
    });
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByRole('alert').getByText('Une erreur est survenue').waitFor();
    await page.getByText(/^Texte gardé sur cet ordinateur à \d\d:\d\d, pas encore en ligne$/).waitFor();
    expect(await page.locator('html').getAttribute('data-reported')).toContain('a fault of the product');
    await expectWritten(page, 'Une faute du produit');
  });

  it('survives a crash of the page in the middle of a sentence, with its images', async () => {
    const page = await site().newPage({ expectedErrors: [/chrome:\/\/crash/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.article.create);
    await writePublication(page, 'La pompe du quart');
    await untilDraftStored(page, 'La pompe du quart');
    await page.getByText(/^Texte gardé sur cet ordinateur à \d\d:\d\d, pas encore en ligne$/).waitFor();
    const survivor = await page.context().newPage();
    await page.goto('chrome://crash').catch(() => {});
    await survivor.goto(addresses.admin.content.article.create);
    await survivor.getByRole('button', { name: 'Reprendre' }).click();
    await expectWritten(survivor, 'La pompe du quart');
    await survivor.getByRole('button', { name: 'Publier' }).click();
    await survivor.getByText('Article créé avec succès').waitFor();
    await survivor.waitForURL(`**${addresses.admin.content.article.list}`);
    await survivor.goto(addresses.admin.content.article.create);
    await bodyField(survivor).waitFor();
    expect(await survivor.getByText('Reprendre le texte gardé').count()).toBe(0);
  });

  it('survives a kill of the whole browser', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pamoja-browser-'));
    const start = () =>
      chromium.launchPersistentContext(folder, {
        executablePath: findTestBrowser(),
        args: BROWSER_ARGUMENTS,
        baseURL: site().url,
        locale: 'fr-FR',
      });
    try {
      const killed = await start();
      const page = killed.pages()[0] ?? (await killed.newPage());
      await (await enterOffice(page, site())).open(addresses.admin.content.echo.create);
      await writePublication(page, 'Plus de batterie');
      // The text typed last.
      await untilDraftStored(page, 'La file du matin');
      const death = await killed.newCDPSession(page);
      await Promise.all([killed.waitForEvent('close'), death.send('Browser.crash').catch(() => {})]);

      const anew = await start();
      const again = anew.pages()[0] ?? (await anew.newPage());
      await (await enterOffice(again, site())).open(addresses.admin.content.echo.create);
      await again.getByRole('button', { name: 'Reprendre' }).click();
      await expectWritten(again, 'Plus de batterie');
      await again.getByRole('button', { name: 'Publier' }).click();
      await again.getByText('Écho créé avec succès').waitFor();
      await anew.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('is offered to another tab once its own tab is closed', async () => {
    const first = await site().newPage();
    const office = await enterOffice(first, site());
    await office.open(addresses.admin.content.echo.create);
    await titleField(first).fill('Le premier onglet');
    await untilDraftStored(first, 'Le premier onglet');
    const second = await first.context().newPage();
    await second.goto(addresses.admin.content.echo.create);
    await titleField(second).fill('Le second onglet');
    await untilDraftStored(second, 'Le second onglet');
    expect(await second.getByText('Reprendre le texte gardé').count()).toBe(0);
    await first.close();
    await second.getByText('Reprendre le texte gardé').waitFor();
    await second.close();

    const later = await office.page.context().newPage();
    await later.goto(addresses.files.robots);
    const heldLocks = () => later.evaluate(async () => (await navigator.locks.query()).held?.length);
    await expect.poll(heldLocks).toBe(0);
    await later.goto(addresses.admin.content.echo.create);
    await later.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => titleField(later).inputValue()).toBe('Le second onglet');
    await later.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => titleField(later).inputValue()).toBe('Le premier onglet');
    await later.getByText('Reprendre le texte gardé').waitFor();
  });
});
