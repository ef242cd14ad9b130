import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { FixedSettings } from '#lib/site-settings.ts';
import { readStoredValue } from '#settings/sections/read-stored-value.ts';
import { isSectionName, SECTION_NAMES, type SectionName } from '#settings/sections/sections.schema.ts';
import type { SectionRow } from '#settings/sections.queries.ts';
import type { Section, SectionState } from './section.schema.ts';
import { readSectionFocus } from './section-focus.ts';
import { DEFAULT_VALUE, findStoredSection, findStoredStates } from './stored-sections.queries.ts';

/** A section with the source of its ETag. */
export interface VersionedSection {
  readonly section: Section;
  readonly version: number;
}

/** @throws {AppError} `not_found` for the name of no section. */
export function assertSectionName(name: string): SectionName {
  if (!isSectionName(name)) throw new AppError('not_found', { message: 'Cette rubrique n’existe pas.' });
  return name;
}

type SectionServices = Pick<Services, 'db' | 'settings' | 'fixedSettings'>;

/** Returns the fields of a section that the environment sets, with its values. */
function fixedFields(name: SectionName, { publicUrl, timeZone }: FixedSettings): Section['fixed'] {
  if (name === 'address' && publicUrl !== undefined) return { publicUrl };
  return name === 'identity' && timeZone !== undefined ? { timeZone } : {};
}

/** Returns a section as the API answers it. @param row `undefined` for one that was never saved. */
export async function presentSection(
  services: SectionServices,
  name: SectionName,
  row: SectionRow | undefined,
): Promise<VersionedSection> {
  const { value, isDefault } = readStoredValue(name, row?.value ?? DEFAULT_VALUE);
  const previous = row?.previous == null ? null : readStoredValue(name, row.previous).value;
  const version = row?.version ?? 0;
  return {
    version,
    section: {
      section: name,
      value,
      pictureFocus: await readSectionFocus(services, value),
      fixed: fixedFields(name, services.fixedSettings),
      isDefault,
      canUndo: previous !== null,
      previous,
      version,
      updatedAt: version === 0 ? null : (row?.updated_at ?? null),
    },
  };
}

/** Returns a section as it stands. */
export async function getSection(services: SectionServices, name: SectionName): Promise<VersionedSection> {
  return presentSection(services, name, await findStoredSection(services.db, name));
}

/** Returns every section without its texts. */
export async function listSections({ db }: Pick<Services, 'db'>): Promise<SectionState[]> {
  const stored = new Map((await findStoredStates(db)).map((state) => [state.name, state]));
  return SECTION_NAMES.map((section) => {
    const { isDefault = true, version = 0, updated_at = null } = stored.get(section) ?? {};
    return { section, isDefault, version, updatedAt: updated_at };
  });
}
