import type { SectionName } from '#settings/sections/sections.schema.ts';
import { IDENTITY_FIELDS } from './fields-identity.ts';
import { LEGAL_FIELDS } from './fields-legal.ts';
import { LOOK_FIELDS } from './fields-look.ts';
import { PAGE_FIELDS } from './fields-pages.ts';
import { SAFETY_FIELDS } from './fields-safety.ts';
import type { SettingsFields } from './settings-field.ts';

/** The form of each section: its fields from top to bottom. */
export const SECTION_FIELDS: Readonly<Record<SectionName, SettingsFields>> = {
  ...IDENTITY_FIELDS,
  ...LOOK_FIELDS,
  ...PAGE_FIELDS,
  ...LEGAL_FIELDS,
  ...SAFETY_FIELDS,
};
