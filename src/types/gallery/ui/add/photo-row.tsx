import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { NO_PICTURE } from '#admin/index.ts';
import { PhotoThumbnail } from '#admin/pictures/photo-thumbnail.tsx';
import { PictureFocus } from '#admin/pictures/picture-focus.tsx';
import { PictureRowButtons } from '#admin/pictures/picture-row-buttons.tsx';
import { StillNotice } from '#admin/pictures/still-notice.tsx';
import { PhotoUpload } from '#admin/uploads/photo-upload.tsx';
import { textFault } from '#content/fields/text/text.form.ts';
import { showsText } from '#lib/text/clean-text.ts';
import { galleryItem } from '#types/gallery-item.ts';
import { FieldError, FormField } from '#ui/form-field.tsx';
import { focusNextText } from './focus-next-text.ts';
import type { BatchForm } from './use-photo-batch.ts';

interface PhotoRowProps {
  readonly form: BatchForm;
  readonly index: number;
  readonly count: number;
  /** True where the photos have one description. */
  readonly isShared: boolean;
  /** True after a try to add them: missing fields are named. */
  readonly wasChecked: boolean;
  /** Why it could not be added. */
  readonly failure: string | undefined;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (index: number) => void;
}

const THUMBNAIL = 'aspect-square w-full rounded-field bg-base-300 object-cover';

interface RowTextProps extends Pick<PhotoRowProps, 'form' | 'index' | 'count' | 'wasChecked'> {
  readonly name: 'alt' | 'description';
}

function RowText({ form, index, count, wasChecked, name }: RowTextProps) {
  const field = galleryItem.fields[name];
  const path = `photos.${index}.${name}` as const;
  const text = useWatch({ control: form.control, name: path }) ?? '';
  const suggested = useWatch({ control: form.control, name: `photos.${index}.suggestedAlt` });
  const hint =
    name === 'alt' && suggested
      ? `Ailleurs sur le site, elle dit\u00a0: «\u202f${suggested}\u202f»`
      : undefined;
  const isLater = useWatch({ control: form.control, name: 'describeLater' }) && name === 'alt';
  const isChecked = (wasChecked && !isLater) || showsText(text);
  const fault = isChecked ? textFault(field, text) : undefined;
  return (
    <FormField
      label={`${field.label} de la photo ${index + 1}`}
      error={fault}
      hint={hint}
      required={!isLater}
    >
      {(attributes) => (
        <input
          {...attributes}
          {...form.register(path)}
          data-photo-text
          type="text"
          lang="fr"
          spellCheck
          autoComplete="off"
          enterKeyHint={index === count - 1 ? 'done' : 'next'}
          placeholder={name === 'alt' ? 'Ce que la photo montre' : undefined}
          className={`input min-h-11 w-full ${fault ? 'input-error' : ''}`}
          onKeyDown={focusNextText}
        />
      )}
    </FormField>
  );
}

/** One of the photos that are going to be added: its picture, its own texts, and how far it is sent. */
export const PhotoRow = memo(function PhotoRow(props: PhotoRowProps) {
  const { form, index, count, isShared, failure, onMove, onRemove } = props;
  const name = `la photo ${index + 1}`;
  const { control } = form;
  const picture = useWatch({ control, name: `photos.${index}.picture` });
  const isPrepared = useWatch({ control, name: `photos.${index}.isPrepared` });
  if (!picture) return null;
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-line py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {/* Drawn from the shrunk photo: decoding the large one once more takes as long as shrinking it. */}
      <PhotoThumbnail picture={isPrepared ? picture : NO_PICTURE} className={THUMBNAIL} />
      <div className="flex min-w-0 flex-col gap-2">
        {picture.kind === 'file' ? (
          <>
            <p className="truncate text-sm text-muted">{picture.file.name}</p>
            <StillNotice file={picture.file} />
            <PhotoUpload file={picture.file} name={name} isPreparing={!isPrepared} />
          </>
        ) : (
          <p className="text-sm text-muted">Photo du site, sans nouvel envoi</p>
        )}
        <FieldError id={`photo-${index}-failure`}>{failure}</FieldError>
      </div>
      <div className="col-span-2 flex flex-col gap-3 sm:col-span-1 sm:col-start-2">
        {!isShared && <RowText {...props} name="description" />}
        <RowText {...props} name="alt" />
        {isPrepared && (
          <PictureFocus
            picture={picture}
            onChange={(chosen) => form.setValue(`photos.${index}.picture`, chosen, { shouldDirty: true })}
            name={name}
          />
        )}
        <PictureRowButtons
          name={name}
          index={index}
          count={count}
          onMove={(to) => onMove(index, to)}
          onRemove={() => onRemove(index)}
        />
      </div>
    </li>
  );
});
