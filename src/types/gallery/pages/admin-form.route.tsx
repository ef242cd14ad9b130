import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import {
  describedForm,
  type FormBase,
  ItemFormScreen,
  itemFormRoute,
  PictureField,
  pictureFault,
  TextField,
  useAutosavedForm,
} from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { galleryItem } from '#types/gallery-item.ts';
import { sentAlt } from '../alt-text.ts';
import { galleryCalls } from '../gallery.calls.ts';
import type { GalleryItem } from '../gallery-item.schema.ts';
import { GALLERY_WORDS } from '../gallery-item.ts';
import { DescribeLater } from '../ui/describe-later.tsx';

const OWN = galleryItem.fields;
const FORM = describedForm(OWN);

const { required, ...alt } = OWN.alt;
const ALT_FOR_LATER = { ...alt, optional: required };

type GalleryValues = typeof FORM.blank;

const STORED = FORM.calls(galleryCalls);

/** The field is empty while the stored text only repeats the description. */
const CALLS: typeof STORED = {
  ...STORED,
  read: async (id) => {
    const base = await STORED.read(id);
    return base.values.altPending ? { ...base, values: { ...base.values, alt: '' } } : base;
  },
  send: (values, request) =>
    STORED.send({ ...values, ...sentAlt({ ...values, isLater: values.altPending }) }, request),
};

interface FieldProps {
  readonly form: UseFormReturn<GalleryValues>;
  readonly isNew: boolean;
}

function Image({ form, isNew }: FieldProps) {
  const { field, fieldState } = useController({
    control: form.control,
    name: 'image',
    rules: { validate: (picture) => pictureFault(picture, OWN.image.missing) ?? true },
  });
  return (
    <PictureField
      label={OWN.image.label}
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
  const isLater = useWatch({ control: form.control, name: 'altPending' });
  return (
    <div className="flex flex-col gap-5">
      <TextField
        form={form}
        name="description"
        field={OWN.description}
        hint="S’affiche avec l’image dans la galerie."
        rows={3}
        enterKeyHint="next"
        isFirst={isNew}
      />
      <TextField
        form={form}
        name="alt"
        field={isLater ? ALT_FOR_LATER : OWN.alt}
        hint="Ce que l’image montre, pour qui ne la voit pas."
        enterKeyHint="done"
      />
      <DescribeLater {...form.register('altPending')} />
    </div>
  );
}

const PATH = addresses.admin.content.gallery_item.list;

/** Create and edit form of a picture of the gallery. */
function GalleryForm({ initial }: { initial: FormBase<GalleryValues, GalleryItem> }) {
  const autosaved = useAutosavedForm<GalleryValues, GalleryItem>({
    name: `gallery/${initial.item?.id ?? 'new'}`,
    fields: FORM.fields,
    initial,
  });
  const { form, isNew } = autosaved;
  return (
    <ItemFormScreen
      autosaved={autosaved}
      calls={CALLS}
      words={GALLERY_WORDS}
      path={PATH}
      className="grid max-w-4xl grid-cols-[minmax(0,1fr)] items-start gap-5 rounded-box border border-line bg-surface p-4 sm:p-5 md:grid-cols-2"
    >
      <Image form={form} isNew={isNew} />
      <Texts form={form} isNew={isNew} />
    </ItemFormScreen>
  );
}

const route = itemFormRoute({
  name: 'gallery',
  path: PATH,
  words: GALLERY_WORDS,
  calls: CALLS,
  blank: FORM.blank,
  Form: GalleryForm,
});

export const meta = route.meta;
export const clientLoader = route.clientLoader;
export const ErrorBoundary = route.ErrorBoundary;
export default route.Screen;
