import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { enterOffice, untilDraftStored } from '#tests/support/office.ts';
import { titleField } from '#tests/support/publication-form.ts';
import { givenEditor } from './public-content.ts';

const { create, edit } = addresses.admin.content.article;

const WATER = { id: 'eau', title: 'Eau', description: 'Des bornes-fontaines.', icon: 'drop' } as const;
const HEALTH = { id: 'sante', title: 'Santé', description: 'Des soins.', icon: 'heartbeat' } as const;

function box(page: Page, name: string | RegExp) {
  return page.getByRole('group', { name: 'Domaines' }).getByRole('checkbox', { name });
}

describe('the domains in a publication’s form', () => {
  const site = useSite();

  it.each(['light', 'dark'] as const)('are ticked, kept in the draft and saved (%s)', async (theme) => {
    const editor = await givenEditor(site());
    await editor.changeSection('domains', { items: [WATER, HEALTH] });
    const page = await site().newPage({ width: 360, height: 740, theme });
    const office = await enterOffice(page, site());
    await office.open(create);
    await titleField(page).fill(`Une borne ${theme}`);
    await box(page, 'Santé').check();
    await untilDraftStored(page, 'sante');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => box(page, 'Santé').isChecked()).toBe(true);
    expect(await box(page, 'Eau').isChecked()).toBe(false);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
    await page.getByText('Article créé avec succès').waitFor();
    await page.waitForURL(`**${addresses.admin.content.article.list}`);
    await page.getByRole('link', { name: 'Modifier' }).first().click();
    await expect.poll(() => box(page, 'Santé').isChecked()).toBe(true);
  });

  it('show one that was removed, until it is unticked, and say where a ticked one is none any more', async () => {
    const editor = await givenEditor(site());
    await editor.changeSection('domains', { items: [WATER, HEALTH] });
    const { id } = await editor.publish('articles', { title: 'Le centre de santé', domains: ['sante'] });
    const page = await site().newPage({ expectedErrors: [/status of 400/] });
    const office = await enterOffice(page, site());
    await office.open(edit(id));
    await box(page, 'Eau').check();
    await editor.changeSection('domains', { items: [HEALTH] });
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('n’existe pas ou n’existe plus').waitFor();
    expect(await box(page, 'Eau').isChecked()).toBe(true);
    await box(page, 'Eau').uncheck();
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Article modifié avec succès').waitFor();

    await editor.changeSection('domains', { items: [WATER] });
    await office.open(edit(id));
    await expect.poll(() => box(page, 'sante (retiré des domaines)').isChecked()).toBe(true);
  });

  it('are a kind sentence where the organisation has none', async () => {
    const editor = await givenEditor(site());
    await editor.changeSection('domains', { items: [] });
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(create);
    await page.getByText('Votre organisation n’a pas encore de domaines').waitFor();
    await page.getByRole('link', { name: 'Ajoutez-les dans les réglages' }).waitFor();
    await expectAccessible(page);
  });
});
