import { type ApiAnswer, callApi } from '#admin/api/api-client.ts';
import type { SaveRequest } from '#admin/forms/use-save.ts';
import { type FormBase, type PictureValue, uploadImageOnce } from '#admin/index.ts';
import { focusOf, isSameFocus } from '#admin/pictures/picture-value.ts';
import type { Focus } from '#lib/images/focus.ts';
import type { SectionName } from '#settings/sections/sections.schema.ts';
import { organisationCalls } from '../../organisation.calls.ts';
import type { Section } from '../../section.schema.ts';
import { readFields, writeFields } from './group-setting.tsx';
import { SECTION_FIELDS } from './section-fields.ts';
import type { SettingsValues } from './settings-field.ts';

export type SectionBase = FormBase<SettingsValues, Section>;

function baseOf(name: SectionName, { body, etag }: ApiAnswer<Section>): SectionBase {
  return { item: body, etag, values: readFields(SECTION_FIELDS[name], body.value, body.pictureFocus) };
}

/** @throws {ApiError} */
export async function readSection(name: SectionName): Promise<SectionBase> {
  return baseOf(name, await callApi(organisationCalls.read, { id: name }));
}

/** A form's values as the API takes them. */
interface WrittenSection {
  readonly value: Record<string, unknown>;
  /** Points that were moved. */
  readonly pictureFocus: Record<string, Focus>;
}

/** Returns a form's values as the API takes them; pictures that were chosen are uploaded. @throws {ApiError} */
export async function writeSection(
  name: SectionName,
  base: SectionBase,
  values: SettingsValues,
): Promise<WrittenSection> {
  const pictureFocus: Record<string, Focus> = {};
  const points = base.item?.pictureFocus ?? {};
  const send = async (picture: PictureValue) => {
    if (picture.kind === 'none') return null;
    const url = picture.kind === 'file' ? await uploadImageOnce(picture.file) : picture.url;
    const focus = focusOf(picture);
    // Prevents moving back a point that was moved elsewhere meanwhile.
    if (focus && !isSameFocus(focus, points[url] ?? null)) pictureFocus[url] = focus;
    return url;
  };
  // Values that no field shows stay as they are.
  const value = await writeFields(SECTION_FIELDS[name], { ...base.item?.value, ...values }, send);
  return { value, pictureFocus };
}

/** Saves a section. @throws {ApiError} */
export async function saveSection(
  name: SectionName,
  values: SettingsValues,
  { base, idempotencyKey }: SaveRequest<SettingsValues, Section>,
): Promise<SectionBase> {
  const { value, pictureFocus } = await writeSection(name, base, values);
  const json = { ...value, pictureFocus };
  const request = { id: name, json, ifMatch: base.etag, idempotencyKey };
  return baseOf(name, await callApi(organisationCalls.change, request));
}

/** Brings back what the last save replaced. @throws {ApiError} */
export async function undoSection(name: SectionName, { etag }: SectionBase): Promise<SectionBase> {
  return baseOf(name, await callApi(organisationCalls.undo, { id: name, ifMatch: etag }));
}
