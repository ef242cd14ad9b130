import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
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
    await page.getByText(/^Votre saisie de \d\d h \d\d est reprise\./).waitFor();
    await expectWritten(page, 'Interrompu');
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Article créé avec succès').waitFor();
    await page.waitForURL('**/admin/articles');
    await page.getByRole('link', { name: 'Voir Interrompu' }).click();
    await page.getByText('La file du matin').waitFor();
  });

  it('is there again with the image that was being put into the text', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 401/] });
    const office = await enterOffice(page, site());
    await office.open('/admin/bulletins/create');
    await title(page).fill('Une image en route');
    await body(page).click();
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles(await chosenImage('route.png'));
    await dialog.getByLabel('Texte alternatif').fill('La route coupée');
    await office.killSession();
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await page.waitForURL('**/admin/login?retour=%2Fadmin%2Fbulletins%2Fcreate');

    await logIn(page, site());
    await page.waitForURL('**/admin/bulletins/create');
    await page.getByText('Une image attend d’être ajoutée au texte').waitFor();
    await page.getByRole('button', { name: 'Reprendre' }).click();
    expect(await dialog.getByLabel('Texte alternatif').inputValue()).toBe('La route coupée');
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await body(page).getByRole('img', { name: 'La route coupée' }).waitFor();
    expect(await title(page).inputValue()).toBe('Une image en route');
  });

  it('is offered again after a reload, until it is taken up or left', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    page.on('dialog', (dialog) => dialog.accept());
    await office.open('/admin/bulletins/create');
    await write(page, 'Rechargé');
    await untilKept(page, 'Rechargé');
    await page.reload();

    await page.getByText(/^Reprendre la saisie de \d\d h \d\d\u202f\?$/).waitFor();
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
    await page.getByText('Hors connexion\u00a0: rien n’est perdu').waitFor();
    await page.unroute('**/api/articles');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('Article créé avec succès').waitFor();
  });

  it('is there again when the browser dies in the middle of a sentence, images included', async () => {
    const page = await site().newPage({ expectedErrors: [/chrome:\/\/crash/] });
    const office = await enterOffice(page, site());
    await office.open('/admin/articles/create');
    await write(page, 'La pompe du quart');
    await untilKept(page, 'La pompe du quart');
    await page.getByText(/^Gardé sur cet appareil à \d\d:\d\d$/).waitFor();
    const survivor = await page.context().newPage();
    await page.goto('chrome://crash').catch(() => {});
    await survivor.goto('/admin/articles/create');
    await survivor.getByRole('button', { name: 'Reprendre' }).click();
    await expectWritten(survivor, 'La pompe du quart');
    await survivor.getByRole('button', { name: 'Publier' }).click();
    await survivor.getByText('Article créé avec succès').waitFor();
    await survivor.waitForURL('**/admin/articles');
    await survivor.goto('/admin/articles/create');
    await title(survivor).waitFor();
    expect(await survivor.getByText('Reprendre la saisie').count()).toBe(0);
  });

  it('is not offered to another tab while it is being typed, and both keep their own', async () => {
    const first = await site().newPage();
    const office = await enterOffice(first, site());
    await office.open('/admin/echos/create');
    await title(first).fill('Le premier onglet');
    await untilKept(first, 'Le premier onglet');
    const second = await first.context().newPage();
    await second.goto('/admin/echos/create');
    await title(second).fill('Le second onglet');
    await untilKept(second, 'Le second onglet');
    expect(await second.getByText('Reprendre la saisie').count()).toBe(0);
    await first.close();
    await second.close();

    const later = await office.page.context().newPage();
    await later.goto('/admin/echos/create');
    await later.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => title(later).inputValue()).toBe('Le second onglet');
    await later.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => title(later).inputValue()).toBe('Le premier onglet');
    await later.getByText('Reprendre la saisie').waitFor();
  });

  it('waits while one is offline, and is sent by a hand when the network is back', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
    const office = await enterOffice(page, site());
    await office.open('/admin/bulletins/create');
    await write(page, 'Coupure');
    await untilKept(page, 'Coupure');
    await page.context().setOffline(true);
    await page.getByText('Hors connexion\u00a0: rien n’est perdu').waitFor();
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Erreur lors de la création. Vérifiez votre connexion.').waitFor();
    await expectWritten(page, 'Coupure');
    await page.context().setOffline(false);
    await page.getByText('De nouveau en ligne\u00a0: vous pouvez envoyer.').waitFor();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('Bulletin créé avec succès').waitFor();
  });

  it('makes one thing, however often it is sent', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_FAILED/, /status of 409/] });
    const office = await enterOffice(page, site());
    await office.open('/admin/articles/create');
    await write(page, 'Envoyé deux fois');
    // The server does its work, and its answer is lost on the way.
    await page.route(
      '**/api/articles',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Publier' }).dblclick();
    await page.getByText('Erreur lors de la création. Vérifiez votre connexion.').waitFor();
    await title(page).fill('Envoyé deux fois, corrigé');
    await page.getByRole('button', { name: 'Réessayer' }).dblclick();
    await page.getByText('Article créé avec succès').waitFor();
    const found = await page.request.get('/api/articles');
    const titles: string[] = (await found.json()).map((article: { title: string }) => article.title);
    expect(titles.filter((found) => found.startsWith('Envoyé deux fois'))).toEqual([
      'Envoyé deux fois, corrigé',
    ]);
  });

  it('stands beside what somebody else saved meanwhile, and each field takes the side one chooses', async () => {
    const page = await site().newPage({
      expectedErrors: [/status of 409/],
      width: 360,
      height: 740,
      theme: 'dark',
    });
    const office = await enterOffice(page, site());
    const id = await office.given('articles', { title: 'Deux mains' });
    await office.open(`/admin/articles/edit/${id}`);
    const other = await page.context().newPage();
    await other.goto(`/admin/articles/edit/${id}`);
    await title(other).fill('Deux mains, l’autre');
    await body(other).click();
    await other.keyboard.type('Ajouté par l’autre. ');
    await other.getByRole('button', { name: 'Enregistrer' }).click();
    await other.getByText('Article modifié avec succès').waitFor();

    await title(page).fill('Deux mains, la mienne');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const heading = page.getByRole('group', { name: 'Titre' });
    const contents = page.getByRole('group', { name: 'Contenu' });
    await heading.getByText('Deux mains, la mienne').waitFor();
    await heading.getByText('Deux mains, l’autre').waitFor();
    await contents.getByText('Ajouté par l’autre.').waitFor();
    expect(await heading.getByLabel('Votre saisie').first().isChecked()).toBe(true);
    expect(await contents.getByLabel('Version enregistrée').first().isChecked()).toBe(true);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Article modifié avec succès').waitFor();
    const kept = await office.read('articles', id);
    expect(kept.title).toBe('Deux mains, la mienne');
    expect(kept.details).toContain('Ajouté par l’autre.');
  });
});
