import { PicturePreview } from '../pictures/picture-preview.tsx';
import { isSamePicture, type PictureValue, pictureFrom } from '../pictures/picture-value.ts';
import type { FieldDescription } from './form-fields.ts';

/** What has to be known of a field that holds one picture. */
export function describePicture(label: string): FieldDescription<PictureValue> {
  return {
    label,
    isSame: isSamePicture,
    revive: pictureFrom,
    show: (picture) => (
      <PicturePreview
        picture={picture}
        className="max-h-60 w-full rounded-field bg-base-300 object-contain"
      />
    ),
  };
}
