import { type ReactNode, useState } from 'react';
import { serverClock } from '#admin/api/server-clock.ts';
import { AutosavedFormScreen } from '#admin/forms/autosaved-form-screen.tsx';
import type { SaveLabels } from '#admin/forms/save-bar.tsx';
import type { SaveOptions } from '#admin/forms/use-save.ts';
import { type AutosavedForm, TextField, textRules, uploadImage, useAutosavedForm } from '#admin/index.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import type { ShownStatus } from '../publication.policy.ts';
import type { Publication } from '../publication.schema.ts';
import { MAX_TITLE_LENGTH } from '../publication.ts';
import { AlertEndField } from './admin-alert-end-field.tsx';
import { BodyField, type EditorHeight } from './admin-body-field.tsx';
import { readPublication, restorePublication, sendPublication } from './admin-calls.ts';
import { CoverField } from './admin-cover-field.tsx';
import { failureWords } from './admin-failure-words.ts';
import {
  formBaseOf,
  PUBLICATION_FIELDS,
  type PublicationBase,
  type PublicationFormValues,
} from './admin-form-fields.tsx';
import { ImagesField } from './admin-images-field.tsx';
import type { AdminKind } from './admin-kind.ts';
import { PublishingFields, useShownStatus } from './admin-publishing-fields.tsx';
import { PreviewButton } from './preview/preview-button.tsx';
import { previewOfForm } from './preview/previewed-publication.ts';

type PublicationForm = AutosavedForm<PublicationFormValues, Publication>;

interface PublicationFormScreenProps {
  readonly admin: AdminKind;
  readonly initial: PublicationBase;
}

const CARD = 'rounded-box border border-line bg-surface p-4 sm:p-5';

/** Labels of the create button, by status. */
const CREATE_LABELS: Record<ShownStatus, string> = {
  draft: 'Créer le brouillon',
  scheduled: 'Programmer',
  published: 'Publier',
};

function saveLabels(isNew: boolean, status: ShownStatus): SaveLabels {
  if (isNew) return { idle: CREATE_LABELS[status], busy: 'Création en cours...' };
  return { idle: 'Enregistrer', busy: 'Enregistrement...' };
}

/** Returns the editor's height, lower on an article's edit screen (docs/specification/back-office.md#publication-forms). */
function editorHeight({ kind }: AdminKind, isNew: boolean): EditorHeight {
  return kind === 'article' && !isNew ? 400 : 500;
}

function TitleField({ form, isNew }: Pick<PublicationForm, 'form' | 'isNew'>) {
  return (
    <TextField
      form={form}
      name="title"
      label="Titre"
      rules={textRules({ subject: 'Le titre', required: 'requis', max: MAX_TITLE_LENGTH })}
      required
      enterKeyHint="next"
      isFirst={isNew}
      className="text-lg font-semibold"
    />
  );
}

/** Switches an echo's form between plain fields and the editor with uploads. */
function PlainSwitch({ isPlain, onChange }: { isPlain: boolean; onChange: (isPlain: boolean) => void }) {
  return (
    <label className="mb-4 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="toggle toggle-primary"
        checked={!isPlain}
        onChange={({ target }) => onChange(!target.checked)}
      />
      <span className="font-semibold">Éditeur de texte et envoi d’images</span>
    </label>
  );
}

function useSaving(admin: AdminKind, { isNew }: PublicationForm) {
  const { kind, words, screens } = admin;
  const { timeZone } = useSiteSettings();
  const saving: SaveOptions<PublicationFormValues, Publication> = {
    send: (values, request) => sendPublication(values, request, { kind, timeZone, now: serverClock.now() }),
    read: async ({ id }) => {
      const { publication, etag } = await readPublication(kind, id);
      return formBaseOf(publication, etag, timeZone);
    },
    restore: ({ id }) => restorePublication(kind, id),
    failure: failureWords(kind, isNew ? 'create' : 'edit'),
    success: isNew ? words.created : words.modified,
    successIn: 'bar',
    listPath: screens.list,
  };
  return saving;
}

/** Renders the button that saves a new publication as a draft. */
function draftAction({ form }: PublicationForm, send: () => void): ReactNode {
  return (
    <button
      type="button"
      className="button button-quiet gap-1"
      onClick={() => {
        form.setValue('status', 'draft', { shouldDirty: true });
        send();
      }}
    >
      <span className="max-sm:sr-only">Enregistrer en </span>
      <span className="inline-block max-sm:first-letter:uppercase">brouillon</span>
    </button>
  );
}

interface FieldsProps extends PublicationFormScreenProps {
  readonly autosaved: PublicationForm;
  readonly isPlain: boolean;
}

function Fields({ admin, autosaved, isPlain }: Omit<FieldsProps, 'initial'>) {
  const { form, base, isNew, draft } = autosaved;
  const upload = async (file: File) => {
    // Without this, an expired session would lead to the login before the draft is stored.
    await draft.flush();
    return uploadImage(file);
  };
  return (
    <>
      <div className={`${CARD} flex flex-col gap-5`}>
        <TitleField form={form} isNew={isNew} />
        <BodyField
          form={form}
          stored={base.values.details}
          isPlain={isPlain}
          height={editorHeight(admin, isNew)}
          onUpload={upload}
        />
      </div>
      <div className="flex flex-col gap-4 lg:row-span-2">
        <div className={`${CARD} flex flex-col gap-4`}>
          <PublishingFields form={form} base={base} />
          {admin.kind === 'bulletin' && <AlertEndField form={form} />}
        </div>
        <div className={CARD}>
          <CoverField control={form.control} isPlain={isPlain} />
        </div>
      </div>
      <div className={CARD}>
        <ImagesField control={form.control} isPlain={isPlain} />
      </div>
    </>
  );
}

/** The create and edit screens of the three kinds. */
export function PublicationFormScreen({ admin, initial }: PublicationFormScreenProps) {
  const autosaved = useAutosavedForm<PublicationFormValues, Publication>({
    name: `${admin.kind}/${initial.item?.id ?? 'new'}`,
    fields: PUBLICATION_FIELDS,
    initial,
  });
  const { form, isNew } = autosaved;
  const saving = useSaving(admin, autosaved);
  const status = useShownStatus(form.control);
  const { timeZone } = useSiteSettings();
  const mayBePlain = admin.kind === 'echo' && !isNew;
  const [isPlain, setPlain] = useState(mayBePlain);
  const { create, edit, backToList } = admin.words;
  return (
    <AutosavedFormScreen
      autosaved={autosaved}
      saving={saving}
      title={isNew ? create : edit}
      backLabel={backToList}
      labels={saveLabels(isNew, status)}
      extraActions={(send) => (
        <>
          <PreviewButton read={() => previewOfForm(admin.kind, form.getValues(), timeZone)} />
          {isNew && status !== 'draft' && draftAction(autosaved, send)}
        </>
      )}
      above={mayBePlain && <PlainSwitch isPlain={isPlain} onChange={setPlain} />}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <Fields admin={admin} autosaved={autosaved} isPlain={isPlain} />
    </AutosavedFormScreen>
  );
}
