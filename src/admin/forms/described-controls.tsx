import { type UseFormReturn, useController } from 'react-hook-form';
import type { ChoiceField } from '#content/fields/choice/choice.ts';
import type { FlagField } from '#content/fields/flag/flag.ts';
import type { InstantField } from '#content/fields/instant/instant.ts';
import type { PictureField as PictureDefinition } from '#content/fields/picture/picture.ts';
import type { WebAddressField } from '#content/fields/web-address/web-address.ts';
import { yearFault } from '#content/fields/year/year.form.ts';
import type { YearField } from '#content/fields/year/year.ts';
import { timeOfZone } from '#lib/text/time-zone-words.ts';
import { completeWebAddress } from '#lib/text/web-address.ts';
import { hasPossibleYear, LOCAL_TIME_BOUNDS, YEAR_RULE } from '#lib/text/years.ts';
import { FieldError, FormField } from '#ui/form-field.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import { DocumentsField } from '../documents/documents-field.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { type PictureValue, pictureFault, previewFit } from '../pictures/picture-value.ts';
import type { DescribedField } from './described-form.ts';
import { RangeControls } from './range-controls.tsx';
import { TextField } from './text-field.tsx';

/** Values of a form whose type is known at run time alone. */
export type DescribedValues = Record<string, unknown>;

interface ControlProps<Field> {
  // biome-ignore lint/suspicious/noExplicitAny: the paths of the values are data
  readonly form: UseFormReturn<any>;
  readonly name: string;
  readonly field: Field;
  /** True for the control that takes the focus when its screen opens. */
  readonly isFirst: boolean;
}

function WebAddressControl({ form, name, field }: ControlProps<WebAddressField>) {
  const complete = () => {
    const typed = form.getValues(name);
    const whole = completeWebAddress(typed);
    if (whole !== typed) form.setValue(name, whole, { shouldDirty: true });
  };
  return (
    // Not of type `url`: the browser would refuse an address that is completed on blur.
    <TextField
      form={form}
      name={name}
      field={field}
      label={`${field.label} (facultatif)`}
      onBlur={complete}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
    />
  );
}

function InstantControl({ form, name, field }: ControlProps<InstantField>) {
  const { timeZone } = useSiteSettings();
  const { error } = form.getFieldState(name, form.formState);
  return (
    <FormField
      label={field.emptied === 'removed' ? `${field.label} (facultative)` : field.label}
      error={error?.message}
      hint={[timeOfZone(timeZone), field.hint].filter(Boolean).join(' ')}
    >
      {(attributes) => (
        <input
          {...attributes}
          {...form.register(name, {
            validate: (local: string) => local === '' || hasPossibleYear(local) || YEAR_RULE,
          })}
          {...LOCAL_TIME_BOUNDS}
          type="datetime-local"
          className={`input min-h-11 w-full ${error ? 'input-error' : ''}`}
        />
      )}
    </FormField>
  );
}

function YearControl({ form, name, field }: ControlProps<YearField>) {
  const { error } = form.getFieldState(name, form.formState);
  return (
    <FormField label={`${field.label} (facultative)`} error={error?.message} hint={field.hint}>
      {(attributes) => (
        <input
          {...attributes}
          {...form.register(name, { validate: (text: string) => yearFault(text) ?? true })}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={`input min-h-12 w-32 ${error ? 'input-error' : ''}`}
        />
      )}
    </FormField>
  );
}

function FlagControl({ form, name, field }: ControlProps<FlagField>) {
  const { error } = form.getFieldState(name, form.formState);
  return (
    <FormField label={field.label} error={error?.message}>
      {(attributes) => (
        <input {...attributes} {...form.register(name)} type="checkbox" className="toggle toggle-primary" />
      )}
    </FormField>
  );
}

function ChoiceControl({ form, name, field }: ControlProps<ChoiceField>) {
  const error = form.getFieldState(name, form.formState).error?.message;
  const errorId = `${name}-error`;
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1 text-sm font-semibold">{field.label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {field.options.map((option) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input {...form.register(name)} type="radio" value={option} className="radio" />
            {field.labels[option]}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

function PictureControl({
  form,
  name,
  field: { label, missing, required },
}: ControlProps<PictureDefinition>) {
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: {
      validate: (picture: PictureValue) =>
        (!required && picture.kind === 'none') || (pictureFault(picture, missing) ?? true),
    },
  });
  return (
    <PictureField
      label={required ? label : `${label} (facultative)`}
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
      previewClassName={`mb-3 aspect-[4/3] w-full max-w-md rounded-field bg-base-300 ${previewFit(field.value)}`}
    />
  );
}

/** Control of a field of any kind that a described form has. */
export function DescribedControl({ field, ...props }: ControlProps<DescribedField>) {
  const { form, name, isFirst } = props;
  if (field.kind === 'range') return <RangeControls form={form} name={name} field={field} />;
  if (field.kind === 'webAddress') return <WebAddressControl {...props} field={field} />;
  if (field.kind === 'year') return <YearControl {...props} field={field} />;
  if (field.kind === 'instant') return <InstantControl {...props} field={field} />;
  if (field.kind === 'picture') return <PictureControl {...props} field={field} />;
  if (field.kind === 'documents') return <DocumentsField control={form.control} name={name} field={field} />;
  if (field.kind === 'choice') return <ChoiceControl {...props} field={field} />;
  if (field.kind === 'flag') return <FlagControl {...props} field={field} />;
  const optional = field.subject.startsWith('La ') ? 'facultative' : 'facultatif';
  return (
    <TextField
      form={form}
      name={name}
      field={field}
      label={'optional' in field ? `${field.label} (${optional})` : field.label}
      autoCapitalize="sentences"
      {...(field.multiline ? { rows: 6 } : { enterKeyHint: 'next' })}
      isFirst={isFirst}
      className={field.heading ? 'text-lg font-semibold' : ''}
    />
  );
}
