import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '#content/content-types.ts';
import { openDatabase } from '#lib/db/index.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessibleEverywhere, useSite } from '#tests/support/browser.ts';
import { enterOffice } from '#tests/support/office.ts';
import { givenThing, openSession } from '#tests/support/office-things.ts';

const { content } = addresses.admin;

describe('a stored row that cannot be read', () => {
  // The server logs each such row once.
  const site = useSite({ LOG_LEVEL: 'fatal' });

  /** Gives an item an invalid date, as a manual change of the database may. */
  async function spoil(type: 'article' | 'agent' | 'gallery_item', id: string): Promise<void> {
    const db = openDatabase({ dialect: 'sqlite', file: site().databaseFile }, () => {});
    const table = db.dynamic.table(CONTENT_TYPES[type].table).as('thing');
    await db.updateTable(table).set({ created_at: 'hier' }).where('thing.id', '=', id).execute();
    await db.destroy();
  }

  it.each([
    ['article', 'article'],
    ['agent', 'agent'],
    ['image', 'gallery_item'],
  ] as const)('is listed with its id for the type %s, and deleted from there', async (thing, type) => {
    const page = await site().newPage({ width: 360, height: 740 });
    const office = await enterOffice(page, site());
    const { headers } = await openSession(page.request, site());
    await givenThing(page.request, headers, thing, 'Ce qui se lit');
    const id = await givenThing(page.request, headers, thing, 'Ce qui ne se lit plus');
    await spoil(type, id);

    await office.open(content[type].list);
    await page.getByText('Ce qui se lit').first().waitFor();
    await page.getByText('illisible', { exact: true }).waitFor();
    await page.getByText(`Ce qui est enregistré sous ${id} ne peut pas être affiché.`).waitFor();
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: `Supprimer Illisible (${id})` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /corbeille/ })
      .click();
    await page.getByText('illisible', { exact: true }).waitFor({ state: 'hidden' });

    await office.open(content[type].trash);
    await page.getByRole('heading', { name: `Illisible (${id})` }).waitFor();
    await page.getByText('Date non disponible').waitFor();
    expect(await page.getByText('Supprimé le').count()).toBe(0);
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: `Supprimer définitivement Illisible (${id})` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).click();
    await page.getByText('La corbeille est vide.').waitFor();
  });
});
