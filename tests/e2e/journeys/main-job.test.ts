import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { type Site, useSite } from '#tests/support/browser.ts';
import { PHOTO_SECRETS, phonePhoto } from '#tests/support/images.ts';

const TITLE = 'Une borne-fontaine pour Nyiragongo';
const NEW_TITLE = 'L’eau revient à Nyiragongo';

async function logIn(page: Page, { administrator }: Site): Promise<void> {
  await page.goto(addresses.admin.login);
  await page.getByLabel('Adresse e-mail').fill(administrator.email);
  await page.locator('input[autocomplete="current-password"]').fill(administrator.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
}

/** Types a heading, a paragraph with a word in bold, and a list, with the toolbar and the keyboard. */
async function writeBody(page: Page): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Contenu' });
  await editor.click();
  await page.getByRole('button', { name: 'Titre', exact: true }).click();
  await page.keyboard.type('Le quartier a de l’eau');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Trois cents familles ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('puisent');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' ici.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Liste à puces' }).click();
  await page.keyboard.type('Ouverte le matin');
}

async function publish(page: Page, photo: Buffer): Promise<void> {
  await page.goto(addresses.admin.content.article.create);
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill(TITLE);
  await page
    .getByLabel('Image de couverture')
    .setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photo });
  await writeBody(page);
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByText('Article créé avec succès').first().waitFor();
  await page.waitForURL(`**${addresses.admin.content.article.list}`);
}

/** Returns the bytes of every rendition of a page's cover. */
async function coverFiles(page: Page): Promise<Buffer[]> {
  const sources = await page.locator('main img[srcset]').first().getAttribute('srcset');
  const addresses = (sources ?? '').split(', ').map((source) => source.split(' ')[0] ?? '');
  return Promise.all(addresses.map(async (address) => (await page.request.get(address)).body()));
}

describe('the main job', () => {
  const site = useSite();

  it('succeeds: an administrator publishes, a visitor reads, nothing is lost', async () => {
    const photo = await phonePhoto();
    const office = await site().newPage();
    const visitor = await site().newPage({
      width: 360,
      javaScript: false,
      expectedErrors: [/status of 404/],
    });
    await logIn(office, site());
    await publish(office, photo);

    // A visitor finds it from the home page, without JavaScript, and reads all of it.
    await visitor.goto('/');
    await visitor.getByRole('link', { name: TITLE }).first().click();
    await visitor.waitForURL(
      `**${addresses.site.publications.article.detail('une-borne-fontaine-pour-nyiragongo')}`,
    );
    await expect.poll(() => visitor.getByRole('heading', { name: 'Le quartier a de l’eau' }).count()).toBe(1);
    await expect.poll(() => visitor.locator('main strong', { hasText: 'puisent' }).count()).toBe(1);
    await expect.poll(() => visitor.locator('main li', { hasText: 'Ouverte le matin' }).count()).toBe(1);

    // The photograph is upright in every width, and has no metadata about its author or place.
    const files = await coverFiles(visitor);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const { format, width, height, exif, icc, xmp, orientation } = await sharp(file).metadata();
      expect([format, exif, icc, xmp, orientation]).toEqual([
        'webp',
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(height / width).toBeCloseTo(4 / 3, 1);
      expect(file.includes(PHOTO_SECRETS.make) || file.includes('Exif')).toBe(false);
    }

    // A new title gives a new address, to which the old one redirects.
    await office.getByRole('link', { name: `Modifier ${TITLE}` }).click();
    await office.getByRole('textbox', { name: 'Titre', exact: true }).fill(NEW_TITLE);
    await office.getByRole('button', { name: 'Mettre à jour' }).click();
    await office.getByText('Article modifié avec succès').first().waitFor();
    await visitor.goto(addresses.site.publications.article.detail('une-borne-fontaine-pour-nyiragongo'));
    expect(new URL(visitor.url()).pathname).toBe(
      addresses.site.publications.article.detail('l-eau-revient-a-nyiragongo'),
    );

    // In the trash, visitors see neither it nor its picture; restored, it is as before.
    await office.waitForURL(`**${addresses.admin.content.article.list}`);
    await office.getByRole('button', { name: `Supprimer ${NEW_TITLE}` }).click();
    await office.getByText(`Voulez-vous vraiment mettre "${NEW_TITLE}" dans la corbeille\u202f?`).waitFor();
    await office.getByRole('dialog').getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await office.getByText('Article déplacé dans la corbeille avec succès').first().waitFor();
    const picture = await visitor.locator('main img[srcset]').first().getAttribute('src');
    expect(
      (
        await visitor.goto(addresses.site.publications.article.detail('l-eau-revient-a-nyiragongo'))
      )?.status(),
    ).toBe(404);
    expect((await visitor.request.get(picture ?? '')).status()).toBe(404);

    await office.getByRole('link', { name: 'Corbeille' }).click();
    await office.getByRole('button', { name: `Restaurer ${NEW_TITLE}` }).click();
    await office.getByText('Article restauré avec succès').first().waitFor();
    expect(
      (
        await visitor.goto(addresses.site.publications.article.detail('l-eau-revient-a-nyiragongo'))
      )?.status(),
    ).toBe(200);
    expect((await visitor.request.get(picture ?? '')).status()).toBe(200);
  });
});
