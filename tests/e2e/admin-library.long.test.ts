import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, useSite } from '#tests/support/browser.ts';
import { enterOffice } from '#tests/support/office.ts';
import { pickedPhotos } from '#tests/support/photos.ts';

const { content } = addresses.admin;

describe('the pictures of the site, chosen again', () => {
  const site = useSite();

  it('become cover, extra image and gallery item without being sent again', async () => {
    const page = await site().newPage({ width: 360, height: 780 });
    const office = await enterOffice(page, site());
    await office.given('articles', { title: 'La borne de Sake' });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(addresses.api.uploads)) sent.push(request.method());
    });
    await office.open(content.bulletin.create);
    await page.getByLabel('Titre', { exact: true }).fill('Eau coupée');
    await page.getByRole('button', { name: 'Photos du site' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Photos du site' });
    await dialog.getByRole('link', { name: /Article «\s*La borne de Sake/ }).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Rechercher une photo').fill('rien de tel');
    await dialog.getByText('Aucune photo ne correspond').waitFor();
    await dialog.getByLabel('Rechercher une photo').fill('borne');
    await dialog.getByRole('button', { name: /borne de Sake/ }).click();
    await page.getByRole('button', { name: 'Photos du site' }).last().click();
    await dialog.getByRole('button', { name: /borne de Sake/ }).press('Enter');
    await dialog.getByRole('button', { name: 'Prendre la photo' }).click();
    await page.getByLabel('Légende (facultative)').fill('La borne');
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Bulletin créé avec succès').waitFor();
    await office.open(content.gallery_item.create);
    await page.getByRole('button', { name: 'Photos du site' }).click();
    await dialog.getByRole('button', { name: /borne de Sake/ }).click();
    await dialog.getByRole('button', { name: 'Prendre la photo' }).click();
    await page.getByLabel('Description').fill('La borne');
    expect(await page.getByLabel('Texte alternatif').inputValue()).toBe('');
    await page.getByLabel('Texte alternatif').fill('Une borne-fontaine');
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await page.getByText('Image ajoutée avec succès').waitFor();
    expect(sent).toEqual([]);
    const [item] = await (await page.request.get(addresses.api.gallery.list)).json();
    const [bulletin] = await (await page.request.get(addresses.api.publications.bulletin.list)).json();
    expect(bulletin).toMatchObject({
      coverImage: item.image,
      images: [{ url: item.image, caption: 'La borne' }],
    });
  });

  it('are joined by many at once in a publication, with one caption for those without', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    const id = await office.given('articles', { title: 'Dix photos' });
    await office.open(content.article.edit(id));
    await page.getByLabel('Choisir des photos').setInputFiles(await pickedPhotos(10));
    await expect.poll(() => page.getByLabel('Légende (facultative)').count()).toBe(10);
    await page.getByLabel('Légende (facultative)').nth(3).fill('La sienne');
    await page.getByLabel('Une légende pour toutes (facultative)').fill('À Sake');
    await page.getByRole('button', { name: 'Mettre aux 9 qui n’en ont pas' }).click();
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Article modifié avec succès').waitFor();
    const { images } = (await office.read('articles', id)) as { images: { caption: string }[] };
    expect(images.map(({ caption }) => caption === 'À Sake')).toEqual([
      true,
      true,
      true,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('are listed with their places, and one in use is not deleted', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    const id = await office.given('echos', { title: 'Le carnet de Zawadi' });
    const { coverImage } = await office.read('echos', id);
    await office.open(content.gallery_item.create);
    await page.getByRole('button', { name: 'Photos du site' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /carnet de Zawadi/ }).click();
    await dialog.getByRole('button', { name: 'Prendre la photo' }).click();
    await page.getByLabel('Description').fill('Le carnet');
    await page.getByLabel('Texte alternatif').fill('Un carnet ouvert');
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await page.waitForURL(`**${content.gallery_item.list}`);
    await page.getByRole('button', { name: /Supprimer.*Le carnet/ }).click();
    await dialog.getByText('la même photo reste visible ailleurs').waitFor();
    await dialog.getByRole('link', { name: /carnet de Zawadi/ }).waitFor();
    await page.keyboard.press('Escape');
    // Of a selection, each is looked up: this one is the twelfth.
    for (let number = 1; number <= 11; number++) await office.given('echos', { title: `Écho ${number}` });
    await office.open(`${content.echo.list}?par-page=50`);
    await page.getByLabel('Sélectionner toute la page').check();
    await page.getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await dialog.getByText('la même photo reste visible ailleurs').waitFor();
    await page.keyboard.press('Escape');
    await office.open(addresses.admin.photos);
    const photo = page
      .getByRole('listitem')
      .filter({ hasText: 'Galerie «' })
      .filter({ hasText: 'Zawadi' })
      .first();
    await expectAccessible(page);
    await photo.getByRole('button', { name: /Supprimer/ }).click();
    await dialog.getByText('Cette photo est utilisée sur le site.').waitFor();
    await dialog.getByRole('link', { name: /Écho «.*Zawadi/ }).waitFor();
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    expect((await page.request.get(String(coverImage))).status()).toBe(200);
  });
});
