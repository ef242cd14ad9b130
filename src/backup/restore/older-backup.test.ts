import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#lib/db/index.ts';
import { createTables } from '#lib/db/migrate.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { NO_DOMAIN } from '#lib/http/domain-filter.ts';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { givenBackup } from '#tests/support/backup-files.ts';
import {
  type EmptyPlace,
  givenEmptyPlace,
  givenWholeSite,
  restoreInto,
  withSite,
} from '#tests/support/restored-sites.ts';
import { makeSiteBackup, readBackupFile } from '#tests/support/site-backups.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import type { BackupRow } from '../backup-format.schema.ts';

/** Returns a row with some of its columns. */
function pick(row: BackupRow, columns: ReadonlySet<string>): BackupRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => columns.has(column)));
}

/** Returns the columns of each table as an older version had them. @param names of its migrations. */
async function olderColumns(file: string, names: readonly string[]): Promise<Map<string, Set<string>>> {
  const db = openDatabase({ dialect: 'sqlite', file }, () => {});
  try {
    await createTables(db, 'sqlite', names);
    const tables = await db.introspection.getTables();
    return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
  } finally {
    await db.destroy();
  }
}

describeOnOneDatabase('a backup of an earlier version', (world) => {
  let place: EmptyPlace;
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'older-backup-'));
    await givenWholeSite(world());
    place = await givenEmptyPlace(world().dialect);
  });
  afterEach(async () => {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  /** Creates a backup as the version before a migration would. */
  async function backupBefore(migration: string): Promise<string> {
    const { path } = await makeSiteBackup(world());
    const { header, tables, files } = await readBackupFile(path);
    const migrations = header.migrations.filter((name) => name < migration);
    const older = await olderColumns(join(folder, 'older.sqlite'), migrations);
    const rows: Record<string, BackupRow[]> = {};
    for (const [table, ofTable] of Object.entries(tables as Record<string, BackupRow[]>)) {
      const columns = older.get(table);
      if (columns) rows[table] = ofTable.map((row) => pick(row, columns));
    }
    if (!older.has('organisation_sections')) {
      rows.media_uses = (rows.media_uses ?? []).filter((row) => row.owner_type !== 'organisation');
    }
    const file = join(folder, 'backup.tar');
    const bytes = await givenBackup({
      header: { ...header, migrations },
      tables: rows,
      files: Object.entries(files).map(([stored, contents]) => {
        const [key = '', name = ''] = stored.split('/');
        return { key, name, contents };
      }),
    });
    await writeFile(file, bytes);
    return file;
  }

  it.each(['0010', '0011', '0012', '0017', '0018', '0020'] as const)(
    'from before migration %s is restored whole',
    async (migration) => {
      const { db } = world().services;
      await writeVisible(db, (trx) =>
        trx.updateTable('media').set({ focus_x: 10, focus_y: 20 }).where('width', 'is not', null).execute(),
      );
      const { cleaned } = await restoreInto(place, await backupBefore(migration));
      expect(cleaned.leftOut).toEqual({});
      await withSite(place, async ({ services }) => {
        const images = await services.db
          .selectFrom('media')
          .select(['focus_x', 'focus_y'])
          .where('width', 'is not', null)
          .execute();
        const point = migration >= '0012' ? { focus_x: 10, focus_y: 20 } : { focus_x: null, focus_y: null };
        expect(new Set(images.map((image) => JSON.stringify(image)))).toEqual(
          new Set([JSON.stringify(point)]),
        );
        // An alert of the earlier version keeps its 14 days.
        const ends = await services.db.selectFrom('publications').select(['kind', 'ends_at']).execute();
        expect(new Map(ends.map(({ kind, ends_at }) => [kind, ends_at]))).toEqual(
          new Map([
            ['article', null],
            ['bulletin', '2026-03-16T08:00:00.000Z'],
            ['echo', null],
          ]),
        );
        const { name } = (await services.organisation.read()).identity;
        expect(name).toBe(migration === '0010' ? DEFAULTS.identity.name : 'Umoja asbl');
      });
    },
  );

  it('from before publications had domains is restored without any', async () => {
    const { cleaned } = await restoreInto(place, await backupBefore('0034'));
    expect(cleaned.leftOut).toEqual({});
    await withSite(place, async ({ services: { db } }) => {
      expect(await db.selectFrom('publications').select('id').execute()).toHaveLength(3);
      const entries = await db.selectFrom('domain_entries').select('domain_id').execute();
      expect(entries.map((entry) => entry.domain_id)).toEqual([NO_DOMAIN, NO_DOMAIN, NO_DOMAIN]);
    });
  });
});
