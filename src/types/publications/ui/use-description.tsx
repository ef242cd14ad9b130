import { type Control, useController } from 'react-hook-form';
import { isOtherPicture, type PictureValue } from '#admin/index.ts';
import { AltFields } from '#admin/pictures/alt-fields.tsx';
import { textRules } from '#content/fields/text/text.form.ts';
import { publicationFields } from '#types/publication-fields.ts';
import type { PublicationFormValues } from './admin-form-fields.tsx';

interface Described {
  readonly control: Control<PublicationFormValues>;
  readonly alt: 'coverAlt' | `images.${number}.alt`;
  readonly decorative: 'coverDecorative' | `images.${number}.decorative`;
  /** Name of the two fields together. */
  readonly name: string;
}

/** Returns the fields that describe a picture of a form, and a function that empties them once another picture is chosen. */
export function useDescription({ control, alt, decorative, name }: Described) {
  const text = useController({ control, name: alt, rules: textRules(publicationFields.coverAlt) });
  const isDecorative = useController({ control, name: decorative });
  return {
    fields: (
      <AltFields
        alt={text.field.value}
        isDecorative={isDecorative.field.value}
        error={text.fieldState.error?.message}
        name={name}
        inputRef={text.field.ref}
        onAlt={text.field.onChange}
        onDecorative={isDecorative.field.onChange}
      />
    ),
    /** Prevents words about one picture from standing beside another. */
    settle: (before: PictureValue, chosen: PictureValue) => {
      if (!isOtherPicture(before, chosen)) return;
      text.field.onChange('');
      isDecorative.field.onChange(false);
    },
  };
}
