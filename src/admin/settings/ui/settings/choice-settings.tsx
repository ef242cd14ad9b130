import { useId } from 'react';
import { textOf } from '#admin/index.ts';
import { ICON_NAMES, type IconName } from '#settings/icon-name.ts';
import { SubjectIcon } from '#settings/subject-icon.tsx';
import { FieldError, FormField } from '#ui/form-field.tsx';
import { type ControlProps, type SettingsField, settingsField, useControl } from './settings-field.ts';

/** Names of the icons for who does not see them. */
const ICON_WORDS: Readonly<Record<IconName, string>> = {
  book: 'Livre',
  compass: 'Boussole',
  dove: 'Colombe',
  drop: 'Goutte d’eau',
  ear: 'Oreille',
  equality: 'Égalité',
  eye: 'Œil',
  handshake: 'Poignée de main',
  heart: 'Cœur',
  heartbeat: 'Cœur qui bat',
  links: 'Maillons',
  megaphone: 'Mégaphone',
  notebook: 'Carnet',
  people: 'Groupe',
  person: 'Personne',
  scales: 'Balance',
  shield: 'Bouclier',
  sprout: 'Jeune pousse',
  sunrise: 'Lever du soleil',
};

function isIcon(name: unknown): name is IconName {
  return ICON_NAMES.some((known) => known === name);
}

/** A drawing beside a text, out of those that ship. */
export function iconChoice({ label }: { readonly label: string }): SettingsField {
  function IconControl(props: ControlProps) {
    const group = useId();
    const { value, onChange, onBlur, focusRef, error } = useControl<IconName>(props);
    const errorId = `${group}-error`;
    return (
      <fieldset aria-describedby={error ? errorId : undefined}>
        <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-1">
          {ICON_NAMES.map((name) => (
            <label
              key={name}
              title={ICON_WORDS[name]}
              className="flex min-h-12 cursor-pointer items-center justify-center rounded-field border border-line has-checked:border-primary has-checked:bg-primary has-checked:text-primary-content has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                ref={name === value ? focusRef : undefined}
                type="radio"
                name={group}
                className="sr-only"
                aria-label={ICON_WORDS[name]}
                checked={name === value}
                onChange={() => onChange(name)}
                onBlur={onBlur}
              />
              <SubjectIcon name={name} className="size-6" />
            </label>
          ))}
        </div>
        <FieldError id={errorId}>{error}</FieldError>
      </fieldset>
    );
  }
  const read = (stored: unknown) => (isIcon(stored) ? stored : ICON_NAMES[0]);
  return settingsField<IconName>({
    label,
    isSame: Object.is,
    revive: read,
    show: (name) => ICON_WORDS[name],
    blank: 'heart',
    read,
    write: (name) => name,
    Control: IconControl,
  });
}

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChoiceSpec {
  readonly label: string;
  readonly hint?: string;
  /** Returns the choices beside the present one. */
  readonly options: (value: string) => readonly Option[];
}

/** One of a list of choices. */
export function choice({ label, hint, options }: ChoiceSpec): SettingsField {
  function ChoiceControl(props: ControlProps) {
    const { value, onChange, onBlur, focusRef, error } = useControl<string>(props);
    return (
      <FormField label={label} error={error} hint={hint}>
        {(attributes) => (
          <select
            {...attributes}
            ref={focusRef}
            value={value}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.value)}
            className={`select min-h-12 w-full ${error ? 'select-error' : ''}`}
          >
            {options(value).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        )}
      </FormField>
    );
  }
  return settingsField<string>({
    label,
    isSame: Object.is,
    revive: textOf,
    blank: '',
    read: textOf,
    write: (value) => value,
    Control: ChoiceControl,
  });
}

/** Something that is so, or not. */
export function yesNo({ label }: { readonly label: string }): SettingsField {
  function YesNoControl(props: ControlProps) {
    const id = useId();
    const { value, onChange, onBlur, focusRef, error } = useControl<boolean>(props);
    return (
      <div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            ref={focusRef}
            type="checkbox"
            className="toggle toggle-primary"
            checked={value}
            onChange={({ target }) => onChange(target.checked)}
            onBlur={onBlur}
            aria-describedby={error ? id : undefined}
          />
          <span className="font-semibold">{label}</span>
        </label>
        <FieldError id={id}>{error}</FieldError>
      </div>
    );
  }
  const read = (stored: unknown) => stored === true;
  return settingsField<boolean>({
    label,
    isSame: Object.is,
    revive: read,
    show: (value) => (value ? 'Oui' : 'Non'),
    blank: false,
    read,
    write: (value) => value,
    Control: YesNoControl,
  });
}
