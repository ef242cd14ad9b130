import type { Transaction } from '#lib/db/index.ts';
import { SECTION_NAMES, type SectionName } from '#settings/sections/sections.schema.ts';
import { withoutFiles } from '#settings/sections/without-pictures.ts';
import { findSections, updateSection } from '#settings/sections.queries.ts';

/**
 * Removes stored files from the organisation's sections, and from the values that an undo would bring back, because every
 * page would show a broken picture where the logo was. Sections are found by their texts, because rows of uses may be
 * missing.
 * @param keys of the files.
 */
export async function cleanSections(trx: Transaction, keys: ReadonlySet<string>, now: string): Promise<void> {
  for (const row of await findSections(trx, SECTION_NAMES)) {
    const clean = (stored: string) => withoutFiles(row.name as SectionName, stored, keys);
    const value = clean(row.value);
    const previous = row.previous === null ? null : clean(row.previous);
    if (value === row.value && previous === row.previous) continue;
    await updateSection(trx, { ...row, value, previous, version: row.version + 1, updated_at: now });
  }
}
