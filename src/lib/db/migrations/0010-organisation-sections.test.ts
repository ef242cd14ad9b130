import { expect, it } from 'vitest';
import { createLog } from '#lib/log.ts';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { createOrganisationReader } from '#settings/organisation-reader.ts';
import { givenEmptyPlace } from '#tests/support/restored-sites.ts';
import { DIALECTS } from '#tests/support/world.ts';
import { openDatabase } from '../index.ts';
import { createTables, migrateToLatest, migrationNames } from '../migrate.ts';

it.each(DIALECTS)('0010 leaves an earlier site its texts [%s]', async (dialect) => {
  const { config, remove } = await givenEmptyPlace(dialect);
  const db = openDatabase(config.database, () => {});
  try {
    await createTables(db, dialect, migrationNames().slice(0, 9));
    await db.insertInto('settings').values({ name: 'installation.id', value: 'earlier' }).execute();
    expect(await migrateToLatest(db, dialect)).toContain('0010-organisation-sections');
    const reader = createOrganisationReader({
      db,
      generation: { read: async () => undefined },
      log: createLog('silent'),
    });
    expect(await reader.read()).toEqual(DEFAULTS);
    const value = JSON.stringify({ ...DEFAULTS.contact, email: 'nous@example.org' });
    const row = {
      name: 'contact',
      version: 1,
      updated_at: '2026-03-02T08:00:00.000Z',
      value,
      previous: null,
    };
    await db.insertInto('organisation_sections').values(row).execute();
    expect((await reader.read()).contact.email).toBe('nous@example.org');
    expect(await db.selectFrom('organisation_sections').selectAll().executeTakeFirst()).toEqual(row);
  } finally {
    await db.destroy();
    await remove();
  }
});
