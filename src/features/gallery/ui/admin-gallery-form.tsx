import { type UseFormReturn, useController } from 'react-hook-form';
import {
  describePicture,
  describeText,
  type FormFields,
  ItemFormScreen,
  PictureField,
  pictureFault,
  TextField,
  textRules,
  useAutosavedForm,
} from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import type { GalleryItem } from '../gallery-item.schema.ts';
import { MAX_ALT_LENGTH, MAX_DESCRIPTION_LENGTH } from '../gallery-item.ts';
import { GALLERY_WORDS } from '../gallery-words.ts';
import { GALLERY_CALLS, type GalleryBase, type GalleryValues } from './admin-gallery-values.ts';

const FIELDS: FormFields<GalleryValues> = {
  image: describePicture('Image'),
  description: describeText('Description'),
  alt: describeText('Texte alternatif'),
};

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
      previewClassName="mb-3 aspect-[4/3] w-full max-w-md rounded-field bg-base-300 object-contain"
    />
  );
}

function Texts({ form, isNew }: FieldProps) {
  return (
    <div className="flex flex-col gap-5">
      <TextField
        form={form}
        name="description"
        label="Description"
        rules={textRules({ subject: 'La description', required: 'requise', max: MAX_DESCRIPTION_LENGTH })}
        hint="Se lit sous l’image, dans la galerie."
        required
        rows={3}
        enterKeyHint="next"
        isFirst={isNew}
      />
      <TextField
        form={form}
        name="alt"
        label="Texte alternatif"
        rules={textRules({ subject: 'Le texte alternatif', required: 'requis', max: MAX_ALT_LENGTH })}
        hint="Ce que l’image montre, pour qui ne la voit pas."
        required
        enterKeyHint="done"
      />
    </div>
  );
}

/** The create and edit screens of a picture of the gallery. */
export function GalleryFormScreen({ initial }: { initial: GalleryBase }) {
  const autosaved = useAutosavedForm<GalleryValues, GalleryItem>({
    name: `gallery/${initial.item?.id ?? 'new'}`,
    fields: FIELDS,
    initial,
  });
  const { form, isNew } = autosaved;
  return (
    <ItemFormScreen
      autosaved={autosaved}
      calls={GALLERY_CALLS}
      words={GALLERY_WORDS}
      path={addresses.admin.content.gallery_item.list}
      className="grid max-w-4xl grid-cols-[minmax(0,1fr)] items-start gap-5 rounded-box border border-line bg-surface p-4 sm:p-5 md:grid-cols-2"
    >
      <ImageOfItem form={form} isNew={isNew} />
      <Texts form={form} isNew={isNew} />
    </ItemFormScreen>
  );
}
