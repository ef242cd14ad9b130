import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { frenchFileSize } from '#lib/text/file-size.ts';
import { type ControlAttributes, FieldError, FormField } from '#ui/form-field.tsx';
import type { FieldDescription } from '../forms/form-fields.ts';
import { FileChooser } from '../uploads/file-chooser.tsx';
import { inspectPhoto } from './inspect-photo.ts';
import { LibraryButton } from './library-dialog.tsx';
import { PictureFocus } from './picture-focus.tsx';
import { PicturePreview } from './picture-preview.tsx';
import {
  hasSendableOriginal,
  IMAGE_ACCEPT,
  isSamePicture,
  type PictureValue,
  pictureAt,
  previewFit,
  revivePicture,
} from './picture-value.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { StillNotice } from './still-notice.tsx';

interface PictureChoice {
  readonly choose: (file: File) => void;
  readonly isShrinking: boolean;
  /** Name of the last chosen file with the reason for its refusal; `null` when it was accepted. */
  readonly refusal: string | null;
}

/** Returns why a chosen file is refused, by its size and first bytes; `null` when it is accepted. */
async function refusalOf(file: File, maxSize: number | undefined): Promise<string | null> {
  const isTooLarge = maxSize !== undefined && file.size > maxSize;
  const fault = isTooLarge
    ? `ce fichier dépasse ${frenchFileSize(maxSize)}. Choisissez-en une version plus légère.`
    : (await inspectPhoto(file)).fault;
  return fault && `${file.name}\u00a0: ${fault.replace(/^[CL]/, (letter) => letter.toLowerCase())}`;
}

/**
 * Puts a chosen file into the form at once, and replaces it by its shrunk version when ready. Saving in between waits
 * for that (`sendForm`). A refused file leaves the previous picture.
 */
function usePictureChoice(
  value: PictureValue,
  onChange: (value: PictureValue) => void,
  maxSize: number | undefined,
): PictureChoice {
  const [shrinking, setShrinking] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef({ value, onChange, isMounted: true });
  useEffect(() => {
    latest.current = { value, onChange, isMounted: true };
    const { current } = latest;
    return () => {
      current.isMounted = false;
    };
  });
  const choose = async (file: File) => {
    onChange({ kind: 'file', file });
    setShrinking(file);
    const found = await refusalOf(file, maxSize);
    const shrunk = found ? file : await shrinkPhoto(file);
    const { value: current, onChange: change, isMounted } = latest.current;
    if (!isMounted) return;
    setShrinking((running) => (running === file ? null : running));
    // Prevents an earlier file's result from replacing one chosen meanwhile.
    const isCurrent = current.kind === 'file' && current.file === file;
    if (isCurrent) setRefusal(found);
    if (isCurrent && found) change(value);
    if (isCurrent && shrunk !== file) change({ ...current, file: shrunk, other: file });
  };
  return {
    choose: (file) => void choose(file),
    isShrinking: value.kind === 'file' && value.file === shrinking,
    refusal,
  };
}

interface PictureSizeProps {
  readonly picture: PictureValue;
  readonly onChange: (picture: PictureValue) => void;
  readonly isShrinking: boolean;
}

/** Name and size of the chosen file, and the switch between its shrunk version and the original. */
function PictureSize({ picture, onChange, isShrinking }: PictureSizeProps) {
  if (picture.kind !== 'file') return null;
  const { file, other } = picture;
  const isOriginal = other !== undefined && file.size > other.size;
  const original = other && !isOriginal ? other : file;
  return (
    <div className="mt-1.5 text-sm text-muted">
      <p className="break-all">{original.name}</p>
      <p role="status">
        {isShrinking
          ? 'Réduction de la photo…'
          : other && !isOriginal
            ? `${frenchFileSize(other.size)} → ${frenchFileSize(file.size)}`
            : frenchFileSize(file.size)}
      </p>
      {other && hasSendableOriginal(picture) && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-base-content">
          <input
            type="checkbox"
            className="toggle toggle-primary toggle-sm"
            checked={isOriginal}
            onChange={() => onChange({ ...picture, file: other, other: file })}
          />
          Envoyer l’original
        </label>
      )}
    </div>
  );
}

interface PictureInputProps {
  readonly attributes: ControlAttributes;
  readonly value: PictureValue;
  readonly onChange: (value: PictureValue) => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** @default 'Choisir une image' */
  readonly chooseLabel?: string;
  /** @default 'Remplacer l’image' */
  readonly replaceLabel?: string;
  /** Bytes above which a file is refused before it is shrunk or sent. */
  readonly maxSize?: number | undefined;
}

/** File input for a picture: validates and shrinks the chosen file, and shows its size. */
export function PictureInput({
  attributes,
  value,
  onChange,
  inputRef,
  chooseLabel = 'Choisir une image',
  replaceLabel = 'Remplacer l’image',
  maxSize,
}: PictureInputProps) {
  const { choose, isShrinking, refusal } = usePictureChoice(value, onChange, maxSize);
  const refusalId = useId();
  const described = [refusal && refusalId, attributes['aria-describedby']].filter(Boolean).join(' ');
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <FileChooser
          attributes={{
            ...attributes,
            'aria-invalid': refusal ? true : attributes['aria-invalid'],
            'aria-describedby': described || undefined,
          }}
          accept={IMAGE_ACCEPT}
          {...(inputRef && { inputRef })}
          label={value.kind === 'none' ? chooseLabel : replaceLabel}
          onChoose={choose}
        />
        <LibraryButton onChoose={([image]) => image && onChange(pictureAt(image.url, image.focus))} />
      </div>
      <div role="alert" className="wrap-anywhere">
        <FieldError id={refusalId}>{refusal ?? undefined}</FieldError>
      </div>
      {value.kind === 'file' && <StillNotice file={value.file} />}
      <PictureSize picture={value} onChange={onChange} isShrinking={isShrinking} />
    </>
  );
}

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
  readonly maxSize?: number | undefined;
  /** False for a picture that is never cropped, such as a logo. @default true */
  readonly isCropped?: boolean;
}

const PREVIEW = 'mb-3 aspect-[16/9] w-full max-w-md rounded-field bg-base-300';

/** Form field of one picture, with its preview. */
export function PictureField({
  label,
  error,
  required = false,
  hint,
  previewClassName,
  isCropped = true,
  ...input
}: PictureFieldProps) {
  const { value } = input;
  return (
    <FormField label={label} error={error} required={required} hint={hint}>
      {(attributes) => (
        <>
          {value.kind !== 'none' && (
            <PicturePreview
              picture={value}
              className={previewClassName ?? `${PREVIEW} ${previewFit(value)}`}
            />
          )}
          {isCropped && <PictureFocus picture={value} onChange={input.onChange} name="cette image" />}
          <PictureInput attributes={attributes} {...input} />
        </>
      )}
    </FormField>
  );
}

/** Returns the description of a picture field. */
export function describePicture(label: string): FieldDescription<PictureValue> {
  return {
    label,
    isSame: isSamePicture,
    revive: revivePicture,
    show: (picture) => (
      <PicturePreview
        picture={picture}
        className="max-h-60 w-full rounded-field bg-base-300 object-contain"
      />
    ),
  };
}
