import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { chosenImage, enterOffice } from '#tests/support/office.ts';
import { titleField } from '#tests/support/publication-form.ts';

describe('an article', () => {
  const site = useSite();

  it('is published and withdrawn by its two buttons, and shows its state', async () => {
    const page = await site().newPage({ width: 360, height: 780 });
    const office = await enterOffice(page, site());
    const { article } = addresses.admin.content;
    await office.open(article.create);
    await titleField(page).fill('En deux temps');
    await page.getByRole('button', { name: 'Publier' }).click();
    // A rejected call changes nothing.
    await page.getByText('L’image de couverture est requise.').waitFor();
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
    await page.getByText('Article créé avec succès').waitFor();
    await page.waitForURL(`**${article.list}`);
    const notice = page.getByRole('region', { name: 'Ce que vous venez d’enregistrer' });
    await notice.getByText('Visible seulement dans l’administration.').waitFor();
    await expectNoSidewaysScroll(page);

    await page.getByRole('link', { name: 'En deux temps', exact: true }).click();
    await page.getByText('Brouillon', { exact: true }).waitFor();
    await page.getByLabel('Image de couverture').setInputFiles(await chosenImage());
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Article modifié avec succès').waitFor();
    await notice.getByText('Visible sur le site.').waitFor();
    await page.getByRole('link', { name: 'Modifier En deux temps' }).click();
    await page.getByRole('button', { name: 'Repasser en brouillon' }).click();
    await page.getByText('Article modifié avec succès').waitFor();
    await notice.getByText('Visible seulement dans l’administration.').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'En deux temps', exact: true }).waitFor();
    expect(await notice.count()).toBe(0);
  });
});
