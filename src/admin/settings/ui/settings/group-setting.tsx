import { useId } from 'react';
import { get, useFormState } from 'react-hook-form';
import { isRecord } from '#admin/index.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import {
  type ControlProps,
  type PicturePoints,
  type SendPicture,
  type SettingsField,
  type SettingsFields,
  type SettingsValues,
  settingsField,
} from './settings-field.ts';

/** Returns the form's values of a stored object. @param keeps names of values that are sent back unchanged. */
export function readFields(
  fields: SettingsFields,
  stored: unknown,
  points: PicturePoints,
  keeps: readonly string[] = [],
): SettingsValues {
  const record = isRecord(stored) ? stored : {};
  const kept = keeps.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]);
  const read = Object.entries(fields).map(([name, field]) => [name, field.read(record[name], points)]);
  return Object.fromEntries([...kept, ...read]);
}

/** Returns the values as the API takes them; chosen pictures are uploaded one after the other. */
export async function writeFields(
  fields: SettingsFields,
  values: SettingsValues,
  send: SendPicture,
): Promise<Record<string, unknown>> {
  const written: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    written[name] = await field.write(values[name], send);
  }
  return written;
}

export function reviveFields(
  fields: SettingsFields,
  stored: unknown,
  keeps: readonly string[] = [],
): SettingsValues {
  const record = isRecord(stored) ? stored : {};
  const kept = keeps.filter((name) => typeof record[name] === 'string').map((name) => [name, record[name]]);
  const revived = Object.entries(fields).map(([name, field]) => [name, field.revive(record[name])]);
  return Object.fromEntries([...kept, ...revived]);
}

export function areSameFields(fields: SettingsFields, one: SettingsValues, other: SettingsValues): boolean {
  return Object.entries(fields).every(([name, field]) => field.isSame(one[name], other[name]));
}

export function blankFields(fields: SettingsFields): SettingsValues {
  return Object.fromEntries(Object.entries(fields).map(([name, { blank }]) => [name, blank]));
}

/** Returns the paths of the controls of several fields, from top to bottom. */
export function fieldControls(fields: SettingsFields, values: SettingsValues): string[] {
  return Object.entries(fields).flatMap(([name, { controls }]) => [
    name,
    ...(controls?.(values[name]) ?? []).map((path) => `${name}.${path}`),
  ]);
}

/** Shows several values in a conflict. */
export function FieldVersions({ fields, values }: { fields: SettingsFields; values: SettingsValues }) {
  return (
    <dl className="text-sm">
      {Object.entries(fields).map(([name, { label, show }]) => (
        <div key={name} className="mb-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="break-words whitespace-pre-wrap">
            {show ? show(values[name], values) : String(values[name] ?? '')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Mark of a folded part that has an invalid field in it. */
export function FaultMark({ form, path }: ControlProps) {
  const { errors } = useFormState({ control: form.control, name: path });
  if (!get(errors, path)) return null;
  return (
    <span className="ml-2 rounded-field bg-error px-2 py-0.5 text-sm text-error-content">À corriger</span>
  );
}

export const FOLDED =
  'flex min-h-12 min-w-0 grow cursor-pointer items-center gap-2 py-2 font-semibold hover:text-primary';
export const FOLDING_MARK = 'size-5 shrink-0 transition-transform group-open:rotate-180';

interface GroupSpec {
  readonly label: string;
  readonly fields: SettingsFields;
}

/** Several fields under one title, folded. */
export function group({ label, fields }: GroupSpec): SettingsField {
  function GroupControl({ form, path }: ControlProps) {
    const id = useId();
    return (
      <details className="group border-t border-line">
        <summary id={id} className={FOLDED}>
          <ChevronDownIcon className={FOLDING_MARK} />
          {label}
          <FaultMark form={form} path={path} />
        </summary>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the summary that folds it */}
        <div role="group" aria-labelledby={id} className="flex flex-col gap-5 pb-5 sm:pl-7">
          {Object.entries(fields).map(([name, { Control }]) => (
            <Control key={name} form={form} path={`${path}.${name}`} />
          ))}
        </div>
      </details>
    );
  }
  return settingsField<SettingsValues>({
    label,
    isSame: (one, other) => areSameFields(fields, one, other),
    revive: (stored) => reviveFields(fields, stored),
    show: (values) => <FieldVersions fields={fields} values={values} />,
    controls: (values) => fieldControls(fields, values),
    blank: blankFields(fields),
    read: (stored, points) => readFields(fields, stored, points),
    write: (values, send) => writeFields(fields, values, send),
    Control: GroupControl,
  });
}
