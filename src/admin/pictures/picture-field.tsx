import type { ReactNode, Ref } from 'react';
import { FormField } from '#ui/form-field.tsx';
import { PictureInput } from './picture-input.tsx';
import { PicturePreview } from './picture-preview.tsx';
import type { PictureValue } from './picture-value.ts';

interface PictureFieldProps {
  readonly label: string;
  readonly value: PictureValue;
  readonly onChange: (value: PictureValue) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly chooseLabel?: string;
  readonly replaceLabel?: string;
  readonly previewClassName?: string;
}

const PREVIEW = 'mb-3 aspect-[16/9] w-full max-w-md rounded-field bg-base-300 object-cover';

/** A field that holds one picture: shown, replaceable, and small enough to travel. */
export function PictureField({
  label,
  error,
  required = false,
  hint,
  previewClassName = PREVIEW,
  ...input
}: PictureFieldProps) {
  const { value } = input;
  return (
    <FormField label={label} error={error} required={required} hint={hint}>
      {(attributes) => (
        <>
          {value.kind !== 'none' && <PicturePreview picture={value} className={previewClassName} />}
          <PictureInput attributes={attributes} {...input} />
        </>
      )}
    </FormField>
  );
}
