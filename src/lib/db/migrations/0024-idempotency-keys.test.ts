import { expect, it } from 'vitest';
import { givenEmptyPlace } from '#tests/support/restored-sites.ts';
import { DIALECTS } from '#tests/support/world.ts';
import { openDatabase } from '../index.ts';
import { createTables, migrateToLatest, migrationNames } from '../migrate.ts';

it.each(DIALECTS)(
  '0024 keeps the keys of successful creations in 0.4.0, without their responses [%s]',
  async (dialect) => {
    const { config, remove } = await givenEmptyPlace(dialect);
    const db = openDatabase(config.database, () => {});
    try {
      const names = migrationNames();
      await createTables(db, dialect, names.slice(0, names.indexOf('0024-idempotency-keys')));
      await db.insertInto('settings').values({ name: 'installation.id', value: 'earlier' }).execute();
      const rows = [
        ['made', 'thing', '["POST /api/agents","aa",[12,null]]', '{"name":"Awa"}'],
        ['begun', null, '["POST /api/agents","bb",[]]', null],
      ].map(([key, subject, request, body]) => ({
        actor_id: 'awa',
        key,
        subject_id: subject,
        request,
        body,
        created_at: '2026-03-02T08:00:00.000Z',
      }));
      await db
        .insertInto('idempotency_keys')
        .values(rows as never)
        .execute();
      await migrateToLatest(db, dialect);
      expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([
        {
          actor_id: 'awa',
          key: 'made',
          call: 'POST /api/agents',
          content: 'aa',
          subject_id: 'thing',
          created_at: '2026-03-02T08:00:00.000Z',
        },
      ]);
    } finally {
      await db.destroy();
      await remove();
    }
  },
);
