import { type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { isDay, type RangeField } from '#content/fields/range/range.ts';
import { timeOfZone } from '#lib/text/time-zone-words.ts';
import { hasPossibleYear, LOCAL_TIME_BOUNDS, YEAR_RULE } from '#lib/text/years.ts';
import { FormField } from '#ui/form-field.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';

/** Hour that a day gets which was chosen as a whole. */
const FIRST_HOUR = 'T09:00';

type Values = Readonly<Record<string, unknown>>;

interface RangeControlsProps {
  readonly form: UseFormReturn<Values>;
  readonly name: string;
  readonly field: RangeField;
}

/** Switches a local date between a whole day and one with its hour. */
function withHour(local: unknown, hasHour: boolean): string {
  if (typeof local !== 'string' || local === '') return '';
  if (!hasHour) return local.slice(0, 'yyyy-mm-dd'.length);
  return isDay(local) ? `${local}${FIRST_HOUR}` : local;
}

/** Returns the sentence for a date whose year no date of the site can have. */
function yearFault(local: unknown): string | undefined {
  return typeof local === 'string' && local !== '' && !hasPossibleYear(local) ? YEAR_RULE : undefined;
}

/** Controls of a range: whole days or not, its begin and its end. */
export function RangeControls({ form, name, field }: RangeControlsProps) {
  const { end, wholeDays } = field;
  const { timeZone } = useSiteSettings();
  const isWholeDays = useWatch({ control: form.control, name: wholeDays }) === true;
  const type = isWholeDays ? 'date' : 'datetime-local';
  const bounds = isWholeDays
    ? { min: LOCAL_TIME_BOUNDS.min.slice(0, 10), max: LOCAL_TIME_BOUNDS.max.slice(0, 10) }
    : LOCAL_TIME_BOUNDS;
  const change = (isOn: boolean) => {
    const set = (at: Path<Values>, value: unknown) =>
      form.setValue(at, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    set(wholeDays, isOn);
    for (const at of [name, end]) set(at, withHour(form.getValues(at), !isOn));
  };
  const control = (at: string, validate: (local: unknown, values: Values) => string | true) => ({
    // Remounts the control when its type changes, because the other type would not show the value of the first.
    key: type,
    ...form.register(at, { validate }),
    ...bounds,
    type,
    className: `input min-h-11 w-full ${form.getFieldState(at, form.formState).error ? 'input-error' : ''}`,
  });
  const start = control(
    name,
    (local) => (local === '' || local === undefined ? field.required : yearFault(local)) ?? true,
  );
  const last = control(end, (local, values) => {
    const isReversed = local !== '' && String(local) < String(values[name]);
    return yearFault(local) ?? (isReversed ? field.reversed : true);
  });
  const errorOf = (at: string) => form.getFieldState(at, form.formState).error?.message;
  return (
    <fieldset className="flex flex-col gap-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="toggle toggle-primary"
          checked={isWholeDays}
          onChange={({ target }) => change(target.checked)}
        />
        <span className="font-semibold">{field.wholeDaysLabel}</span>
      </label>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          label={field.label}
          error={errorOf(name)}
          required
          hint={isWholeDays ? undefined : timeOfZone(timeZone)}
        >
          {(attributes) => {
            const { key, ...others } = start;
            return <input key={key} {...attributes} {...others} />;
          }}
        </FormField>
        <FormField
          label={`${field.endLabel} (facultative)`}
          error={errorOf(end)}
          hint={isWholeDays ? 'Le dernier jour, compris.' : undefined}
        >
          {(attributes) => {
            const { key, ...others } = last;
            return <input key={key} {...attributes} {...others} />;
          }}
        </FormField>
      </div>
    </fieldset>
  );
}
