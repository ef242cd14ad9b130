import { type Control, useController } from 'react-hook-form';
import { type PictureValue, pictureFault } from '#admin/index.ts';
import { PictureFocus } from '#admin/pictures/picture-focus.tsx';
import { PicturePreview } from '#admin/pictures/picture-preview.tsx';
import { previewFit } from '#admin/pictures/picture-value.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { FormField } from '#ui/form-field.tsx';
import type { PublicationFormValues } from './admin-form-fields.tsx';
import { isTyped, PictureOrAddress } from './admin-picture-or-address.tsx';
import { useDescription } from './use-description.tsx';

interface CoverFieldProps {
  readonly control: Control<PublicationFormValues>;
  /** True while addresses are typed in place of files chosen (docs/specification/back-office.md#editing-an-echo). */
  readonly isPlain: boolean;
  /** True for a publication that stands on the site without one: it may still be corrected. */
  readonly mayBeMissing: boolean;
}

const { label: LABEL, missing: MISSING } = publicationFields.coverImage;

/** Field of the cover image. */
export function CoverField({ control, isPlain, mayBeMissing }: CoverFieldProps) {
  const { field, fieldState } = useController({
    control,
    name: 'coverImage',
    rules: {
      validate: (picture, { status }) => {
        const fault = pictureFault(picture, MISSING);
        return fault === null || (fault === MISSING && (status === 'draft' || mayBeMissing)) || fault;
      },
    },
  });
  const { value, onChange, ref } = field;
  const description = useDescription({
    control,
    alt: 'coverAlt',
    decorative: 'coverDecorative',
    name: 'Description de la couverture',
  });
  const choose = (chosen: PictureValue) => {
    if (!isTyped(chosen, isPlain)) description.settle(value, chosen);
    onChange(chosen);
  };
  return (
    <>
      <FormField
        label={LABEL}
        error={fieldState.error?.message}
        hint="Pour publier. Un brouillon s’enregistre sans image."
        required={!mayBeMissing}
      >
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
              onChange={choose}
              isPlain={isPlain}
            />
          </>
        )}
      </FormField>
      {value.kind !== 'none' && <div className="mt-4">{description.fields}</div>}
    </>
  );
}
