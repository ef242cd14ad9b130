import {
  describePicture,
  NO_PICTURE,
  PictureField,
  type PictureValue,
  pictureAt,
  pictureFault,
} from '#admin/index.ts';
import { parseImageAddress } from '#lib/images/image-address.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { type ControlProps, type SettingsField, settingsField, useControl } from './settings-field.ts';

interface PictureSpec {
  readonly label: string;
  readonly hint?: string;
  /** Sentence for a missing one; left out where there may be none. */
  readonly missing?: string;
  readonly previewClassName?: string;
  /** Bytes above which a file is refused as soon as it is chosen. */
  readonly maxSize?: number;
  /** False for a picture that is shown whole wherever it is. @default true */
  readonly isCropped?: boolean;
}

/** False for a picture that ships with the product: its point is part of it, and nothing stores another one. */
function hasOwnPoint(picture: PictureValue): boolean {
  return picture.kind === 'file' || (picture.kind === 'address' && parseImageAddress(picture.url) !== null);
}

/** A picture of the site, or none. */
export function picture({
  label,
  hint,
  missing,
  previewClassName,
  maxSize,
  isCropped = true,
}: PictureSpec): SettingsField {
  function PictureControl(props: ControlProps) {
    const { value, onChange, focusRef, error } = useControl<PictureValue>(props, (chosen) => {
      if (chosen.kind === 'none' && missing === undefined) return true;
      return pictureFault(chosen, missing ?? '') ?? true;
    });
    const mayGo = missing === undefined && value.kind !== 'none';
    return (
      <div>
        <PictureField
          label={label}
          value={value}
          onChange={onChange}
          inputRef={focusRef}
          error={error}
          required={missing !== undefined}
          hint={hint}
          maxSize={maxSize}
          isCropped={isCropped && hasOwnPoint(value)}
          {...(previewClassName && { previewClassName })}
        />
        {mayGo && (
          <button
            type="button"
            className="touch -ml-2.5 inline-flex items-center gap-1.5 rounded-field px-2.5 text-sm font-semibold text-error hover:bg-error/10"
            onClick={() => onChange(NO_PICTURE)}
          >
            <CloseIcon className="size-4" />
            Retirer l’image
          </button>
        )}
      </div>
    );
  }
  const described = describePicture(label);
  return settingsField<PictureValue>({
    ...described,
    label,
    blank: NO_PICTURE,
    read: (stored, points) => {
      if (typeof stored !== 'string' || stored === '') return NO_PICTURE;
      return pictureAt(stored, isCropped ? points[stored] : null);
    },
    // No point of a picture that is shown whole: the one of a place that crops it would be moved unseen.
    write: (chosen, send) => send(isCropped || chosen.kind === 'none' ? chosen : { ...chosen, focus: null }),
    Control: PictureControl,
  });
}
