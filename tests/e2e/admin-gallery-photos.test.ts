import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listToDescribe } from '#admin/lists/list-query.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { enterOffice, expectFocus, openChooser } from '#tests/support/office.ts';
import { pickedPhotos } from '#tests/support/photos.ts';

const { gallery_item: screens } = addresses.admin.content;

/** Taps in the phone's own picker for ten photos: one per photo, and its button. */
const PICKER_TAPS = 11;

/** Returns the beginning of a PNG that declares 60 megapixels (PNG, third edition, §11.2.1). */
function hugePng(): Buffer {
  const png = Buffer.alloc(2_000);
  png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  png.writeUInt32BE(10_000, 16);
  png.writeUInt32BE(6_000, 20);
  return png;
}

function rows(page: Page): Locator {
  return page.getByRole('list', { name: 'Photos à ajouter' }).getByRole('listitem');
}

async function alternativeTexts(page: Page): Promise<string[]> {
  const items: { alt: string }[] = await (await page.request.get(addresses.api.gallery.list)).json();
  return items.map(({ alt }) => alt);
}

describe('adding many photos to the gallery', () => {
  const site = useSite();

  it('takes 15 taps for ten photos, the picker’s own included, and keeps their order', async () => {
    const page = await site().newPage({ touch: true, width: 360, height: 780 });
    const office = await enterOffice(page, site());
    await office.open(screens.list);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await tap(page.getByRole('link', { name: 'Ajouter des photos' }).first());
    const chooser = await openChooser(page, () => tap(page.getByLabel('Choisir des photos')));
    await chooser.setFiles(await pickedPhotos(10));
    taps += PICKER_TAPS;
    await tap(page.getByLabel('Description de toutes les photos'));
    await page.keyboard.type('La distribution de mars');
    for (let photo = 1; photo <= 10; photo += 1) {
      await page.keyboard.press('Enter');
      await expectFocus(page.getByLabel(`Texte alternatif de la photo ${photo}`, { exact: true }));
      await page.keyboard.type(`Étal numéro ${photo}`);
    }
    await expectNoSidewaysScroll(page);
    await tap(page.getByRole('button', { name: 'Ajouter les 10 photos' }));
    await page.getByText('10 images ajoutées avec succès').waitFor();
    expect(taps).toBeLessThanOrEqual(15);
    const expected = Array.from({ length: 10 }, (_, index) => `Étal numéro ${index + 1}`);
    expect(await alternativeTexts(page)).toEqual(expected);
    await page.getByRole('link', { name: 'Voir la galerie' }).tap();
    await page.waitForURL(`**${screens.list}`);
  });

  it('gives the reason beside each rejected file, and accepts the others', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(screens.create);
    const [photo, other] = await pickedPhotos(2);
    if (!photo || !other) throw new Error('two photos were drawn');
    const mimeType = 'image/jpeg';
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(900)]);
    await page.getByLabel('Choisir des photos').setInputFiles([
      photo,
      { ...photo, name: 'copie.jpg' },
      { name: 'notes.jpg', mimeType, buffer: Buffer.from('Liste des présences') },
      { name: 'vide.jpg', mimeType, buffer: Buffer.alloc(0) },
      { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: heic },
      {
        name: 'affiche.png',
        mimeType: 'image/png',
        buffer: hugePng(),
      },
      other,
    ]);
    const refused = page.getByRole('alert');
    await refused.getByText('5 fichiers ne sont pas ajoutés').waitFor();
    for (const [name, sentence] of [
      ['copie.jpg', 'Cette photo est déjà dans la liste'],
      ['notes.jpg', 'Ce fichier n’est pas une image acceptée'],
      ['vide.jpg', 'Ce fichier est vide'],
      ['affiche.png', 'Cette image dépasse 50 mégapixels.'],
      ['IMG_1.heic', 'Cette photo est au format HEIC'],
    ] as const) {
      const item = refused.getByRole('listitem').filter({ hasText: name });
      await item.getByText(sentence).waitFor();
    }
    await expect.poll(() => rows(page).count()).toBe(2);
    await expectAccessible(page);
  });

  it('adds photos that are described later, marks them, and takes their texts afterwards', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(screens.create);
    await page.getByLabel('Choisir des photos').setInputFiles(await pickedPhotos(2));
    await page.getByLabel('Description de toutes les photos').fill('La marche de mai');
    await page.getByLabel('Texte alternatif de la photo 2').fill('Des femmes marchent');
    await page.getByLabel('Décrire plus tard').check();
    await page.getByRole('button', { name: 'Ajouter les 2 photos' }).click();
    await page.getByText('2 images ajoutées avec succès').waitFor();
    await page.getByRole('link', { name: 'Voir la galerie' }).click();
    const row = page
      .getByRole('row')
      .filter({ hasText: 'La marche de mai' })
      .filter({ hasText: 'À décrire' });
    await row.waitFor();
    expect(await row.count()).toBe(1);
    await expectAccessible(page);

    const visitor = await site().newPage({ javaScript: false });
    const picture = () =>
      visitor
        .getByRole('main')
        .getByRole('link', { name: 'La marche de mai' })
        .first()
        .locator('img')
        .getAttribute('alt');
    await visitor.goto(addresses.site.gallery);
    expect(await picture()).toBe('');

    const waiting = page.getByRole('link', { name: /image à décrire\s*Galerie/ });
    await office.open(addresses.admin.dashboard);
    await waiting.click();
    await page.getByText('1 image', { exact: true }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Images' }).inputValue()).toBe('toDescribe');
    await row.getByRole('link', { name: 'Modifier' }).click();
    const later = page.getByLabel('Décrire plus tard');
    expect(await later.isChecked()).toBe(true);
    await later.uncheck();
    const text = page.getByLabel('Texte alternatif');
    expect(await text.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Le texte alternatif est requis.').waitFor();
    await text.fill('Une banderole');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.waitForURL(`**${listToDescribe(screens.list)}`);
    await page.getByText('Aucun résultat').first().waitFor();
    expect(await row.count()).toBe(0);
    await visitor.goto(addresses.site.gallery);
    expect(await picture()).toBe('Une banderole');
    await office.open(addresses.admin.dashboard);
    await page.getByRole('region', { name: 'Brouillons' }).waitFor();
    expect(await waiting.count()).toBe(0);
  });

  it('points to photos without alternative text, and adds none before they have one', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(screens.create);
    const before = (await alternativeTexts(page)).length;
    await page.getByLabel('Choisir des photos').setInputFiles(await pickedPhotos(3));
    await page.getByLabel('Description de toutes les photos').fill('Trois');
    await page.getByLabel('Texte alternatif de la photo 1').fill('Une');
    await page.getByText('2 photos attendent encore leur texte alternatif.').waitFor();
    await page.getByRole('button', { name: 'Ajouter les 3 photos' }).click();
    await expectFocus(page.getByLabel('Texte alternatif de la photo 2'));
    expect(await page.getByText('Le texte alternatif est requis.').count()).toBe(2);
    expect(await page.getByLabel('Texte alternatif de la photo 3').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Descendre la photo 1' }).click();
    expect(await page.getByLabel('Texte alternatif de la photo 2').inputValue()).toBe('Une');
    await page.getByRole('button', { name: 'Retirer la photo 1' }).click();
    await expect.poll(() => rows(page).count()).toBe(2);
    expect((await alternativeTexts(page)).length).toBe(before);
  });
});
