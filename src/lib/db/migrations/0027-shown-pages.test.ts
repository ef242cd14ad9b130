import { expect, it } from 'vitest';
import { givenEmptyPlace } from '#tests/support/restored-sites.ts';
import { DIALECTS } from '#tests/support/world.ts';
import { openDatabase } from '../index.ts';
import { createTables, migrateToLatest, migrationNames } from '../migrate.ts';
import { findSetting } from '../settings.queries.ts';

const AT = '2026-03-02T08:00:00.000Z';

/**
 * Migrates a site of 0.4.0 with these sections.
 * @returns the pages that 0027 has noted.
 */
async function noted(dialect: (typeof DIALECTS)[number], sections: Record<string, unknown>, users = 1) {
  const { config, remove } = await givenEmptyPlace(dialect);
  const db = openDatabase(config.database, () => {});
  try {
    const names = migrationNames();
    await createTables(db, dialect, names.slice(0, names.indexOf('0027-shown-pages')));
    await db.insertInto('settings').values({ name: 'installation.id', value: 'earlier' }).execute();
    const user = { name: 'Awa', password_hash: 'x', created_at: AT, updated_at: AT };
    for (let count = 0; count < users; count += 1) {
      const id = `awa-${count}`;
      await db
        .insertInto('users')
        .values({ ...user, id, email: `${id}@amani.example` })
        .execute();
    }
    for (const [name, value] of Object.entries(sections)) {
      const row = { name, version: 1, updated_at: AT, value: JSON.stringify(value), previous: null };
      await db.insertInto('organisation_sections').values(row).execute();
    }
    await migrateToLatest(db, dialect);
    const stored = await findSetting(db, 'update.shown_pages');
    return stored === undefined ? null : JSON.parse(stored);
  } finally {
    await db.destroy();
    await remove();
  }
}

it.each(DIALECTS)('0027 notes the pages that 0.4.0 did not show, and when [%s]', async (dialect) => {
  const sections = {
    partners: { items: [] },
    domains: { items: [] },
    charter: { parts: [] },
    membership: { url: 'https://example.org/', paragraphs: [] },
    donation: { url: '', paragraphs: ['Par téléphone.'] },
  };
  expect(await noted(dialect, sections)).toEqual({ at: expect.any(String), pages: ['domains', 'partners'] });
});

it('0027 notes nothing for a site that shows all its pages, or that has no account yet', async () => {
  expect(await noted('sqlite', { partners: null })).toBeNull();
  expect(await noted('sqlite', { partners: { items: [] } }, 0)).toBeNull();
});
