import { useEffect, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { DraftNotice } from '#admin/forms/draft-notice.tsx';
import { LeaveDialog } from '#admin/forms/leave-dialog.tsx';
import { AdminScreen, notifySuccess, useAutosavedForm } from '#admin/index.ts';
import { LibraryButton } from '#admin/pictures/library-dialog.tsx';
import { PhotosChooser } from '#admin/pictures/photos-chooser.tsx';
import { textFault } from '#content/fields/text/text.form.ts';
import { showsText } from '#lib/text/clean-text.ts';
import { addresses } from '#src/addresses.ts';
import { galleryItem } from '#types/gallery-item.ts';
import { FieldError, FormField } from '#ui/form-field.tsx';
import type { GalleryItem } from '../../gallery-item.schema.ts';
import { GALLERY_WORDS } from '../../gallery-item.ts';
import { DescribeLater } from '../describe-later.tsx';
import { BatchBar } from './batch-bar.tsx';
import { focusNextText } from './focus-next-text.ts';
import { BATCH_FIELDS, type BatchValues, BLANK_BATCH } from './photo-batch.ts';
import { PhotoRow } from './photo-row.tsx';
import { type BatchSave, useBatchSave } from './use-batch-save.ts';
import { type BatchForm, type PhotoBatch, usePhotoBatch } from './use-photo-batch.ts';

const LIST = addresses.admin.content.gallery_item.list;
const BACK = { to: LIST, label: GALLERY_WORDS.backToList };
const INITIAL = { item: null, etag: null, values: BLANK_BATCH };

/** Milliseconds between the success message and the list (`docs/specification/back-office.md#saving`). */
const REDIRECT_DELAY = 2000;

type TextPath = 'description' | `photos.${number}.${'alt' | 'description'}`;

/** Returns the first text that is missing; `null` where none is. */
function missingText({ photos, description, isShared, describeLater }: BatchValues): TextPath | null {
  const isEmpty = (text: string) => !showsText(text);
  if (isShared && isEmpty(description)) return 'description';
  for (const [index, photo] of photos.entries()) {
    if (!isShared && isEmpty(photo.description)) return `photos.${index}.description`;
    if (!describeLater && isEmpty(photo.alt)) return `photos.${index}.alt`;
  }
  return null;
}

/** Focuses the first thing that is missing. */
function focusMissing(form: BatchForm, chooser: HTMLElement | null): void {
  const text = missingText(form.getValues());
  if (form.getValues('photos').length === 0) chooser?.focus();
  else if (text) form.setFocus(text);
}

interface SharedTextProps {
  readonly form: BatchForm;
  readonly count: number;
  readonly wasChecked: boolean;
}

/** Description of all photos, or the switch that gives each its own. */
function SharedDescription({ form, count, wasChecked }: SharedTextProps) {
  const { control } = form;
  const isShared = useWatch({ control, name: 'isShared' });
  const text = useWatch({ control, name: 'description' });
  const fault = wasChecked || showsText(text) ? textFault(galleryItem.fields.description, text) : undefined;
  return (
    <div className="mt-5 flex flex-col gap-2">
      {isShared && (
        <FormField
          label={count > 1 ? 'Description de toutes les photos' : 'Description'}
          error={fault}
          hint="S’affiche avec l’image dans la galerie."
          required
        >
          {(attributes) => (
            <input
              {...attributes}
              {...form.register('description')}
              data-photo-text
              type="text"
              lang="fr"
              spellCheck
              autoComplete="off"
              enterKeyHint="next"
              className={`input min-h-12 w-full ${fault ? 'input-error' : ''}`}
              onKeyDown={focusNextText}
            />
          )}
        </FormField>
      )}
      {count > 1 && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" className="toggle toggle-primary" {...form.register('isShared')} />
          La même description pour toutes les photos
        </label>
      )}
    </div>
  );
}

interface PhotoRowsProps {
  readonly form: BatchForm;
  readonly batch: PhotoBatch;
  readonly save: BatchSave;
}

function PhotoRows({ form, batch, save }: PhotoRowsProps) {
  const isShared = useWatch({ control: form.control, name: 'isShared' });
  if (batch.fields.length === 0) return null;
  return (
    <>
      <p className="mt-4 text-sm text-muted">
        Le texte alternatif dit ce que la photo montre, pour qui ne la voit pas{'\u00a0'}: chaque photo a le
        sien.
      </p>
      <DescribeLater {...form.register('describeLater')} />
      <ul className="mt-3" aria-label="Photos à ajouter">
        {batch.fields.map(({ key }, index) => (
          <PhotoRow
            key={key}
            form={form}
            index={index}
            count={batch.fields.length}
            isShared={isShared}
            wasChecked={save.wasChecked}
            failure={save.failures.get(key)?.sentence}
            onMove={batch.move}
            onRemove={batch.remove}
          />
        ))}
      </ul>
    </>
  );
}

/** Result of adding several photos. */
function BatchResult({ added, onRestart }: { readonly added: number; readonly onRestart: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <AdminScreen title={GALLERY_WORDS.createTitle} back={BACK}>
      <div className="rounded-box border border-line bg-surface p-6">
        <h2 ref={heading} tabIndex={-1} className="text-xl text-success">
          {added === 1 ? GALLERY_WORDS.created : `${added} images ajoutées avec succès`}
        </h2>
        <p className="mt-2">
          {added === 1 ? 'Elle est visible' : 'Elles sont visibles'} dès maintenant dans la galerie du site.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link to={LIST} className="button button-primary">
            Voir la galerie
          </Link>
          <a href={addresses.site.gallery} className="button button-quiet">
            Voir sur le site
          </a>
          <button type="button" className="button button-quiet" onClick={onRestart}>
            Ajouter d’autres photos
          </button>
        </div>
      </div>
    </AdminScreen>
  );
}

/** Says that one photo was added and leads to the gallery, as after each form of one thing. */
function useRedirectAfterOne(isDone: boolean, added: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone || added !== 1) return;
    notifySuccess(GALLERY_WORDS.created);
    const timer = setTimeout(() => void navigate(LIST), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [isDone, added, navigate]);
}

/** Screen that adds one photo or many to the gallery. */
export function AddPhotosScreen({ onRestart }: { readonly onRestart: () => void }) {
  const autosaved = useAutosavedForm<BatchValues, GalleryItem>({
    name: 'gallery/new',
    fields: BATCH_FIELDS,
    initial: INITIAL,
  });
  const { form, draft, isDirty } = autosaved;
  const formId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { isResuming } = draft;
  useEffect(() => {
    if (!isResuming) chooser.current?.focus({ preventScroll: true });
  }, [isResuming]);
  const batch = usePhotoBatch(form);
  const save = useBatchSave(autosaved, () => focusMissing(form, chooser.current));
  const added = form.getValues('added');
  const isDone = save.phase === 'done';
  useRedirectAfterOne(isDone, added);
  if (isDone && added > 1) return <BatchResult added={added} onRestart={onRestart} />;

  const choose = async (files: readonly File[]) => {
    const isFirst = form.getValues('photos').length === 0;
    await batch.choose(files);
    // Saves a tap, because the texts come next.
    if (isFirst && form.getValues('photos').length > 0) focusMissing(form, null);
  };
  const count = batch.fields.length;
  const missing = save.wasChecked && count === 0 ? galleryItem.fields.image.missing : undefined;
  return (
    <AdminScreen
      title={GALLERY_WORDS.createTitle}
      back={BACK}
      actions={<BatchBar autosaved={autosaved} save={save} formId={formId} />}
    >
      <DraftNotice draft={draft} />
      <form
        id={formId}
        noValidate
        // Prevents changes while the form is being sent, or its draft is being read, because they would be lost.
        inert={save.phase !== 'editing' || isResuming}
        className="max-w-4xl rounded-box border border-line bg-surface p-4 sm:p-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.send();
        }}
      >
        <PhotosChooser
          onChoose={(files) => void choose(files)}
          refused={batch.refused}
          onDismiss={batch.dismissRefused}
          inputRef={chooser}
          isMain={count === 0}
          describedBy={missing && 'photos-missing'}
        >
          <LibraryButton multiple onChoose={batch.reuse} />
        </PhotosChooser>
        <FieldError id="photos-missing">{missing}</FieldError>
        <SharedDescription form={form} count={count} wasChecked={save.wasChecked} />
        <PhotoRows form={form} batch={batch} save={save} />
      </form>
      <LeaveDialog isDirty={isDirty} draft={draft} />
    </AdminScreen>
  );
}
