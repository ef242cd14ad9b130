import { type UseFormReturn, useController } from 'react-hook-form';
import {
  type FormFields,
  KeptFormScreen,
  PictureField,
  pictureFault,
  pictureField,
  textField,
  useKeptForm,
} from '#features/administration/index.ts';
import { FormField } from '#ui/form-field.tsx';
import type { GalleryItem } from '../gallery-item.schema.ts';
import { MAX_ALT_LENGTH, MAX_DESCRIPTION_LENGTH } from '../gallery-item.ts';
import { GALLERY_WORDS } from '../gallery-words.ts';
import {
  type GalleryBase,
  type GalleryValues,
  readGalleryItem,
  sendGalleryItem,
} from './admin-gallery-values.ts';

const FIELDS: FormFields<GalleryValues> = {
  image: pictureField('Image'),
  description: textField('Description'),
  alt: textField('Texte alternatif'),
};

export const GALLERY_ADMIN_PATH = '/admin/gallery';

interface FieldProps {
  readonly form: UseFormReturn<GalleryValues>;
  readonly isNew: boolean;
}

function ImageOfItem({ form, isNew }: FieldProps) {
  const { field, fieldState } = useController({
    control: form.control,
    name: 'image',
    rules: { validate: (picture) => pictureFault(picture, 'L’image est requise.') ?? true },
  });
  return (
    <PictureField
      label="Image"
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
      required={isNew}
      hint={isNew ? undefined : 'Facultative\u00a0: sans autre choix, l’image actuelle reste.'}
      chooseLabel="Choisir une image"
      replaceLabel="Remplacer l’image"
      previewClassName="mb-3 aspect-[4/3] w-full max-w-md rounded-field bg-base-300 object-contain"
    />
  );
}

function Texts({ form, isNew }: FieldProps) {
  const { errors } = form.formState;
  return (
    <>
      <FormField
        label="Description"
        error={errors.description?.message}
        hint="Se lit sous l’image, dans la galerie."
        required
      >
        {(attributes) => (
          <textarea
            {...attributes}
            {...form.register('description', {
              validate: (text) => text.trim() !== '' || 'La description est requise.',
              maxLength: {
                value: MAX_DESCRIPTION_LENGTH,
                message: `La description compte au plus ${MAX_DESCRIPTION_LENGTH} caractères.`,
              },
            })}
            rows={3}
            enterKeyHint="next"
            data-focus-first={isNew || undefined}
            className={`textarea w-full leading-relaxed ${errors.description ? 'textarea-error' : ''}`}
          />
        )}
      </FormField>
      <FormField
        label="Texte alternatif"
        error={errors.alt?.message}
        hint="Ce que l’image montre, pour qui ne la voit pas."
        required
      >
        {(attributes) => (
          <input
            {...attributes}
            {...form.register('alt', {
              validate: (text) => text.trim() !== '' || 'Le texte alternatif est requis.',
              maxLength: {
                value: MAX_ALT_LENGTH,
                message: `Le texte alternatif compte au plus ${MAX_ALT_LENGTH} caractères.`,
              },
            })}
            type="text"
            autoComplete="off"
            enterKeyHint="done"
            className={`input min-h-12 w-full ${errors.alt ? 'input-error' : ''}`}
          />
        )}
      </FormField>
    </>
  );
}

/** The create and edit screens of a picture of the gallery [2, 5]. */
export function GalleryFormScreen({ initial }: { initial: GalleryBase }) {
  const kept = useKeptForm<GalleryValues, GalleryItem>({
    name: `gallery/${initial.item?.id ?? 'new'}`,
    fields: FIELDS,
    initial,
  });
  const { form, isNew } = kept;
  const { creating, saving, created, modified, errors } = GALLERY_WORDS;
  return (
    <KeptFormScreen
      kept={kept}
      saving={{
        send: sendGalleryItem,
        read: ({ id }) => readGalleryItem(id),
        failure: { sentence: isNew ? errors.create : errors.edit },
        success: isNew ? created : modified,
        saysIn: 'toast',
        listPath: GALLERY_ADMIN_PATH,
      }}
      title={isNew ? GALLERY_WORDS.createTitle : GALLERY_WORDS.editTitle}
      backLabel={GALLERY_WORDS.backToList}
      labels={isNew ? { idle: 'Ajouter', busy: creating } : { idle: 'Enregistrer', busy: saving }}
      className="grid max-w-4xl grid-cols-[minmax(0,1fr)] items-start gap-5 rounded-box border border-line bg-surface p-4 sm:p-5 md:grid-cols-2"
    >
      <ImageOfItem form={form} isNew={isNew} />
      <div className="flex flex-col gap-5">
        <Texts form={form} isNew={isNew} />
      </div>
    </KeptFormScreen>
  );
}
