import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeVisible } from '#lib/db/write-visible.ts';
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

/** Columns and tables added by later migrations, by migration. */
const LATER = {
  '0010': { tables: ['organisation_sections'], columns: {} },
  '0011': { tables: [], columns: { media: ['focus_x', 'focus_y'] } },
  '0012': { tables: [], columns: { publications: ['ends_at'] } },
  '0017': { tables: [], columns: { users: ['password_issued_at'] } },
  '0018': { tables: [], columns: { events: ['occurrences'] } },
  '0020': { tables: [], columns: {} },
  '0021': { tables: [], columns: { publications: ['mentions_violence'] } },
  '0022': { tables: ['messages'], columns: {} },
  '0031': { tables: ['documents'], columns: {} },
  '0034': { tables: ['publication_domains'], columns: {} },
  '0035': { tables: ['agenda_events', 'item_slugs'], columns: {} },
  '0036': { tables: ['notices'], columns: {} },
  '0037': { tables: [], columns: { gallery_items: ['alt_pending'] } },
  '0040': {
    tables: [],
    columns: { publications: ['cover_alt', 'cover_decorative'], publication_images: ['alt', 'decorative'] },
  },
  '0041': { tables: [], columns: { reports: ['year'] } },
  '0043': { tables: [], columns: { publications: ['details_to_describe'] } },
} as const;

type Later = {
  readonly tables: readonly string[];
  readonly columns: Readonly<Record<string, readonly string[]>>;
};

function without(row: BackupRow, columns: readonly string[]): BackupRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
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
  async function backupBefore(migration: keyof typeof LATER): Promise<string> {
    const { path } = await makeSiteBackup(world());
    const { header, tables, files } = await readBackupFile(path);
    const rows = tables as Record<string, BackupRow[]>;
    for (const [number, later] of Object.entries<Later>(LATER)) {
      if (number < migration) continue;
      for (const table of later.tables) delete rows[table];
      if (later.tables.includes('organisation_sections')) {
        rows.media_uses = (rows.media_uses ?? []).filter((row) => row.owner_type !== 'organisation');
      }
      for (const [table, columns] of Object.entries(later.columns)) {
        rows[table] = (rows[table] ?? []).map((row) => without(row, columns));
      }
    }
    const older = join(folder, 'backup.tar');
    const bytes = await givenBackup({
      header: { ...header, migrations: header.migrations.filter((name) => name < migration) },
      tables: rows,
      files: Object.entries(files).map(([file, contents]) => {
        const [key = '', name = ''] = file.split('/');
        return { key, name, contents };
      }),
    });
    await writeFile(older, bytes);
    return older;
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
      expect(await db.selectFrom('domain_entries').selectAll().execute()).toEqual([]);
    });
  });
});
