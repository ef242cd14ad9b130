import type { Organisation, SectionName } from './sections.schema.ts';

type GuardedFields = {
  readonly [Name in SectionName]?: readonly (keyof Organisation[Name])[];
};

/**
 * Fields whose change asks for the administrator's password and is told on every dashboard: they lead visitors, their
 * money, or people in danger, elsewhere (`docs/specification/sessions.md#password-confirmation`).
 */
const GUARDED_FIELDS: GuardedFields = {
  address: ['publicUrl'],
  assistance: ['items'],
  abuse: ['focal', 'outside'],
  donation: ['url', 'means'],
};

function guardedValues(name: SectionName, value: object): string {
  const fields: readonly string[] = GUARDED_FIELDS[name] ?? [];
  const values = value as Readonly<Record<string, unknown>>;
  return JSON.stringify(fields.map((field) => values[field]));
}

/** True when two values of a section differ in a guarded field. */
export function changesGuardedField<Name extends SectionName>(
  name: Name,
  before: Organisation[Name],
  after: Organisation[Name],
): boolean {
  return guardedValues(name, before) !== guardedValues(name, after);
}
