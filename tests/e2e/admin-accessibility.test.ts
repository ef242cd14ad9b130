import { describe, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { enterOffice } from '#tests/support/office.ts';

const DETAILS =
  '<h2>Où</h2><p>À <a href="/articles">Goma</a></p><ul><li>le matin</li></ul><table><tbody><tr><th>Jour</th><td>Lundi</td></tr></tbody></table>';

describe.each([
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const)('the back office at $width px in the $theme theme', ({ width, theme }) => {
  const site = useSite();

  it('can be used by everyone, screen by screen', { timeout: 240_000 }, async () => {
    const page = await site().newPage({ width, theme, expectedErrors: [/status of 404/] });
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByText('Le mot de passe est requis.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const office = await enterOffice(page, site());
    const article = await office.given('articles', { title: 'Un point d’eau', details: DETAILS });
    const echo = await office.given('echos', { title: 'Un écho', status: 'draft', details: DETAILS });
    await office.given('bulletins', { title: 'Demain', publishedAt: '2099-01-01T00:00:00Z' });
    const screens = [
      '/admin/dashboard',
      '/admin/compte',
      '/admin/nulle-part',
      '/admin/articles',
      '/admin/bulletins',
      '/admin/echos/view/nulle-part',
      `/admin/articles/view/${article}`,
      '/admin/articles/trash',
    ];
    for (const screen of screens) {
      await page.goto(screen);
      await page.locator('main h1').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }

    await office.open('/admin/articles');
    await page.getByRole('button', { name: 'Supprimer Un point d’eau' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('Article déplacé dans la corbeille avec succès').waitFor();
    await office.open('/admin/articles/trash');
    await page.getByRole('button', { name: 'Restaurer Un point d’eau' }).click();
    await page.getByText('Article restauré avec succès').waitFor();
    await expectAccessible(page);

    await office.open('/admin/articles/create');
    await page.getByRole('toolbar').waitFor();
    await page.getByRole('button', { name: '+ Ajouter une image' }).click();
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Le titre est requis.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await page.getByRole('button', { name: 'Insérer' }).click();
    await page.getByText('Choisissez une image.').waitFor();
    await expectAccessible(page);

    for (const screen of [`/admin/articles/edit/${article}`, `/admin/echos/edit/${echo}`]) {
      await office.open(screen);
      await page.getByLabel('Contenu', { exact: true }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }

    if (width < 1152) {
      await page.locator('header summary').click();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
});
