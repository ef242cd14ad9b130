import type { InputHTMLAttributes } from 'react';
import type { FieldPathByValue, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { FormField } from '#ui/form-field.tsx';

interface TextRules {
  /** What the field is called in a sentence: `Le titre`. */
  readonly subject: string;
  /** How its participle ends: `Le titre est requis.`, `La description est requise.` Left out: it may stay empty. */
  readonly required?: 'requis' | 'requise';
  /** Characters. */
  readonly max: number;
}

/** What a text has to be, and what is said where it is not. */
export function textRules({ subject, required, max }: TextRules) {
  return {
    ...(required && { validate: (text: string) => text.trim() !== '' || `${subject} est ${required}.` }),
    maxLength: { value: max, message: `${subject} compte au plus ${max} caractères.` },
  };
}

/** What helps a telephone's keyboard. */
type TypingHelp = Pick<
  InputHTMLAttributes<HTMLElement>,
  'autoCapitalize' | 'enterKeyHint' | 'inputMode' | 'placeholder' | 'spellCheck'
>;

interface TextFieldProps<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>
  extends TypingHelp {
  readonly form: UseFormReturn<Values>;
  readonly name: Name;
  readonly label: string;
  readonly rules: RegisterOptions<Values, Name>;
  readonly hint?: string;
  readonly required?: boolean;
  /** How many lines it shows; left out, it takes one line only. */
  readonly rows?: number;
  /** Whether it takes the focus when its screen comes. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

/** A field of text with its name, its help and its fault. */
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
