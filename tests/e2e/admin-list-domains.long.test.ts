import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { enterOffice } from '#tests/support/office.ts';
import { expectThumbTarget } from '#tests/support/places.ts';
import { givenEditor } from './public-content.ts';

const { list } = addresses.admin.content.echo;

const WATER = { id: 'eau', title: 'Eau', description: 'Des bornes-fontaines.', icon: 'drop' } as const;
const HEALTH = { id: 'sante', title: 'Santé', description: 'Des soins.', icon: 'heartbeat' } as const;
const PEACE = { id: 'paix', title: 'Paix', description: 'Des médiations.', icon: 'dove' } as const;

function titles(page: Page): Promise<string[]> {
  return page.locator('main article h2').allTextContents();
}

/** Selects the rows of some titles, and opens the dialog by the keyboard. */
async function openDomains(page: Page, ...names: string[]) {
  for (const name of names) await page.getByRole('checkbox', { name: `Sélectionner ${name}` }).check();
  await page.getByRole('button', { name: 'Domaines…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Domaines de/ });
  await dialog.waitFor();
  return dialog;
}

describe('the domains of selected publications', () => {
  const site = useSite();

  it.each(['light', 'dark'] as const)(
    'are added and removed, and stay on a dead link (%s)',
    async (theme) => {
      const editor = await givenEditor(site());
      await editor.changeSection('domains', { items: [WATER, HEALTH, PEACE] });
      const [one, two, three] = [`Un ${theme}`, `Deux ${theme}`, `Trois ${theme}`];
      const { id } = await editor.publish('echos', { title: one, domains: ['eau', 'sante'] });
      await editor.publish('echos', { title: two, domains: ['eau'] });
      await editor.publish('echos', { title: three });
      const page = await site().newPage({
        width: 360,
        height: 740,
        theme,
        expectedErrors: [/Failed to load/],
      });
      const office = await enterOffice(page, site());
      await office.open(list);
      const dialog = await openDomains(page, one, two);
      const box = (name: string | RegExp) => dialog.getByRole('checkbox', { name });
      expect(await box('Eau').isChecked()).toBe(true);
      expect(await box('Paix').isChecked()).toBe(false);
      const isPartly = () => box(/^Santé/).evaluate((input) => (input as HTMLInputElement).indeterminate);
      expect(await isPartly()).toBe(true);
      await dialog.getByText('(1 sur 2)').waitFor();
      await expectThumbTarget(dialog.getByText('Paix').locator('..'));
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await box('Paix').focus();
      await page.keyboard.press('Space');
      await box('Eau').uncheck();
      const calls = `**${addresses.api.publications.echo.list}/*/domains`;
      await page.route(calls, (route) =>
        route.request().url().includes(id) ? route.abort() : route.continue(),
      );
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await dialog.getByText('Le serveur n’a pas répondu.').waitFor();
      await dialog.getByRole('alert').getByText(one).waitFor();
      expect([await box('Paix').isChecked(), await box('Eau').isChecked(), await isPartly()]).toEqual([
        true,
        false,
        true,
      ]);
      await expectAccessible(page);
      await page.unroute(calls);
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect((await office.read('echos', id)).domains).toEqual(['paix', 'sante']);
      await page.getByRole('button', { name: 'Domaines…' }).waitFor({ state: 'hidden' });

      await page.getByRole('combobox', { name: 'Domaine' }).selectOption({ label: 'Paix' });
      await page.waitForURL('**?domaine=paix');
      await expect
        .poll(async () => (await titles(page)).filter((title) => title.endsWith(theme)))
        .toEqual([two, one]);
      await page.getByRole('combobox', { name: 'Domaine' }).selectOption({ label: 'Sans domaine' });
      await page.waitForURL('**?domaine=-');
      await expect.poll(() => titles(page)).toContain(three);
      const last = await openDomains(page, three);
      await page.keyboard.press('Escape');
      await last.waitFor({ state: 'hidden' });
      expect(await titles(page)).toContain(three);
      await openDomains(page);
      await last.getByRole('checkbox', { name: 'Santé' }).check();
      await last.getByRole('button', { name: 'Enregistrer' }).click();
      await expect.poll(() => titles(page)).not.toContain(three);
    },
  );
});
