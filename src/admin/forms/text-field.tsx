import type { InputHTMLAttributes } from 'react';
import type { FieldPathByValue, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { FormField } from '#ui/form-field.tsx';

/** Attributes that a telephone's keyboard follows. */
type KeyboardHints = Pick<
  InputHTMLAttributes<HTMLElement>,
  'autoCapitalize' | 'enterKeyHint' | 'inputMode' | 'placeholder' | 'spellCheck'
>;

interface TextFieldProps<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>
  extends KeyboardHints {
  readonly form: UseFormReturn<Values>;
  readonly name: Name;
  readonly label: string;
  readonly rules: RegisterOptions<Values, Name>;
  readonly hint?: string;
  readonly required?: boolean;
  /** Lines of a text area; omitted for a single-line input. */
  readonly rows?: number;
  /** True for the field that takes the focus when its screen opens. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

/** Text field with its label, hint and error. */
export function TextField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  form,
  name,
  label,
  rules,
  hint,
  required = false,
  rows,
  isFirst = false,
  className = '',
  ...help
}: TextFieldProps<Values, Name>) {
  const { error } = form.getFieldState(name, form.formState);
  const control = { ...help, ...form.register(name, rules), 'data-focus-first': isFirst || undefined };
  return (
    <FormField label={label} error={error?.message} hint={hint} required={required}>
      {(attributes) =>
        rows ? (
          <textarea
            {...attributes}
            {...control}
            rows={rows}
            className={`textarea w-full leading-relaxed ${error ? 'textarea-error' : ''} ${className}`}
          />
        ) : (
          <input
            {...attributes}
            {...control}
            type="text"
            autoComplete="off"
            className={`input min-h-12 w-full ${error ? 'input-error' : ''} ${className}`}
          />
        )
      }
    </FormField>
  );
}
