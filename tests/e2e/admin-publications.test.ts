import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useSite } from '#tests/support/browser.ts';
import { chosenImage, enterOffice, expectFocus } from '#tests/support/office.ts';

function title(page: Page) {
  return page.getByLabel('Titre', { exact: true });
}

describe('creating a publication', () => {
  const site = useSite();

  it('shows an error beside each missing field, focuses the first, and keeps the input', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.article.create);
    await page.getByRole('textbox', { name: 'Contenu' }).click();
    await page.keyboard.type('Un texte déjà écrit');
    await page.getByLabel('Date et heure de publication').fill('');
    await page.getByRole('button', { name: '+ Ajouter une image' }).click();
    await page.getByLabel('Légende (facultative)').fill('Sans image');
    await page.getByRole('button', { name: 'Publier' }).click();

    await page.getByText('Le titre est requis.').waitFor();
    await page.getByText('La date de publication est requise.').waitFor();
    await page.getByText('L’image de couverture est requise.').waitFor();
    await page.getByText('Choisissez une image, ou retirez cette ligne.').waitFor();
    await expectFocus(page.getByLabel('Titre', { exact: true }));
    const described = await title(page).getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Le titre est requis.');

    await title(page).fill('Complété');
    await page.getByRole('button', { name: 'Publier' }).click();
    await expectFocus(page.getByLabel('Date et heure de publication', { exact: true }));
    await page.getByText('Un texte déjà écrit').waitFor();
    expect(await page.getByLabel('Légende (facultative)').inputValue()).toBe('Sans image');
  });

  it('explains beside an animated image that it will be still', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.article.create);
    const frame = (background: string) =>
      ({ create: { width: 40, height: 30, channels: 3, background } }) as const;
    const frames = await Promise.all(['#f00', '#00f'].map((colour) => sharp(frame(colour)).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const still = await sharp(frame('#f00')).gif().toBuffer();
    const cover = page.getByLabel('Image de couverture');
    await cover.setInputFiles({ name: 'danse.gif', mimeType: 'image/gif', buffer: moving });
    const notice = page.getByText('Cette image animée sera montrée immobile.');
    await notice.waitFor();
    await cover.setInputFiles({ name: 'fixe.gif', mimeType: 'image/gif', buffer: still });
    await page.getByText('fixe.gif').waitFor();
    await notice.waitFor({ state: 'hidden' });
  });

  it('shows beside its field why a file is no picture, at once or by the server’s message', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 4\d\d/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.article.create);
    await title(page).fill('Une fausse image');
    const { buffer } = await chosenImage();
    const file = {
      name: 'texte.png',
      mimeType: 'image/png',
      buffer: Buffer.from('ceci n’est pas une image'),
    };
    await page.getByLabel('Image de couverture').setInputFiles(file);
    await page.getByText('texte.png\u00a0: ce fichier n’est pas une image acceptée').waitFor();
    await page.getByText('Choisir une image').waitFor();

    const cut = { name: 'coupée.png', mimeType: 'image/png', buffer: buffer.subarray(0, 200) };
    await page.getByLabel('Image de couverture').setInputFiles(cut);
    await page.getByRole('button', { name: 'Publier' }).click();
    const cover = page.getByLabel('Image de couverture');
    await expect.poll(() => cover.getAttribute('aria-invalid')).toBe('true');
    await expectFocus(page.getByLabel('Image de couverture', { exact: true }));
    expect(await title(page).inputValue()).toBe('Une fausse image');
    await page.getByText('coupée.png').waitFor();
    expect(await page.getByText('texte.png').count()).toBe(0);
  });

  it('sends it once by a double click, and leads to the list', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.echo.create);
    let sent = 0;
    await page.route(`**${addresses.api.publications.echo.list}`, async (route) => {
      if (route.request().method() === 'POST') sent += 1;
      await route.continue();
    });
    await title(page).fill('Une seule fois');
    await page.getByLabel('Image de couverture').setInputFiles(await chosenImage());
    await page.getByRole('button', { name: 'Publier' }).dblclick();
    await page.getByText('Écho créé avec succès').waitFor();
    await page.waitForURL(`**${addresses.admin.content.echo.list}`);
    expect(sent).toBe(1);
    // A duplicate would make `waitFor` itself fail.
    await page.getByRole('link', { name: 'Une seule fois', exact: true }).waitFor();
  });

  it('reads the date in the organisation’s time zone, and schedules a future one', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.article.create);
    await title(page).fill('Demain');
    await page.getByLabel('Image de couverture').setInputFiles(await chosenImage());
    await page.getByLabel('Date et heure de publication').fill('2099-01-12T14:32');
    await page.getByText('À l’heure de Goma.').waitFor();
    await page.getByText('Pas encore enregistré', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Programmer' }).click();
    await page.getByText('Article créé avec succès').waitFor();
    await page.waitForURL(`**${addresses.admin.content.article.list}`);
    await page.getByText('Sera sur le site le 12 janvier 2099 à 14:32.').waitFor();
    expect(await page.getByRole('link', { name: /WhatsApp/ }).count()).toBe(0);
    const row = page.getByRole('article').filter({ hasText: 'Demain' });
    await row.getByText('Programmé').waitFor();
    await row.getByText('12/01/2099').waitFor();
    const edit = await row.getByRole('link', { name: 'Modifier Demain' }).getAttribute('href');
    const kept = await office.read('articles', edit?.split('/').at(-1) ?? '');
    expect(kept.publishedAt).toBe('2099-01-12T12:32:00.000Z');
  });

  it('publishes at once from a phone whose clock is years ahead', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await page.clock.setFixedTime('2099-01-12T12:00:00Z');
    // The last response of the server determines the time.
    await office.open(addresses.admin.content.article.list);
    await page.getByRole('link', { name: 'Nouvel Article' }).first().click();
    await page.waitForURL(`**${addresses.admin.content.article.create}`);
    await title(page).fill('Ce matin');
    await page.getByLabel('Image de couverture').setInputFiles(await chosenImage());
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Article créé avec succès').waitFor();
    await page.waitForURL(`**${addresses.admin.content.article.list}`);
    const row = page.getByRole('article').filter({ hasText: 'Ce matin' });
    await row.getByText('Publié', { exact: true }).waitFor();
  });
});

describe('changing a publication', () => {
  const site = useSite();

  it('leaves untouched fields as they were', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    const details =
      '<p>Avant</p>\n<table><thead><tr><th scope="col">Où</th></tr></thead><tbody><tr><td>Goma</td></tr></tbody></table>';
    const id = await office.given('articles', {
      title: 'Intact',
      details,
      publishedAt: '2026-01-12T12:32:15.123Z',
    });
    const before = await office.read('articles', id);
    await office.open(addresses.admin.content.article.edit(id));
    await page.getByRole('textbox', { name: 'Contenu' }).getByText('Goma').waitFor();
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Article modifié avec succès').waitFor();
    const after = await office.read('articles', id);
    expect({ ...after, updatedAt: before.updatedAt }).toEqual(before);
  });

  it('keeps both versions when somebody else saved first', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 409/] });
    const office = await enterOffice(page, site());
    const id = await office.given('bulletins', { title: 'À deux', details: '<p>Avant</p>' });
    await office.open(addresses.admin.content.bulletin.edit(id));
    await title(page).fill('À deux, le mien');
    await office.change('bulletins', id, { details: '<p>Le leur</p>' });
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Une version plus récente a été enregistrée entre-temps.').waitFor();
    expect(await title(page).inputValue()).toBe('À deux, le mien');
    await page.getByRole('group', { name: 'Contenu' }).getByText('Le leur').waitFor();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Bulletin modifié avec succès').waitFor();
    expect(await office.read('bulletins', id)).toMatchObject({
      title: 'À deux, le mien',
      details: '<p>Le leur</p>',
    });
  });

  it('orders, adds and removes extra images', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    const id = await office.given('articles', { title: 'En images' });
    await office.open(addresses.admin.content.article.edit(id));
    for (const [index, caption] of ['Première', 'Deuxième', 'Troisième'].entries()) {
      await page.getByRole('button', { name: '+ Ajouter une image' }).click();
      await page
        .getByLabel(`Image ${index + 1}`, { exact: true })
        .setInputFiles(await chosenImage(`${caption}.png`));
      await page.getByLabel('Légende (facultative)').nth(index).fill(caption);
    }
    await page.getByRole('button', { name: 'Retirer l’image 2' }).click();
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Article modifié avec succès').waitFor();

    await office.open(addresses.admin.content.article.edit(id));
    await page.getByRole('button', { name: '+ Ajouter une image' }).click();
    await page.getByLabel('Image 3', { exact: true }).setInputFiles(await chosenImage('neuve.png'));
    await page.getByLabel('Légende (facultative)').nth(2).fill('Neuve');
    await page.getByRole('button', { name: 'Monter l’image 3' }).click();
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Article modifié avec succès').waitFor();
    const { images } = await office.read('articles', id);
    expect(images).toMatchObject([{ caption: 'Première' }, { caption: 'Neuve' }, { caption: 'Troisième' }]);
  });

  it('asks for alternative texts, publishes without them, and marks what waits', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.article.create);
    await page.getByLabel('Titre', { exact: true }).fill('Décrit plus tard');
    await page.getByLabel('Image de couverture').setInputFiles(await chosenImage('couverture.png'));
    await page.getByRole('button', { name: '+ Ajouter une image' }).click();
    await page.getByLabel('Image 1', { exact: true }).setInputFiles(await chosenImage('seconde.png'));
    const cover = page.getByRole('group', { name: 'Description de la couverture' });
    const image = page.getByRole('group', { name: 'Description de l’image 1' });
    await cover.getByText('À décrire', { exact: true }).waitFor();
    await image.getByRole('checkbox').check();
    expect(await image.getByText('À décrire', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Article créé avec succès').waitFor();
    const row = page.getByRole('article').filter({ hasText: 'Décrit plus tard' });
    await row.getByText('À décrire', { exact: true }).waitFor();

    await row.getByRole('link', { name: 'Modifier' }).click();
    expect(await image.getByRole('checkbox').isChecked()).toBe(true);
    await cover.getByRole('textbox').fill('Un puits');
    // Words about one picture are never those of another.
    await page.getByLabel('Image de couverture').setInputFiles(await chosenImage('autre.png'));
    expect(await cover.getByRole('textbox').inputValue()).toBe('');
    await cover.getByRole('textbox').fill('Une borne');
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Article modifié avec succès').waitFor();
    await row.waitFor();
    expect(await row.getByText('À décrire', { exact: true }).count()).toBe(0);
    await row.getByRole('link', { name: 'Voir' }).click();
    await page.getByRole('img', { name: 'Une borne' }).waitFor();
    await page.getByText('Image décorative').waitFor();
  });

  it('opens an echo as plain text and addresses, and offers the editor', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 400/] });
    const office = await enterOffice(page, site());
    const details = '<p>Mon  premier jour</p>\n<p>Le second</p>';
    const id = await office.given('echos', { title: 'Un écho', details });
    const before = await office.read('echos', id);
    await office.open(addresses.admin.content.echo.edit(id));
    const text = page.getByLabel('Contenu', { exact: true });
    const cover = page.getByLabel('Image de couverture');
    expect(await text.inputValue()).toBe(before.details);
    expect(await cover.inputValue()).toBe(before.coverImage);
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Écho modifié avec succès').waitFor();
    expect({ ...(await office.read('echos', id)), updatedAt: before.updatedAt }).toEqual(before);

    await office.open(addresses.admin.content.echo.edit(id));
    await cover.fill('https://elsewhere.example/photo.jpg');
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Cette adresse n’est pas celle d’une image du site.').waitFor();
    expect(await cover.inputValue()).toBe('https://elsewhere.example/photo.jpg');
    await page.getByLabel('Éditeur de texte et envoi d’images').check();
    await page.getByRole('textbox', { name: 'Contenu' }).getByText('Mon premier jour').waitFor();
    await cover.setInputFiles(await chosenImage('neuve.png'));
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Écho modifié avec succès').waitFor();
    const after = await office.read('echos', id);
    expect(after.details).toBe(before.details);
    expect(after.coverImage).not.toBe(before.coverImage);
    // The device stores the choice.
    await office.open(addresses.admin.content.echo.edit(id));
    await page.getByRole('textbox', { name: 'Contenu' }).getByText('Mon premier jour').waitFor();
  });

  it('shows a missing one as such', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 404/] });
    await enterOffice(page, site());
    await page.goto(addresses.admin.content.echo.view('nulle-part'));
    await page.getByRole('alert').getByText('Écho introuvable').waitFor();
    await page.goto(addresses.admin.content.article.edit('nulle-part'));
    await page.getByRole('alert').getByText('Erreur lors du chargement de l’article').waitFor();
    await page.getByRole('link', { name: 'Retour aux articles' }).click();
    await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor();
  });
});
