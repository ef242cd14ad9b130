import type { InputHTMLAttributes } from 'react';
import type { FieldPathByValue, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { textRules } from '#content/fields/text/text.form.ts';
import type { TextField as TextDefinition } from '#content/fields/text/text.ts';
import { webAddressRules } from '#content/fields/web-address/web-address.form.ts';
import type { WebAddressField as WebAddressDefinition } from '#content/fields/web-address/web-address.ts';
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
  /** Gives its rules and sentences. */
  readonly field: TextDefinition | WebAddressDefinition;
  /** @default the field's own */
  readonly label?: string;
  readonly hint?: string;
  readonly onBlur?: () => void;
  /** Lines of a text area; omitted for a single-line input. */
  readonly rows?: number;
  /** True for the field that takes the focus when its screen opens. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

/** Control of a text or a web address with its label, hint and error. */
export function TextField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  form,
  name,
  field,
  label = field.label,
  hint,
  onBlur,
  rows,
  isFirst = false,
  className = '',
  ...help
}: TextFieldProps<Values, Name>) {
  const { error } = form.getFieldState(name, form.formState);
  const rules = {
    ...(field.kind === 'text' ? textRules(field) : webAddressRules(field)),
    ...(onBlur && { onBlur }),
  };
  const control = {
    ...help,
    // The value at the path is a text, which the compiler does not follow into the types of the form's library.
    ...form.register(name, rules as RegisterOptions<Values, Name>),
    'data-focus-first': isFirst || undefined,
  };
  return (
    <FormField label={label} error={error?.message} hint={hint} required={'required' in field}>
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
