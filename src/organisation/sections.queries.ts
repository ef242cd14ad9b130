import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/index.ts';
import type { OrganisationSectionsTable } from '#platform/db/schema.ts';

export type SectionRow = Selectable<OrganisationSectionsTable>;

/** A stored section without its texts. */
export type SectionStamp = Pick<SectionRow, 'name' | 'version' | 'updated_at'>;

/** Returns which sections are stored, and in which version: a few short rows. */
export function findSectionStamps(db: Db): Promise<SectionStamp[]> {
  return db.selectFrom('organisation_sections').select(['name', 'version', 'updated_at']).execute();
}

export async function findSections(db: Db, names: readonly string[]): Promise<SectionRow[]> {
  if (names.length === 0) return [];
  return db.selectFrom('organisation_sections').selectAll().where('name', 'in', names).execute();
}
