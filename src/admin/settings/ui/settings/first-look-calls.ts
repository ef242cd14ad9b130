import type { FormBase } from '#admin/index.ts';
import type { SectionName } from '#settings/sections/sections.schema.ts';
import type { Section } from '../../section.schema.ts';
import { SLIDE_FIELDS } from './fields-look.ts';
import { areSameFields, blankFields } from './group-setting.tsx';
import { readSection, type SectionBase, saveSection } from './section-calls.ts';
import { SECTION_FIELDS } from './section-fields.ts';
import type { SettingsFields, SettingsValues } from './settings-field.ts';

/** Sections that the last step of an installation fills in, as its form shows them; no field name occurs twice. */
const NAMES = ['logo', 'appearance', 'hero'] as const satisfies readonly SectionName[];
type Name = (typeof NAMES)[number];
type Bases = Record<Name, SectionBase>;

/** Every field of these sections, also those that the form does not show. */
export const FIRST_LOOK_FIELDS: SettingsFields = Object.assign(
  {},
  ...NAMES.map((name) => SECTION_FIELDS[name]),
);

/** The sections as they are stored. */
export type FirstLook = Readonly<Record<Name, Section | null>>;
export type FirstLookBase = FormBase<SettingsValues, FirstLook>;

const BLANK_SLIDE = blankFields(SLIDE_FIELDS);

function ofEach<Value>(make: (name: Name, index: number) => Value): Record<Name, Value> {
  return Object.fromEntries(NAMES.map((name, index) => [name, make(name, index)])) as Record<Name, Value>;
}

function valuesOf(name: Name, values: SettingsValues): SettingsValues {
  return Object.fromEntries(Object.keys(SECTION_FIELDS[name]).map((field) => [field, values[field]]));
}

/** Returns one base of three. A photo takes the place of the pictures that ship, which are not the organisation's. */
function joinBases(bases: Bases): FirstLookBase {
  const values = Object.assign({}, ...NAMES.map((name) => bases[name].values));
  const hasOwnSlides = !bases.hero.item?.isDefault && values.slides.length > 0;
  return {
    item: ofEach((name) => bases[name].item),
    etag: NAMES.map((name) => bases[name].etag).join(),
    values: { ...values, slides: hasOwnSlides ? values.slides : [BLANK_SLIDE] },
  };
}

function splitBase({ item, etag, values }: FirstLookBase): Bases {
  const etags = (etag ?? '').split(',');
  return ofEach((name, index) => ({
    item: item?.[name] ?? null,
    etag: etags[index] ?? null,
    values: valuesOf(name, values),
  }));
}

/** @throws {ApiError} */
export async function readFirstLook(): Promise<FirstLookBase> {
  const [logo, appearance, hero] = await Promise.all([
    readSection('logo'),
    readSection('appearance'),
    readSection('hero'),
  ]);
  return joinBases({ logo, appearance, hero });
}

interface FirstLookSave {
  readonly base: FirstLookBase;
  readonly changed: ReadonlySet<string>;
  /** Returns the idempotency key of a save of this version. */
  readonly idempotencyKey: (etag: string | null) => string;
  /** Called after each section: a retry then sends the others alone. */
  readonly onSaved: (base: FirstLookBase, values: SettingsValues) => void;
}

/** Saves the sections that were changed, one after the other. @throws {ApiError} those before it are saved. */
export async function saveFirstLook(values: SettingsValues, save: FirstLookSave): Promise<void> {
  const { base, changed, idempotencyKey, onSaved } = save;
  const bases = splitBase(base);
  const slides = values.slides.filter(
    (slide: SettingsValues) => !areSameFields(SLIDE_FIELDS, slide, BLANK_SLIDE),
  );
  let present = values;
  for (const name of NAMES) {
    if (!Object.keys(SECTION_FIELDS[name]).some((field) => changed.has(field))) continue;
    const key = `${idempotencyKey(bases[name].etag)}${name}`;
    const request = { base: bases[name], changed: new Set(changed), idempotencyKey: key };
    bases[name] = await saveSection(name, valuesOf(name, { ...values, slides }), request);
    const joined = joinBases(bases);
    present = { ...present, ...valuesOf(name, joined.values) };
    onSaved(joined, present);
  }
}
