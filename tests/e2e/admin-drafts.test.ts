import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useSite } from '#tests/support/browser.ts';
import { chosenImage, enterOffice, logIn } from '#tests/support/office.ts';

function title(page: Page) {
  return page.getByLabel('Titre', { exact: true });
}

function body(page: Page) {
  return page.getByRole('textbox', { name: 'Contenu' });
}

/** Fills a form in with text, a cover image, and an extra image with its caption. */
async function write(page: Page, words: string): Promise<void> {
  await title(page).fill(words);
  await body(page).click();
  await page.keyboard.type('Trois cents familles puisent ici.');
  await page.getByLabel('Image de couverture').setInputFiles(await chosenImage('couverture.png'));
  await page.getByRole('button', { name: '+ Ajouter une image' }).click();
  await page.getByLabel('Image 1', { exact: true }).setInputFiles(await chosenImage('seconde.png'));
  await page.getByLabel('Légende (facultative)').fill('La file du matin');
}

async function expectWritten(page: Page, words: string): Promise<void> {
  await expect.poll(() => title(page).inputValue()).toBe(words);
  await body(page).getByText('Trois cents familles puisent ici.').waitFor();
  await page.getByText('couverture.png').waitFor();
  expect(await page.getByLabel('Légende (facultative)').inputValue()).toBe('La file du matin');
}

/** Waits until what is typed has been written down on the device. */
async function untilKept(page: Page, words: string): Promise<void> {
  const holds = async () =>
    page.evaluate(async (text) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('administration');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const all = database.transaction('drafts').objectStore('drafts').getAll();
      await new Promise((resolve) => {
        all.onsuccess = resolve;
      });
      database.close();
      return JSON.stringify(all.result).includes(text);
    }, words);
  await expect.poll(holds).toBe(true);
}

describe('what is typed', () => {
  const site = useSite();

  it('is there again after a login that interrupted it, files and all', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 401/] });
    const office = await enterOffice(page, site());
    await office.open('/admin/articles/create');
    await write(page, 'Interrompu');
    await office.killSession();
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Session expirée. Veuillez vous reconnecter.').waitFor();
    await page.waitForURL('**/admin/login?retour=%2Fadmin%2Farticles%2Fcreate');

    await logIn(page, site());
    await page.waitForURL('**/admin/articles/create');
    await page.getByText(/^Votre saisie de \d\d:\d\d est reprise\./).waitFor();
    await expectWritten(page, 'Interrompu');
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Article créé avec succès').waitFor();
    await page.waitForURL('**/admin/articles');
    await page.getByRole('link', { name: 'Voir Interrompu' }).click();
    await page.getByText('La file du matin').waitFor();
  });

  it('is offered again after a reload, until it is taken up or left', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    page.on('dialog', (dialog) => dialog.accept());
    await office.open('/admin/bulletins/create');
    await write(page, 'Rechargé');
    await untilKept(page, 'Rechargé');
    await page.reload();

    await page.getByText(/^Reprendre la saisie de \d\d:\d\d\u202f\?$/).waitFor();
    expect(await title(page).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expectWritten(page, 'Rechargé');

    await page.reload();
    await page.getByRole('button', { name: 'Ignorer' }).click();
    await page.reload();
    await title(page).waitFor();
    expect(await page.getByText('Reprendre la saisie').count()).toBe(0);
  });

  it('is kept apart for each form', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    page.on('dialog', (dialog) => dialog.accept());
    const id = await office.given('articles', { title: 'Le premier' });
    await office.open(`/admin/articles/edit/${id}`);
    await title(page).fill('Le premier, changé');
    await untilKept(page, 'Le premier, changé');
    await office.open('/admin/articles/create');
    await body(page).waitFor();
    expect(await page.getByText('Reprendre la saisie').count()).toBe(0);
    await office.open(`/admin/articles/edit/${id}`);
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => title(page).inputValue()).toBe('Le premier, changé');
  });

  it('is not left behind without a question', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open('/admin/echos/create');
    await title(page).fill('À moitié écrit');
    await page.getByRole('link', { name: 'Annuler' }).click();
    const question = page.getByRole('dialog');
    await question.getByText('Quitter sans enregistrer\u202f?').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await title(page).inputValue()).toBe('À moitié écrit');

    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await question.getByRole('button', { name: 'Rester' }).click();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

    await page.getByRole('link', { name: 'Annuler' }).click();
    await question.getByRole('button', { name: 'Quitter' }).click();
    await page.waitForURL('**/admin/echos');
    await office.open('/admin/echos/create');
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => title(page).inputValue()).toBe('À moitié écrit');
  });

  it('is still there when the network fails, and is not sent by itself', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_FAILED/] });
    const office = await enterOffice(page, site());
    await office.open('/admin/articles/create');
    await write(page, 'Sans réseau');
    await page.route('**/api/articles', (route) => route.abort());
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Erreur lors de la création. Vérifiez votre connexion.').waitFor();
    await expectWritten(page, 'Sans réseau');
    await page.unroute('**/api/articles');
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Article créé avec succès').waitFor();
  });
});
