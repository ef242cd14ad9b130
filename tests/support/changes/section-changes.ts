import { changeSection, undoSection } from '#admin/settings/change-section.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { isAppError } from '#lib/app-error.ts';
import { SECTION_NAMES, type SectionName } from '#settings/sections/sections.schema.ts';
import type { NamedChange } from './every-change.ts';

/** Values of fields for which a text with one more word is invalid. */
const OTHER_VALUES: Readonly<Record<string, unknown>> = {
  founded: 1999,
  copyrightYear: 2001,
  timeZone: 'Europe/Paris',
  publicUrl: 'https://ailleurs.example.org',
  email: 'autre@example.org',
  phone: '+243 970 000 001',
  url: 'https://www.example.org/autre',
  primary: '#7a1f3d',
  accent: '#0b5d4e',
  typeface: 'atkinson',
  checkedOn: '2026-02-03',
  showName: false,
  picture: null,
};

/** Returns a value with its first text changed; undefined where it has none. */
function changed(value: unknown, field: string): unknown {
  if (field in OTHER_VALUES) return OTHER_VALUES[field];
  if (typeof value === 'string') return `${value} Autrement.`.trim();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => (index === 0 ? changed(item, '') : item));
  const [first] = Object.entries(value).filter(
    ([name, part]) =>
      typeof part === 'string' &&
      !['id', 'icon', 'picture', 'logo', 'figure'].includes(name) &&
      !(name in OTHER_VALUES),
  );
  return first ? { ...value, [first[0]]: changed(first[1], first[0]) } : value;
}

async function changeField(services: Services, name: SectionName, field: string): Promise<boolean> {
  const organisation = await services.organisation.read();
  const value = organisation[name] as Readonly<Record<string, unknown>>;
  const sent = { ...value, [field]: changed(value[field], field) };
  try {
    await changeSection(services, SYSTEM_ACTOR, name, sent);
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}

/**
 * Changes each field of each section, and undoes each section.
 * @param refused collects values that no schema accepted.
 */
export async function sectionChanges(services: Services, refused: string[]): Promise<NamedChange[]> {
  const organisation = await services.organisation.read();
  return SECTION_NAMES.flatMap((name) => [
    ...Object.keys(organisation[name]).map((field) => ({
      name: `section: ${name}.${field}`,
      run: async () => {
        if (!(await changeField(services, name, field))) refused.push(`${name}.${field}`);
      },
    })),
    {
      name: `section: ${name} undone`,
      run: () => undoSection(services, SYSTEM_ACTOR, name).catch(() => refused.push(`${name} undone`)),
    },
  ]);
}
