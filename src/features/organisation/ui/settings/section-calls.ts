import { type ApiAnswer, callApi } from '#admin/api/api-client.ts';
import type { SaveRequest } from '#admin/forms/use-save.ts';
import { type FormBase, uploadImageOnce } from '#admin/index.ts';
import type { SectionName } from '#organisation/sections/sections.schema.ts';
import { organisationCalls } from '../../organisation.calls.ts';
import type { Section } from '../../section.schema.ts';
import { readFields, writeFields } from './group-setting.tsx';
import { SECTION_FIELDS } from './section-fields.ts';
import type { SettingsValues } from './settings-field.ts';

export type SectionBase = FormBase<SettingsValues, Section>;

function baseOf(name: SectionName, { body, etag }: ApiAnswer<Section>): SectionBase {
  return { item: body, etag, values: readFields(SECTION_FIELDS[name], body.value) };
}

/** @throws {ApiError} */
export async function readSection(name: SectionName): Promise<SectionBase> {
  return baseOf(name, await callApi(organisationCalls.read, { id: name }));
}

/** Returns a form's values as the API takes them; pictures that were chosen are uploaded. @throws {ApiError} */
export function writeSection(
  name: SectionName,
  base: SectionBase,
  values: SettingsValues,
): Promise<Record<string, unknown>> {
  // Values that no field shows stay as they are.
  return writeFields(SECTION_FIELDS[name], { ...base.item?.value, ...values }, uploadImageOnce);
}

/** Saves a section. @throws {ApiError} */
export async function saveSection(
  name: SectionName,
  values: SettingsValues,
  { base, idempotencyKey }: SaveRequest<SettingsValues, Section>,
): Promise<SectionBase> {
  const json = await writeSection(name, base, values);
  const request = { id: name, json, ifMatch: base.etag, idempotencyKey };
  return baseOf(name, await callApi(organisationCalls.change, request));
}

/** Brings back what the last save replaced. @throws {ApiError} */
export async function undoSection(name: SectionName, { etag }: SectionBase): Promise<SectionBase> {
  return baseOf(name, await callApi(organisationCalls.undo, { id: name, ifMatch: etag }));
}
