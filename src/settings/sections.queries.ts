import type { Selectable } from 'kysely';
import type { Db, Transaction } from '#lib/db/index.ts';
import { preparedQuery } from '#lib/db/prepared-query.ts';
import type { OrganisationSectionsTable } from '#lib/db/schema.ts';
import { findSetting } from '#lib/db/settings.queries.ts';

export type SectionRow = Selectable<OrganisationSectionsTable>;

/** A stored section without its texts. */
export type SectionStamp = Pick<SectionRow, 'name' | 'version' | 'updated_at'>;

const stampsQuery = preparedQuery((db) =>
  db.selectFrom('organisation_sections').select(['name', 'version', 'updated_at']),
);

/** Returns which sections are stored, and in which version: a few short rows. */
export function findSectionStamps(db: Db): Promise<SectionStamp[]> {
  return stampsQuery(db, {});
}

/** Name of the setting with the instant at which a first start has set up the site. */
export const INSTALLED_AT = 'first_start.at';

/** True of a section that somebody has saved since the first start, or ever where there was none. */
export async function findWhetherWritten(db: Db): Promise<(stamp: SectionStamp) => boolean> {
  const installedAt = (await findSetting(db, INSTALLED_AT)) ?? '';
  return ({ updated_at }) => updated_at > installedAt;
}

export async function findSections(db: Db, names: readonly string[]): Promise<SectionRow[]> {
  if (names.length === 0) return [];
  return db.selectFrom('organisation_sections').selectAll().where('name', 'in', names).execute();
}

export async function updateSection(trx: Transaction, { name, ...columns }: SectionRow): Promise<void> {
  await trx.updateTable('organisation_sections').set(columns).where('name', '=', name).execute();
}

function firstRows(sections: Readonly<Record<string, object>>, now: string): SectionRow[] {
  return Object.entries(sections).map(([name, value]) => ({
    name,
    version: 1,
    updated_at: now,
    value: JSON.stringify(value),
    previous: null,
  }));
}

/**
 * Stores sections that nobody has written yet, as a first start does; one that is there is replaced, and an undo brings
 * nothing of it back: it may be the demonstration's.
 */
export async function putFirstSections(
  trx: Transaction,
  sections: Readonly<Record<string, object>>,
  now: string,
): Promise<void> {
  await trx
    .insertInto('organisation_sections')
    .values(firstRows(sections, now))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        version: row('organisation_sections.version', '+', 1),
        updated_at: now,
        value: row.ref('excluded.value'),
        previous: null,
      })),
    )
    .execute();
}

/**
 * Stores sections where the product's own words stand: there is no row, or one that says so. Where they stand before the
 * last change, so that an undo would show them, the given ones take their place.
 */
export async function replaceDefaultSections(
  trx: Transaction,
  sections: Readonly<Record<string, object>>,
  now: string,
): Promise<void> {
  const rows = firstRows(sections, now);
  await trx
    .insertInto('organisation_sections')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({
          version: row('organisation_sections.version', '+', 1),
          updated_at: now,
          value: row.ref('excluded.value'),
          previous: null,
        }))
        .where('organisation_sections.value', '=', 'null'),
    )
    .execute();
  for (const { name, value } of rows) {
    await trx
      .updateTable('organisation_sections')
      .set((row) => ({ version: row('version', '+', 1), previous: value }))
      .where('name', '=', name)
      .where('previous', '=', 'null')
      .execute();
  }
}
