import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useSite } from '#tests/support/browser.ts';
import { heavyPhonePhoto } from '#tests/support/images.ts';
import { enterOffice, logIn, untilAwake, untilDraftStored } from '#tests/support/office.ts';
import { pickedPhotos } from '#tests/support/photos.ts';
import { fastTemporaryFolder } from '#tests/support/temporary-folder.ts';

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

/** Drops files at a place by the browser's own protocol, because scripts cannot create a folder entry. */
async function dropAt(page: Page, place: { x: number; y: number }, files: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...place, data });
  }
  await session.detach();
}

/** Returns a GIF that exceeds the server's limit, and that no browser shrinks. */
function heavyGif(): Buffer {
  return Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(60_000_000)]);
}

/** Writes ten photos and other files of a folder. @returns their paths, mixed as they are dropped. */
async function mixedFiles(folder: string): Promise<string[]> {
  const photos = await pickedPhotos(10);
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(900)]);
  const others = [
    { name: 'vide.jpg', buffer: Buffer.alloc(0) },
    { name: 'notes.png', buffer: Buffer.from('Liste des présences') },
    { name: 'IMG_1.heic', buffer: heic },
    { name: 'film.gif', buffer: heavyGif() },
  ];
  await mkdir(join(folder, 'Mars'));
  const files = [...photos.slice(0, 3), ...others, ...photos.slice(3)];
  for (const { name, buffer } of files) await writeFile(join(folder, name), buffer);
  return [join(folder, 'Mars'), ...files.map(({ name }) => join(folder, name))];
}

const REASONS = [
  ['Mars', 'C’est un dossier'],
  ['vide.jpg', 'Ce fichier est vide'],
  ['notes.png', 'Ce fichier n’est pas une image acceptée'],
  ['IMG_1.heic', 'Cette photo est au format HEIC'],
  ['film.gif', 'Cette image dépasse 15'],
] as const;

async function expectReasons(page: Page): Promise<void> {
  await page.getByText('5 fichiers ne sont pas ajoutés').waitFor();
  for (const [name, reason] of REASONS) {
    await page.getByRole('alert').getByRole('listitem').filter({ hasText: name }).getByText(reason).waitFor();
  }
}

describe('dropped photos', () => {
  const site = useSite();
  let folder = '';
  let files: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(fastTemporaryFolder(), 'dropped-'));
    files = await mixedFiles(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('are accepted among folders and other files, each of which is named with its reason', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    page.on('dialog', (dialog) => dialog.accept());
    for (const address of [screens.create, addresses.admin.content.article.create]) {
      await office.open(address);
      // In an article's form, documents have a separate place below.
      const place = page.getByText('Ou déposez-les ici').first();
      await place.scrollIntoViewIfNeeded();
      const { x, y } = (await place.boundingBox()) ?? { x: 0, y: 0 };
      await dropAt(page, { x: x + 9, y: y + 9 }, files);
      await expectReasons(page);
      await expect.poll(() => page.getByText(/^Photo envoyée/).count()).toBe(10);
    }
  });

  it('do not replace the form when dropped beside it', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(screens.create);
    const { x, y } = (await page.locator('h1').boundingBox()) ?? { x: 0, y: 0 };
    await page.evaluate(() => {
      addEventListener('dragover', ({ defaultPrevented }) => {
        document.documentElement.dataset.taken = String(defaultPrevented);
      });
    });
    await dropAt(page, { x: x + 9, y: y + 9 }, [join(folder, 'IMG_2041.jpg')]);
    await page.getByLabel('Description').fill('Encore là');
    // Otherwise the browser would open the photo in a tab, somewhat later.
    expect(await page.locator('html').getAttribute('data-taken')).toBe('true');
    expect(page.context().pages().length).toBe(1);
  });
});

describe('many photos over a link that fails', () => {
  const site = useSite();

  it('adds the others when one fails, and only that one on a retry', async () => {
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
    await page.getByText('Erreur lors de l’ajout de l’image', { exact: true }).waitFor();
    await page.getByText('Une photo n’a pas pu être ajoutée').waitFor();
    expect(await alternativeTexts(page)).toEqual(['Seule 1', 'Seule 2', 'Seule 4']);
    expect(await page.getByLabel(/^Texte alternatif/).inputValue()).toBe('Seule 3');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('4 images ajoutées avec succès').waitFor();
    expect((await alternativeTexts(page)).toSorted()).toEqual(['Seule 1', 'Seule 2', 'Seule 3', 'Seule 4']);
  });

  it('creates no duplicate when an answer is lost, nor on a double click', async () => {
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
    await page.getByText('Erreur lors de l’ajout de l’image', { exact: true }).waitFor();
    await page.getByText('Une photo n’a pas pu être ajoutée').waitFor();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('2 images ajoutées avec succès').waitFor();
    const found = (await alternativeTexts(page)).filter((alt) => alt.startsWith('Unique'));
    expect(found.toSorted()).toEqual(['Unique 1', 'Unique 2']);
  });

  it('continues with the others while one fails, and retries that one', async () => {
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

  it('loses nothing through a broken connection, a reload and an expired session', async () => {
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

  it('deletes the uploads of an ignored draft from the server', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    page.on('dialog', (dialog) => dialog.accept());
    await office.open(screens.create);
    await choose(page, 3);
    await describeAll(page, 3, 'Laissée');
    await untilDraftStored(page, 'Laissée 3');
    await page.reload();
    const given: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'DELETE') given.push(response.status());
    });
    await page.getByRole('button', { name: 'Ignorer' }).click();
    await expect.poll(() => given).toEqual([204, 204, 204]);
  });

  it('accepts forty photos at once, and names the others', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    page.on('dialog', (dialog) => dialog.accept());
    await office.open(screens.create);
    await page.getByLabel('Choisir des photos').setInputFiles(await pickedPhotos(43));
    await page.getByText('Au plus 40 photos à la fois.').waitFor();
    await page.getByText('3 photos', { exact: true }).waitFor();
    await expect.poll(() => page.getByText(/^Photo envoyée/).count()).toBe(40);
  });
});
