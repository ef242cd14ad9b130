import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useSite } from '#tests/support/browser.ts';
import { chosenImage, enterOffice, expectFocus, untilDraftStored } from '#tests/support/office.ts';

interface Item {
  readonly id: string;
  readonly image: string;
  readonly alt: string;
}

async function itemWith(page: Page, alt: string): Promise<Item | undefined> {
  const items: Item[] = await (await page.request.get(addresses.api.gallery.list)).json();
  return items.find((item) => item.alt === alt);
}

async function add(page: Page, alt: string): Promise<void> {
  await page.getByLabel('Choisir des photos').setInputFiles(await chosenImage('mars.png'));
  await page.getByLabel('Description').fill('La distribution de mars');
  await page.getByLabel('Texte alternatif').fill(alt);
  await page.getByRole('button', { name: 'Ajouter' }).click();
  await page.getByText('Image ajoutée avec succès').waitFor();
  await page.waitForURL(`**${addresses.admin.content.gallery_item.list}`);
}

describe('the form of a picture of the gallery', () => {
  const site = useSite();

  it('requires every field, and creates one', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.gallery_item.create);
    await expectFocus(page.getByLabel('Choisir des photos'));
    await page.getByRole('button', { name: 'Ajouter' }).click();
    await page.getByText('L’image est requise.').waitFor();
    await page.getByText('La description est requise.').waitFor();
    await expectFocus(page.getByLabel('Choisir des photos'));
    await add(page, 'Des femmes portent des jerricans');
    expect(await itemWith(page, 'Des femmes portent des jerricans')).toBeDefined();
  });

  it('shows that it is sending', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.gallery_item.create);
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(`**${addresses.api.gallery.list}`, async (route) => {
      await gate;
      await route.continue();
    });
    await page.getByLabel('Choisir des photos').setInputFiles(await chosenImage('lente.png'));
    await page.getByLabel('Description').fill('Lente');
    await page.getByLabel('Texte alternatif').fill('Lente');
    await page.getByRole('button', { name: 'Ajouter' }).click();
    expect(await page.getByRole('button', { name: 'Ajout en cours...' }).isDisabled()).toBe(true);
    go();
    await page.getByText('Image ajoutée avec succès').waitFor();
  });

  it('keeps the picture when no other one is chosen', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.gallery_item.create);
    await add(page, 'Avant');
    const before = await itemWith(page, 'Avant');
    await office.open(addresses.admin.content.gallery_item.edit(`${before?.id}`));
    await page.getByLabel('Texte alternatif').fill('Après');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Image modifiée avec succès').waitFor();
    await page.waitForURL(`**${addresses.admin.content.gallery_item.list}`);
    expect((await itemWith(page, 'Après'))?.image).toBe(before?.image);
  });

  it('shows a failed load in a toast, and leads back to the gallery', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 404/] });
    const office = await enterOffice(page, site());
    await Promise.all([
      // It disappears by itself, so the test waits for it from the start.
      page.getByText('Erreur lors du chargement de l’image').waitFor(),
      office.open(addresses.admin.content.gallery_item.edit('rien')),
    ]);
    await page.waitForURL(`**${addresses.admin.content.gallery_item.list}`);
  });

  it('offers its draft again, with its picture', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    page.on('dialog', (dialog) => dialog.accept());
    await office.open(addresses.admin.content.gallery_item.create);
    await page.getByLabel('Choisir des photos').setInputFiles(await chosenImage('gardee.png'));
    // The image is validated before it is in the form: a draft stored meanwhile is one without it.
    await page.getByText('gardee.png').waitFor();
    await page.getByLabel('Description').fill('À moitié');
    await untilDraftStored(page, 'À moitié');
    await page.reload();
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await page.getByText('gardee.png').waitFor();
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('À moitié');
  });
});
