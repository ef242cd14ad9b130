import { useId } from 'react';
import { textOf } from '#admin/index.ts';
import { isColour } from '#ui/appearance/appearance.ts';
import { COLOUR_PALETTE } from '#ui/appearance/colour-palette.ts';
import { type ColourChoice, deriveColours } from '#ui/appearance/derive-colours.ts';
import { FormField } from '#ui/form-field.tsx';
import { LookSample } from './look-sample.tsx';
import { type ControlProps, type SettingsField, settingsField, useControl } from './settings-field.ts';
import { readTypeface } from './typeface-setting.tsx';

const FORM = 'Écrivez une couleur sous la forme #0b4a6f.';

/** The paths of both colours in the form. */
const PATHS = { primary: 'primary', accent: 'accent' } as const;

/** Returns a colour in the one way in which it is written. */
function normalise(text: string): string {
  const typed = text.trim().toLowerCase();
  return /^[\da-f]{6}$/.test(typed) ? `#${typed}` : typed;
}

/** Returns both colours as they are typed; null while one of them is none. */
function useTypedColours(form: ControlProps['form']): ColourChoice | null {
  const [primary = '', accent = ''] = form
    .watch([PATHS.primary, PATHS.accent])
    .map((typed) => normalise(textOf(typed)));
  return isColour(primary) && isColour(accent) ? { primary, accent } : null;
}

function Disc({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="11" fill={colour} stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  );
}

/** The pairs that go well together; one choice sets both colours. */
function Palette({ form }: Pick<ControlProps, 'form'>) {
  const group = useId();
  // Not by separate controllers, because they would remove the validation of the fields' controllers.
  const [primary, accent] = form.watch([PATHS.primary, PATHS.accent]);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Des couleurs qui vont ensemble</legend>
      <div className="grid grid-cols-2 gap-1.5 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
        {COLOUR_PALETTE.map((pair) => (
          <label
            key={pair.name}
            className="flex min-h-12 cursor-pointer items-center gap-2 rounded-field border border-control px-2.5 py-1 text-[0.8125rem] leading-tight sm:text-sm has-checked:border-primary has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={primary === pair.primary && accent === pair.accent}
              onChange={() => {
                form.setValue(PATHS.primary, pair.primary, { shouldDirty: true, shouldValidate: true });
                form.setValue(PATHS.accent, pair.accent, { shouldDirty: true, shouldValidate: true });
              }}
            />
            <span className="flex shrink-0 -space-x-1.5">
              <Disc colour={pair.primary} />
              <Disc colour={pair.accent} />
            </span>
            {pair.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Preview of the colours and the typeface, while they are chosen; nothing while a colour is being typed. */
function Sample({ form }: Pick<ControlProps, 'form'>) {
  const typeface = form.watch('typeface');
  const choice = useTypedColours(form);
  if (!choice) return null;
  return (
    <section aria-label="Aperçu des couleurs et de la police">
      <p className="mb-2 text-sm font-semibold">Ce que cela donne</p>
      <LookSample appearance={{ ...choice, typeface: readTypeface(typeface) }} />
    </section>
  );
}

interface ColourSpec {
  readonly label: string;
  readonly hint: string;
  readonly name: keyof typeof PATHS;
}

/** Tells where a colour is shown darker or lighter than it was chosen, so that words on it are read. */
function useMendedColour({
  form,
  name,
}: Pick<ControlProps, 'form'> & Pick<ColourSpec, 'name'>): string | null {
  const choice = useTypedColours(form);
  if (!choice) return null;
  const shown = deriveColours(choice, 'light')[`color-${name}`];
  return shown === choice[name] ? null : shown;
}

function colourControl({ label, hint, name }: ColourSpec) {
  return function ColourControl(props: ControlProps) {
    const control = useControl<string>(props, (typed) => isColour(normalise(typed)) || FORM);
    const { value, onChange, onBlur, focusRef, error } = control;
    const mended = useMendedColour({ form: props.form, name });
    return (
      <>
        {name === 'primary' && (
          <>
            <Palette form={props.form} />
            <Sample form={props.form} />
          </>
        )}
        <FormField
          label={label}
          error={error}
          hint={
            <>
              {hint}
              {mended && (
                <span className="mt-1 flex items-center gap-2 font-semibold">
                  <Disc colour={mended} /> Sur le site, elle est un peu différente, pour rester lisible.
                </span>
              )}
            </>
          }
        >
          {(attributes) => (
            <div className="flex gap-2">
              <input
                type="color"
                aria-label={`${label}, au choix`}
                className="h-12 w-16 shrink-0 cursor-pointer rounded-field border border-control bg-surface p-1"
                value={isColour(normalise(value)) ? normalise(value) : '#000000'}
                onChange={({ target }) => onChange(target.value)}
              />
              <input
                {...attributes}
                ref={focusRef}
                value={value}
                maxLength={20}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className={`input min-h-12 w-full max-w-40 ${error ? 'input-error' : ''}`}
                onChange={({ target }) => onChange(target.value)}
                onBlur={() => {
                  onChange(normalise(value));
                  onBlur();
                }}
              />
            </div>
          )}
        </FormField>
      </>
    );
  };
}

/** One of the organisation's two colours; the first one's field has the palette, which sets both. */
export function colour(spec: ColourSpec): SettingsField {
  return settingsField<string>({
    label: spec.label,
    isSame: Object.is,
    revive: textOf,
    blank: '',
    read: textOf,
    write: normalise,
    Control: colourControl(spec),
  });
}
