import { useRef, useState } from 'react';
import {
  type Control,
  type UseFieldArrayReturn,
  useController,
  useFieldArray,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { NO_PICTURE, type PictureValue, pictureAt, pictureFault } from '#admin/index.ts';
import { LibraryButton } from '#admin/pictures/library-dialog.tsx';
import { PhotoThumbnail } from '#admin/pictures/photo-thumbnail.tsx';
import { PhotosChooser } from '#admin/pictures/photos-chooser.tsx';
import { PictureFocus } from '#admin/pictures/picture-focus.tsx';
import { PictureRowButtons } from '#admin/pictures/picture-row-buttons.tsx';
import { dropUpload } from '#admin/uploads/background-uploads.ts';
import { PhotoUpload } from '#admin/uploads/photo-upload.tsx';
import { CAPTION } from '#content/fields/pictures/pictures.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { FieldError, FormField } from '#ui/form-field.tsx';
import type { PublicationFormValues } from './admin-form-fields.tsx';
import { IMAGES_ID, newImage } from './admin-image-values.ts';
import { isTyped, PictureOrAddress } from './admin-picture-or-address.tsx';
import { useDescription } from './use-description.tsx';
import { type ImagesForm, useImageBatch } from './use-image-batch.ts';

interface RowProps {
  readonly control: Control<PublicationFormValues>;
  /** True while addresses are typed in place of files chosen (docs/specification/back-office.md#editing-an-echo). */
  readonly isPlain: boolean;
}

interface ImageRowProps extends RowProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

const IMAGES = publicationFields.images;
const MISSING = 'Choisissez une image, ou retirez cette ligne.';

function RowPicture({ control, isPlain, index }: RowProps & { index: number }) {
  const { field, fieldState } = useController({
    control,
    name: `images.${index}.picture`,
    rules: { validate: (picture) => pictureFault(picture, MISSING) ?? true },
  });
  const { value, onChange, ref } = field;
  const label = isTyped(value, isPlain) ? `Adresse de l’image ${index + 1}` : `Image ${index + 1}`;
  const description = useDescription({
    control,
    alt: `images.${index}.alt`,
    decorative: `images.${index}.decorative`,
    name: `Description de l’image ${index + 1}`,
  });
  const choose = (chosen: PictureValue) => {
    if (!isTyped(chosen, isPlain)) description.settle(value, chosen);
    onChange(chosen);
  };
  return (
    <>
      <FormField label={label} error={fieldState.error?.message} required>
        {(attributes) => (
          <>
            <PictureFocus picture={value} onChange={onChange} name={`l’image ${index + 1}`} />
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
      {value.kind === 'file' && (
        <PhotoUpload file={value.file} name={`l’image ${index + 1}`} isPreparing={false} />
      )}
      {value.kind !== 'none' && description.fields}
    </>
  );
}

function RowCaption({ control, index }: Pick<RowProps, 'control'> & { index: number }) {
  const { field, fieldState } = useController({
    control,
    name: `images.${index}.caption`,
    rules: { maxLength: { value: CAPTION.max, message: CAPTION.tooLong } },
  });
  return (
    <FormField label="Légende (facultative)" error={fieldState.error?.message}>
      {(attributes) => (
        <input {...attributes} {...field} type="text" className="input min-h-11 w-full" autoComplete="off" />
      )}
    </FormField>
  );
}

function RowPreview({ control, index }: Pick<RowProps, 'control'> & { index: number }) {
  const picture = useWatch({ control, name: `images.${index}.picture` });
  return (
    <PhotoThumbnail
      picture={picture}
      className="aspect-[4/3] w-full rounded-field bg-base-300 object-cover"
    />
  );
}

function ImageRow({ control, isPlain, index, count, onMove, onRemove }: ImageRowProps) {
  const name = `l’image ${index + 1}`;
  return (
    <li className="grid gap-3 border-t border-line py-4 sm:grid-cols-[9rem_1fr]">
      <div className="max-sm:max-w-40">
        <RowPreview control={control} index={index} />
      </div>
      <div className="flex flex-col gap-3">
        <RowPicture control={control} isPlain={isPlain} index={index} />
        <RowCaption control={control} index={index} />
        <PictureRowButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
    </li>
  );
}

interface SharedCaptionProps {
  readonly form: ImagesForm;
}

/** Caption that many images have in common; an image that has its own keeps it. */
function SharedCaption({ form }: SharedCaptionProps) {
  const [caption, setCaption] = useState('');
  const images = useWatch({ control: form.control, name: 'images' });
  const empty = images.filter((image) => image.caption.trim() === '').length;
  if (images.length < 2 || empty === 0) return null;
  const share = () => {
    for (const [index, image] of form.getValues('images').entries()) {
      if (image.caption.trim() !== '') continue;
      form.setValue(`images.${index}.caption`, caption.trim(), { shouldDirty: true });
    }
    setCaption('');
  };
  return (
    <div className="mt-4 flex flex-wrap items-end gap-2">
      <FormField label="Une légende pour toutes (facultative)" className="min-w-0 grow basis-56">
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            autoComplete="off"
            maxLength={CAPTION.max}
            className="input min-h-11 w-full"
            value={caption}
            onChange={({ target }) => setCaption(target.value)}
          />
        )}
      </FormField>
      <button
        type="button"
        className="button button-quiet min-h-11 py-2 text-sm disabled:opacity-60"
        disabled={caption.trim() === ''}
        onClick={share}
      >
        {empty === 1 ? 'Mettre à celle qui n’en a pas' : `Mettre aux ${empty} qui n’en ont pas`}
      </button>
    </div>
  );
}

/** Ways to add many images at once; addresses are typed one by one. */
function ImagesChooser({
  form,
  list,
}: {
  form: ImagesForm;
  list: UseFieldArrayReturn<PublicationFormValues, 'images'>;
}) {
  const { choose, refused, dismissRefused } = useImageBatch(form, {
    append: (images) => list.append(images, { shouldFocus: false }),
    remove: list.remove,
  });
  const room = IMAGES.max - list.fields.length;
  return (
    <div className="mt-3">
      <PhotosChooser onChoose={(files) => void choose(files)} refused={refused} onDismiss={dismissRefused}>
        <LibraryButton
          multiple
          onChoose={(images) => {
            const values = images.map(({ url, focus }) => newImage(pictureAt(url, focus)));
            list.append(values.slice(0, room), { shouldFocus: false });
          }}
        />
      </PhotosChooser>
      <SharedCaption form={form} />
    </div>
  );
}

interface ImagesFieldProps {
  readonly form: ImagesForm;
  /** True while addresses are typed in place of files chosen (docs/specification/back-office.md#editing-an-echo). */
  readonly isPlain: boolean;
}

/** The extra images with their captions, in their order. */
export function ImagesField({ form, isPlain }: ImagesFieldProps) {
  const { control } = form;
  const list = useFieldArray({ control, name: 'images' });
  const { fields, append, remove, move } = list;
  const { errors } = useFormState({ control, name: 'images' });
  const section = useRef<HTMLElement>(null);
  const fault = errors.images?.root?.message ?? errors.images?.message;
  const fresh = newImage(isPlain ? pictureAt('') : NO_PICTURE);
  const removeAt = (index: number) => {
    const { picture } = form.getValues(`images.${index}`);
    if (picture.kind === 'file') dropUpload(picture.file);
    remove(index);
    section.current?.focus();
  };
  return (
    <section ref={section} id={IMAGES_ID} tabIndex={-1} aria-labelledby="images-title">
      <h2 id="images-title" className="text-lg">
        {IMAGES.label}
      </h2>
      <FieldError id="images-error">{fault}</FieldError>
      {!isPlain && <ImagesChooser form={form} list={list} />}
      <ul className="mt-3">
        {fields.map(({ id }, index) => (
          <ImageRow
            key={id}
            control={control}
            isPlain={isPlain}
            index={index}
            count={fields.length}
            onMove={(to) => move(index, to)}
            onRemove={() => removeAt(index)}
          />
        ))}
      </ul>
      {fields.length < IMAGES.max && (
        <button
          type="button"
          className="button button-quiet min-h-11 py-2 text-sm"
          onClick={() => append(fresh, { focusName: `images.${fields.length}.picture` })}
        >
          + Ajouter une image
        </button>
      )}
    </section>
  );
}
