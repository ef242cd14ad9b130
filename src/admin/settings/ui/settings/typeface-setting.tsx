import { type CSSProperties, useId } from 'react';
import { textOf } from '#admin/index.ts';
import { TYPEFACE_NAMES, TYPEFACES, type TypefaceId } from '#ui/appearance/typefaces.ts';
import { FieldError } from '#ui/form-field.tsx';
import { type ControlProps, type SettingsField, settingsField, useControl } from './settings-field.ts';

function TypefaceControl(props: ControlProps) {
  const group = useId();
  const { value, onChange, onBlur, focusRef, error } = useControl<TypefaceId>(props);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Police des titres</legend>
      <div className="grid gap-1.5 sm:grid-cols-3">
        {TYPEFACES.map((id) => (
          <label
            key={id}
            className="flex min-h-16 cursor-pointer flex-col justify-center rounded-field border border-control px-3 py-2 has-checked:border-primary has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-primary"
          >
            <input
              ref={id === value ? focusRef : undefined}
              type="radio"
              name={group}
              className="sr-only"
              checked={id === value}
              onChange={() => onChange(id)}
              onBlur={onBlur}
            />
            <span
              className="text-xl leading-tight font-bold"
              style={{ fontFamily: `var(--typeface-${id})` } as CSSProperties}
            >
              {TYPEFACE_NAMES[id].name}
            </span>
            <span className="text-sm text-muted">{TYPEFACE_NAMES[id].character}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${group}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** Returns the typeface of a stored or typed value, the first one for any other. */
export function readTypeface(stored: unknown): TypefaceId {
  return TYPEFACES.find((id) => id === textOf(stored)) ?? TYPEFACES[0];
}

/** One of the typefaces that ship, each shown in its own letters. */
export const typeface: SettingsField = settingsField<TypefaceId>({
  label: 'Police des titres',
  isSame: Object.is,
  revive: readTypeface,
  show: (id) => TYPEFACE_NAMES[id].name,
  blank: TYPEFACES[0],
  read: readTypeface,
  write: (id) => id,
  Control: TypefaceControl,
});
