import { type Control, useController } from 'react-hook-form';
import { PictureInput, PicturePreview, pictureFault } from '#features/administration/index.ts';
import { FormField } from '#ui/form-field.tsx';
import { type PublicationFormValues, pictureAt } from './admin-form-values.ts';

interface CoverFieldProps {
  readonly control: Control<PublicationFormValues>;
  /** Whether addresses are typed in place of files chosen (D25). */
  readonly isPlain: boolean;
}

const LABEL = 'Image de couverture';

/** The cover image: required, shown, replaceable [5]. */
export function CoverField({ control, isPlain }: CoverFieldProps) {
  const { field, fieldState } = useController({
    control,
    name: 'coverImage',
    rules: { validate: (picture) => pictureFault(picture, 'L’image de couverture est requise.') ?? true },
  });
  const { value, onChange, ref } = field;
  const error = fieldState.error?.message;
  const showsAddress = isPlain && value.kind !== 'file';
  return (
    <FormField label={LABEL} error={error} required>
      {(attributes) => (
        <>
          {value.kind !== 'none' && (
            <PicturePreview
              picture={value}
              className="mb-3 aspect-[16/9] w-full max-w-md rounded-field bg-base-300 object-cover"
            />
          )}
          {showsAddress ? (
            <input
              {...attributes}
              ref={ref}
              type="text"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              className={`input min-h-11 w-full ${error ? 'input-error' : ''}`}
              value={value.kind === 'address' ? value.url : ''}
              onChange={({ target }) => onChange(pictureAt(target.value))}
            />
          ) : (
            <PictureInput attributes={attributes} inputRef={ref} value={value} onChange={onChange} />
          )}
        </>
      )}
    </FormField>
  );
}
