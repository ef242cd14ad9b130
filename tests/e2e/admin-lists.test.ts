import { describe, expect, it } from 'vitest';
import { useSite } from '#tests/support/browser.ts';
import { enterOffice, expectFocus } from '#tests/support/office.ts';

describe('the lists', () => {
  const site = useSite();

  it('are searched, sorted and paged, in the address', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    for (let number = 1; number <= 12; number++) {
      await office.given('bulletins', {
        title: `Alerte ${number}`,
        publishedAt: `2026-01-${String(number).padStart(2, '0')}T08:00:00Z`,
      });
    }
    await office.given('bulletins', {
      title: 'Échelle d’orage',
      status: 'draft',
      publishedAt: '2025-01-01T08:00:00Z',
    });
    await office.open('/admin/bulletins');
    const titles = () => page.locator('main article h2').allTextContents();
    expect((await titles()).slice(0, 2)).toEqual(['Alerte 12', 'Alerte 11']);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL('**/admin/bulletins?page=2');
    expect(await titles()).toEqual(['Alerte 2', 'Alerte 1', 'Échelle d’orage']);
    await page.getByLabel('Trier').selectOption({ label: 'Par titre' });
    await expect.poll(titles).toContain('Alerte 1');
    await page.getByRole('searchbox', { name: 'Rechercher' }).pressSequentially('echelle');
    await expect.poll(titles).toEqual(['Échelle d’orage']);
    await page.getByText('Brouillon').waitFor();
    expect(page.url()).toContain('q=echelle');
    await expectFocus(page.getByRole('searchbox'));
  });

  it('move to the trash and back, and end for good, with the keyboard alone', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.given('articles', { title: 'Éphémère' });
    await office.open('/admin/articles');
    await page.getByRole('button', { name: 'Supprimer Éphémère' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Voulez-vous vraiment mettre "Éphémère" dans la corbeille\u202f?').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(page.getByRole('button', { name: 'Supprimer Éphémère' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Article déplacé dans la corbeille avec succès').waitFor();
    await page.getByText('Article déplacé dans la corbeille avec succès').waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Corbeille' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Corbeille des articles' }).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    await page.getByRole('button', { name: 'Restaurer Éphémère' }).press('Enter');
    await page.getByText('Article restauré avec succès').waitFor();

    await office.open('/admin/articles');
    await page.getByRole('button', { name: 'Supprimer Éphémère' }).press('Enter');
    await dialog.getByRole('button', { name: 'Mettre à la corbeille' }).press('Enter');
    await page.getByText('Article déplacé dans la corbeille avec succès').waitFor();
    await office.open('/admin/articles/trash');
    await page.getByRole('button', { name: 'Supprimer définitivement Éphémère' }).press('Enter');
    await dialog
      .getByText(
        'Êtes-vous sûr de vouloir supprimer définitivement "Éphémère"\u202f? Cette action est irréversible.',
      )
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Éphémère').first().waitFor();
    await page.getByRole('button', { name: 'Supprimer définitivement Éphémère' }).press('Enter');
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).press('Enter');
    await page.getByText('Article supprimé définitivement').waitFor();
    await page.getByText('La corbeille est vide.').waitFor();
  });

  it('say it when they cannot be loaded, and try again', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_FAILED/, /status of 403/] });
    const office = await enterOffice(page, site());
    await page.route('**/api/echos?all=true', (route) => route.abort());
    await page.goto('/admin/echos');
    await page.getByRole('alert').getByText('Erreur lors du chargement des échos').waitFor();
    await page.unroute('**/api/echos?all=true');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Echos des bénévoles' }).waitFor();

    await office.given('echos', { title: 'Récalcitrant' });
    await office.open('/admin/echos');
    await page.route('**/trash', (route) => route.fulfill({ status: 403, json: {} }));
    await page.getByRole('button', { name: 'Supprimer Récalcitrant' }).click();
    await page.getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await page.getByText('Accès non autorisé. Veuillez vous reconnecter.').first().waitFor();
  });
});
