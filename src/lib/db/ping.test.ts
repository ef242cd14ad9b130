import pg from 'pg';
import { expect, it } from 'vitest';
import { describeOnDatabase, describeOnEachDatabase } from '#tests/support/world.ts';
import { pingDatabase } from './index.ts';

describeOnEachDatabase('pingDatabase', (world) => {
  it('resolves while the database is open, and rejects once it is closed', async () => {
    const { db } = world().services;
    await pingDatabase(db);
    await db.destroy();
    await expect(pingDatabase(db)).rejects.toThrow();
  });
});

describeOnDatabase('postgres', 'pingDatabase of a database that does not answer', (world) => {
  it('rejects after its time limit', async () => {
    const { config, services } = world();
    if (config.database.dialect !== 'postgres') throw new Error('Nobody else keeps a reader of SQLite out.');
    const other = new pg.Client({ connectionString: config.database.url });
    await other.connect();
    await other.query('begin');
    await other.query('lock table settings in access exclusive mode');
    await expect(pingDatabase(services.db, 20)).rejects.toThrow('The database does not answer.');
    await other.end();
    await pingDatabase(services.db);
  });
});
