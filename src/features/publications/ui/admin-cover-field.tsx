import { type Control, useController } from 'react-hook-form';
import { FormField } from '#ui/form-field.tsx';
import { type PublicationFormValues, pictureAt } from './admin-form-values.ts';
import { PictureChooser } from './admin-picture-chooser.tsx';
import { PicturePreview } from './admin-picture-preview.tsx';
import { pictureFault } from './admin-picture-rules.ts';

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
            <PictureChooser
              attributes={attributes}
              inputRef={ref}
              label={value.kind === 'none' ? 'Choisir une image' : 'Remplacer l’image'}
              onChoose={(file) => onChange({ kind: 'file', file })}
            />
          )}
          {value.kind === 'file' && <p className="mt-1.5 text-sm break-all text-muted">{value.file.name}</p>}
        </>
      )}
    </FormField>
  );
}
