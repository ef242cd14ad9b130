import type { ReactNode } from 'react';

/** How one field's values are compared, read from a draft, and shown. */
export interface FieldDescription<Value> {
  /** Name in a conflict; `null` for a field that is never compared. */
  readonly label: string | null;
  readonly isSame: (one: Value, other: Value) => boolean;
  /** Reads a value from a draft, which an older version may have written. */
  readonly revive: (stored: unknown) => Value;
  /** Renders a value in a conflict. @param values all of the same version. @default as text */
  readonly show?: (value: Value, values: object) => ReactNode;
  /** The field with which it is one choice in a conflict, such as the begin of a range. */
  readonly partOf?: string;
  /** Other names of the field in the API's answers. */
  readonly apiNames?: readonly string[];
  /** Id of the element to focus, where the field itself cannot be. */
  readonly focusId?: string;
  /** Returns the paths of its controls below its name, from top to bottom, where it has several: `0.url`. */
  readonly controls?: (value: Value) => readonly string[];
}

/** Fields of a form, in the order of its screen. */
export type FormFields<Values> = {
  readonly [Name in keyof Values & string]: FieldDescription<Values[Name]>;
};

export type FieldName<Values> = keyof Values & string;

/** The version of the item that the form started from. */
export interface FormBase<Values, Item> {
  /** `null` on a create screen. */
  readonly item: Item | null;
  /** For `If-Match` (RFC 9110 §13.1.1). */
  readonly etag: string | null;
  readonly values: Values;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the description of a text field. */
export function describeText(label: string): FieldDescription<string> {
  return { label, isSame: Object.is, revive: textOf };
}

export function fieldNames<Values>(fields: FormFields<Values>): FieldName<Values>[] {
  return Object.keys(fields) as FieldName<Values>[];
}

/** Returns the fields whose values differ. */
export function changedFields<Values>(
  fields: FormFields<Values>,
  before: Values,
  after: Values,
): Set<FieldName<Values>> {
  return new Set(fieldNames(fields).filter((name) => !fields[name].isSame(before[name], after[name])));
}

/** The version that a field takes from a conflict. */
export type Side = 'mine' | 'theirs';

/** Returns the field in whose name a field is chosen. */
function wholeOf<Values>(fields: FormFields<Values>, name: FieldName<Values>): FieldName<Values> {
  // Names of parts are made beside those of their wholes.
  return (fields[name].partOf ?? name) as FieldName<Values>;
}

/**
 * Returns the fields in which the form and the newer version differ, each with the proposed side: mine where I changed
 * it, theirs where I did not (`docs/specification/api.md#concurrent-changes`).
 */
export function proposeSides<Values>(
  fields: FormFields<Values>,
  before: Values,
  mine: Values,
  theirs: Values,
): Map<FieldName<Values>, Side> {
  const wholes = (names: ReadonlySet<FieldName<Values>>) =>
    new Set([...names].map((name) => wholeOf(fields, name)));
  const changed = wholes(changedFields(fields, before, mine));
  const differing = [...wholes(changedFields(fields, theirs, mine))];
  return new Map(differing.map((name) => [name, changed.has(name) ? 'mine' : 'theirs']));
}

/** Returns their values, with mine for the fields whose side is mine. */
export function mergeValues<Values extends object>(
  fields: FormFields<Values>,
  mine: Values,
  theirs: Values,
  sides: ReadonlyMap<FieldName<Values>, Side>,
): Values {
  const names = fieldNames(fields).filter((name) => sides.get(wholeOf(fields, name)) === 'mine');
  return { ...theirs, ...Object.fromEntries(names.map((name) => [name, mine[name]])) };
}

/**
 * Returns the path of the control that a name in the API's answer belongs to: its own, else the nearest one above it,
 * such as `items.2` or `items` for `items.2.url`.
 * @param paths of the form's controls.
 */
export function pathOfApi<Values>(
  fields: FormFields<Values>,
  paths: readonly string[],
  apiName: string,
): string | undefined {
  const named = fieldNames(fields).find((name) => fields[name].apiNames?.includes(apiName));
  if (named) return named;
  const parts = apiName.split('.');
  const above = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  return above.find((path) => paths.includes(path));
}

/** Returns a draft's values, as far as they are readable. */
export function reviveValues<Values>(fields: FormFields<Values>, stored: unknown): Values {
  const record = isRecord(stored) ? stored : {};
  const entries = fieldNames(fields).map((name) => [name, fields[name].revive(record[name])]);
  return Object.fromEntries(entries) as Values;
}

/** A form as its draft stores it: the values, and the version they change. */
export interface FormDraft<Values> {
  readonly values: Values;
  readonly base: { readonly etag: string | null; readonly values: Values };
  readonly idempotencyKey: string;
}

/** Returns a form's draft; `null` for an invalid one. */
export function reviveDraft<Values>(fields: FormFields<Values>, stored: unknown): FormDraft<Values> | null {
  if (!isRecord(stored) || !isRecord(stored.values) || !isRecord(stored.base)) return null;
  const { etag, values } = stored.base;
  if (!isRecord(values) || typeof stored.idempotencyKey !== 'string') return null;
  return {
    values: reviveValues(fields, stored.values),
    base: { etag: typeof etag === 'string' ? etag : null, values: reviveValues(fields, values) },
    idempotencyKey: stored.idempotencyKey,
  };
}

/**
 * True when every change of a draft is contained in the values saved since, so that deleting it loses nothing.
 * @param stored a form's draft as stored.
 */
export function isDraftSaved<Values>(fields: FormFields<Values>, stored: unknown, saved: Values): boolean {
  const draft = reviveDraft(fields, stored);
  if (!draft) return false;
  const unsaved = changedFields(fields, saved, draft.values);
  return [...changedFields(fields, draft.base.values, draft.values)].every((name) => !unsaved.has(name));
}
