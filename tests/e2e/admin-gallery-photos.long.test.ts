import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useSite } from '#tests/support/browser.ts';
import { heavyPhonePhoto } from '#tests/support/images.ts';
import { enterOffice, logIn, untilAwake, untilDraftStored } from '#tests/support/office.ts';
import { pickedPhotos } from '#tests/support/photos.ts';

const { gallery_item: screens } = addresses.admin.content;
const BROKEN = [/net::ERR/, /status of (401|403|404)/];

async function alternativeTexts(page: Page): Promise<string[]> {
  const items: { alt: string }[] = await (await page.request.get(addresses.api.gallery.list)).json();
  return items.map(({ alt }) => alt);
}

async function describeAll(page: Page, count: number, word: string): Promise<void> {
  await page.getByLabel('Description de toutes les photos').fill(word);
  for (let photo = 1; photo <= count; photo += 1) {
    await page.getByLabel(`Texte alternatif de la photo ${photo}`, { exact: true }).fill(`${word} ${photo}`);
  }
}

async function choose(page: Page, count: number): Promise<void> {
  await page.getByLabel('Choisir des photos').setInputFiles(await pickedPhotos(count));
  await expect.poll(() => page.getByText(/^Photo envoyée/).count()).toBe(count);
}

describe('many photos over a link that fails', () => {
  const site = useSite();

  it('adds the others when one fails, and that one alone when it is tried again', async () => {
    const page = await site().newPage({ expectedErrors: BROKEN });
    const office = await enterOffice(page, site());
    await office.open(screens.create);
    await choose(page, 4);
    await describeAll(page, 4, 'Seule');
    let calls = 0;
    await page.route(`**${addresses.api.gallery.list}`, (route) => {
      calls += 1;
      return calls === 2 ? route.abort('connectionreset') : route.continue();
    });
    await page.getByRole('button', { name: 'Ajouter les 4 photos' }).click();
    await page.getByText('Une photo n’a pas pu être ajoutée').waitFor();
    expect(await alternativeTexts(page)).toEqual(['Seule 1', 'Seule 2', 'Seule 4']);
    expect(await page.getByLabel(/^Texte alternatif/).inputValue()).toBe('Seule 3');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('4 images ajoutées avec succès').waitFor();
    expect((await alternativeTexts(page)).toSorted()).toEqual(['Seule 1', 'Seule 2', 'Seule 3', 'Seule 4']);
  });

  it('makes no double when an answer is lost, nor of two clicks', async () => {
    const page = await site().newPage({ expectedErrors: BROKEN });
    const office = await enterOffice(page, site());
    await office.open(screens.create);
    await choose(page, 2);
    await describeAll(page, 2, 'Unique');
    let isFirst = true;
    await page.route(`**${addresses.api.gallery.list}`, async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Ajouter les 2 photos' }).dblclick();
    await page.getByText('Une photo n’a pas pu être ajoutée').waitFor();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('2 images ajoutées avec succès').waitFor();
    const found = (await alternativeTexts(page)).filter((alt) => alt.startsWith('Unique'));
    expect(found.toSorted()).toEqual(['Unique 1', 'Unique 2']);
  });

  it('goes on with the others while one is not sent, and sends that one again', async () => {
    const page = await site().newPage({ expectedErrors: BROKEN });
    const office = await enterOffice(page, site());
    await office.open(screens.create);
    let isRefused = true;
    await page.route(`**${addresses.api.uploads}`, (route) => {
      if (!isRefused) return route.continue();
      isRefused = false;
      return route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: JSON.stringify({ message: 'Pas maintenant.' }),
      });
    });
    await page.getByLabel('Choisir des photos').setInputFiles(await pickedPhotos(3));
    await page.getByText('Envoi interrompu. Pas maintenant.').waitFor();
    await expect.poll(() => page.getByText(/^Photo envoyée/).count()).toBe(2);
    await page.getByRole('button', { name: /Réessayer\s+l’envoi de la photo 1/ }).click();
    await expect.poll(() => page.getByText(/^Photo envoyée/).count()).toBe(3);
  });

  it('loses nothing by a cut, a reload and an ended session', async () => {
    const page = await site().newPage({ expectedErrors: BROKEN });
    const office = await enterOffice(page, site());
    page.on('dialog', (dialog) => dialog.accept());
    await office.open(screens.create);
    const heavy = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await heavyPhonePhoto() };
    await page.getByLabel('Choisir des photos').setInputFiles([heavy, ...(await pickedPhotos(1))]);
    await describeAll(page, 2, 'Gardée');
    await untilDraftStored(page, 'Gardée 2');
    await page.reload();
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => page.getByText(/^Photo envoyée/).count()).toBe(2);
    await page.context().setOffline(true);
    await page.getByText('Hors connexion').first().waitFor();
    await page.context().setOffline(false);
    await office.killSession();
    await page.getByRole('button', { name: 'Ajouter les 2 photos' }).click();
    await page.waitForURL(`**${addresses.admin.login}**`);
    await untilAwake(page);
    await logIn(page, site());
    await page.waitForURL(`**${screens.create}`);
    await expect.poll(() => page.getByLabel('Texte alternatif de la photo 2').inputValue()).toBe('Gardée 2');
    await page.getByRole('button', { name: 'Ajouter les 2 photos' }).click();
    await page.getByText('2 images ajoutées avec succès').waitFor();
    const found = (await alternativeTexts(page)).filter((alt) => alt.startsWith('Gardée'));
    expect(found).toEqual(['Gardée 1', 'Gardée 2']);
  });

  it('takes forty photos at once and names those beyond', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    page.on('dialog', (dialog) => dialog.accept());
    await office.open(screens.create);
    await page.getByLabel('Choisir des photos').setInputFiles(await pickedPhotos(43));
    await page.getByText('Au plus 40 photos à la fois.').waitFor();
    await page.getByText('3 photos', { exact: true }).waitFor();
    await expect.poll(() => page.getByText(/^Photo envoyée/).count(), { timeout: 60_000 }).toBe(40);
  });
});
