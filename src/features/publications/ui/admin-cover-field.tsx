import { type Control, useController } from 'react-hook-form';
import { pictureFault } from '#admin/index.ts';
import { PictureFocus } from '#admin/pictures/picture-focus.tsx';
import { PicturePreview } from '#admin/pictures/picture-preview.tsx';
import { previewFit } from '#admin/pictures/picture-value.ts';
import { FormField } from '#ui/form-field.tsx';
import type { PublicationFormValues } from './admin-form-fields.tsx';
import { PictureOrAddress } from './admin-picture-or-address.tsx';

interface CoverFieldProps {
  readonly control: Control<PublicationFormValues>;
  /** True while addresses are typed in place of files chosen (docs/specification/back-office.md#editing-an-echo). */
  readonly isPlain: boolean;
}

const LABEL = 'Image de couverture';

/** Field of the cover image. */
export function CoverField({ control, isPlain }: CoverFieldProps) {
  const { field, fieldState } = useController({
    control,
    name: 'coverImage',
    rules: { validate: (picture) => pictureFault(picture, 'L’image de couverture est requise.') ?? true },
  });
  const { value, onChange, ref } = field;
  return (
    <FormField label={LABEL} error={fieldState.error?.message} required>
      {(attributes) => (
        <>
          {value.kind !== 'none' && (
            <PicturePreview
              picture={value}
              className={`mb-3 aspect-[16/9] w-full max-w-md rounded-field bg-base-300 ${previewFit(value)}`}
            />
          )}
          <PictureFocus picture={value} onChange={onChange} name="l’image de couverture" />
          <PictureOrAddress
            attributes={attributes}
            inputRef={ref}
            value={value}
            onChange={onChange}
            isPlain={isPlain}
          />
        </>
      )}
    </FormField>
  );
}
