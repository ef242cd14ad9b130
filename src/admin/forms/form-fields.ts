import type { ReactNode } from 'react';

/** What the mechanism of all forms has to know of one field. */
export interface FieldDescription<Value> {
  /** What it is called where two versions of it stand side by side; `null` for one that is never compared. */
  readonly label: string | null;
  readonly isSame: (one: Value, other: Value) => boolean;
  /** Reads what the device kept; an older version of this product may have written it. */
  readonly revive: (kept: unknown) => Value;
  /** How a value is shown beside another one. @default as text */
  readonly show?: (value: Value) => ReactNode;
  /** What the API calls it beside its own name. */
  readonly apiNames?: readonly string[];
  /** The id of the element that takes the focus for it, where the field itself cannot. */
  readonly focusId?: string;
}

/** The fields of a form, from top to bottom as its screen shows them. */
export type FormFields<Values> = {
  readonly [Name in keyof Values & string]: FieldDescription<Values[Name]>;
};

export type FieldName<Values> = keyof Values & string;

/** What a form began with: changes are told from it, and the version they are made to. */
export interface FormBase<Values, Item> {
  /** The thing as it is kept; `null` on a create screen. */
  readonly item: Item | null;
  /** Its version (D13). */
  readonly etag: string | null;
  readonly values: Values;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What has to be known of a field of text. */
export function describeText(label: string): FieldDescription<string> {
  return { label, isSame: Object.is, revive: textOf };
}

export function fieldNames<Values>(fields: FormFields<Values>): FieldName<Values>[] {
  return Object.keys(fields) as FieldName<Values>[];
}

/** Which fields differ. */
export function changedFields<Values>(
  fields: FormFields<Values>,
  before: Values,
  after: Values,
): Set<FieldName<Values>> {
  return new Set(fieldNames(fields).filter((name) => !fields[name].isSame(before[name], after[name])));
}

/** Which of two versions a field takes. */
export type Side = 'mine' | 'theirs';

/**
 * The fields that what is typed and what somebody else saved meanwhile disagree about, each with the side that is
 * proposed: mine where I changed it, theirs where I did not (D13).
 */
export function disagreements<Values>(
  fields: FormFields<Values>,
  before: Values,
  mine: Values,
  theirs: Values,
): Map<FieldName<Values>, Side> {
  const changed = changedFields(fields, before, mine);
  const differing = [...changedFields(fields, theirs, mine)];
  return new Map(differing.map((name) => [name, changed.has(name) ? 'mine' : 'theirs']));
}

/** One text out of two: their version, with mine of the fields for which I said so. */
export function mergeValues<Values extends object>(
  mine: Values,
  theirs: Values,
  sides: ReadonlyMap<FieldName<Values>, Side>,
): Values {
  const kept = [...sides].filter(([, side]) => side === 'mine');
  return { ...theirs, ...Object.fromEntries(kept.map(([name]) => [name, mine[name]])) };
}

/** The field that a name of the API's answer is about. */
export function fieldOfApi<Values>(
  fields: FormFields<Values>,
  apiName: string,
): FieldName<Values> | undefined {
  return fieldNames(fields).find((name) => name === apiName || fields[name].apiNames?.includes(apiName));
}

/** Values as the device kept them. */
export function reviveValues<Values>(fields: FormFields<Values>, kept: unknown): Values {
  const record = isRecord(kept) ? kept : {};
  const entries = fieldNames(fields).map((name) => [name, fields[name].revive(record[name])]);
  return Object.fromEntries(entries) as Values;
}

/** What is kept of a form on the device: what was typed, and what it began with. */
export interface FormDraft<Values> {
  readonly values: Values;
  readonly base: { readonly etag: string | null; readonly values: Values };
  /** What makes sending it twice one deed (D38). */
  readonly idempotencyKey: string;
}

/** @returns `null` for what is no draft of a form. */
export function reviveDraft<Values>(fields: FormFields<Values>, kept: unknown): FormDraft<Values> | null {
  if (!isRecord(kept) || !isRecord(kept.values) || !isRecord(kept.base)) return null;
  const { etag, values } = kept.base;
  if (!isRecord(values) || typeof kept.idempotencyKey !== 'string') return null;
  return {
    values: reviveValues(fields, kept.values),
    base: { etag: typeof etag === 'string' ? etag : null, values: reviveValues(fields, values) },
    idempotencyKey: kept.idempotencyKey,
  };
}
