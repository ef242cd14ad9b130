import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useSite } from '#tests/support/browser.ts';
import { enterOffice, expectFocus } from '#tests/support/office.ts';

describe('the trash', () => {
  const site = useSite();

  it('takes, restores and permanently deletes items, by keyboard alone', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.given('articles', { title: 'Éphémère' });
    await office.open(addresses.admin.content.article.list);
    await page.getByRole('button', { name: 'Supprimer Éphémère' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Voulez-vous vraiment mettre "Éphémère" dans la corbeille\u202f?').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(page.getByRole('button', { name: 'Supprimer Éphémère' }));
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Article déplacé dans la corbeille avec succès').waitFor();

    await page.getByRole('link', { name: 'Corbeille' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Corbeille des articles' }).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    await page.getByRole('button', { name: 'Restaurer Éphémère' }).press('Enter');
    await page.getByText('Article restauré avec succès').waitFor();
    await page.getByText('La corbeille est vide.').waitFor();

    await office.open(addresses.admin.content.article.list);
    await page.getByRole('button', { name: 'Supprimer Éphémère' }).press('Enter');
    await dialog.getByRole('button', { name: 'Mettre à la corbeille' }).press('Enter');
    await page.getByText('Article déplacé dans la corbeille avec succès').waitFor();
    await office.open(addresses.admin.content.article.trash);
    await page.getByRole('button', { name: 'Supprimer définitivement Éphémère' }).press('Enter');
    await dialog
      .getByText(
        'Êtes-vous sûr de vouloir supprimer définitivement "Éphémère"\u202f? Cette action est irréversible.',
      )
      .waitFor();
    // The focus is on 'Annuler', so the key answers that.
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Éphémère').first().waitFor();
    await page.getByRole('button', { name: 'Supprimer définitivement Éphémère' }).press('Enter');
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).press('Enter');
    await page.getByText('Article supprimé définitivement').waitFor();
    await page.getByText('La corbeille est vide.').waitFor();
  });

  it('is undone from the list’s own bar, which stays when the toast is gone, until the next action', async () => {
    const page = await site().newPage({ width: 360, height: 780 });
    const office = await enterOffice(page, site());
    for (const title of ['Repenti', 'Voisin']) await office.given('articles', { title });
    await office.open(addresses.admin.content.article.list);
    await page.getByRole('button', { name: 'Supprimer Repenti' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    const toast = page.getByText('Article déplacé dans la corbeille avec succès');
    await toast.waitFor();
    await expectFocus(page.getByRole('checkbox', { name: 'Sélectionner Voisin' }));
    expect(await page.locator('.Toastify').getByRole('button', { name: 'Annuler' }).count()).toBe(0);
    await toast.waitFor({ state: 'detached' });

    const bar = page.getByRole('region', { name: 'Dernière action' });
    await bar.getByText('Dans la corbeille\u00a0: Repenti').waitFor();
    await bar.getByRole('button', { name: 'Annuler' }).press('Enter');
    await page.getByText('Article restauré avec succès').waitFor();
    await page.getByRole('heading', { name: 'Repenti' }).waitFor();
    await bar.waitFor({ state: 'detached' });
    await expectFocus(page.getByRole('checkbox', { name: 'Sélectionner Voisin' }));

    await page.getByRole('button', { name: 'Supprimer Voisin' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await bar.waitFor();
    // If the focus moved on in between, the key would reach the neighbour.
    await expectFocus(page.getByRole('checkbox', { name: 'Sélectionner Repenti' }));
    await page.getByRole('button', { name: 'Supprimer Repenti' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await bar.getByText('Dans la corbeille\u00a0: Repenti').waitFor();
  });
});
