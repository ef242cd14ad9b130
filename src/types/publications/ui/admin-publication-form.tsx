import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { serverClock } from '#admin/api/server-clock.ts';
import { DocumentsField } from '#admin/documents/documents-field.tsx';
import { AutosavedFormScreen } from '#admin/forms/autosaved-form-screen.tsx';
import { DescribedControl } from '#admin/forms/described-controls.tsx';
import { DraftButton, nextStatus, saveLabels } from '#admin/forms/publishing-actions.tsx';
import type { SaveOptions } from '#admin/forms/use-save.ts';
import {
  type AutosavedForm,
  type ChosenFrom,
  DomainsContext,
  DomainsField,
  TextField,
  uploadImage,
  useAutosavedForm,
} from '#admin/index.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import { hasDocuments, shownStatus } from '../publication.policy.ts';
import type { Publication } from '../publication.schema.ts';
import { AlertEndField } from './admin-alert-end-field.tsx';
import { BodyField, type EditorHeight } from './admin-body-field.tsx';
import { readPublication, restorePublication, sendPublication } from './admin-calls.ts';
import { CoverField } from './admin-cover-field.tsx';
import { failureWords } from './admin-failure-words.ts';
import {
  ADDED_FIELDS,
  formBaseOf,
  type OwnFieldName,
  PUBLICATION_FIELDS,
  type PublicationBase,
  type PublicationFormValues,
} from './admin-form-fields.tsx';
import { ImagesField } from './admin-images-field.tsx';
import type { AdminKind } from './admin-kind.ts';
import { PublishingFields } from './admin-publishing-fields.tsx';
import { savedState } from './admin-saved-notice.tsx';
import { ViolenceField } from './admin-violence-field.tsx';
import { useEchoEditor } from './echo-editor-choice.ts';
import { PreviewButton } from './preview/preview-button.tsx';
import { previewOfForm } from './preview/previewed-publication.ts';

type PublicationForm = AutosavedForm<PublicationFormValues, Publication>;

interface PublicationFormScreenProps {
  readonly admin: AdminKind;
  readonly initial: PublicationBase;
  readonly domains: ChosenFrom;
}

const CARD = 'rounded-box border border-line bg-surface p-4 sm:p-5';

/** Returns the editor's height, lower on an article's edit screen (docs/specification/back-office.md#publication-forms). */
function editorHeight({ kind }: AdminKind, isNew: boolean): EditorHeight {
  return kind === 'article' && !isNew ? 400 : 500;
}

function TitleField({ form, isNew }: Pick<PublicationForm, 'form' | 'isNew'>) {
  return (
    <TextField
      form={form}
      name="title"
      field={publicationFields.title}
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

/** Returns how the form is saved, and the publication as the save has stored it; `null` before. */
function useSaving(admin: AdminKind, { isNew }: PublicationForm) {
  const { kind, words, screens } = admin;
  const { timeZone } = useSiteSettings();
  const [saved, setSaved] = useState<Publication | null>(null);
  const saving: SaveOptions<PublicationFormValues, Publication> = {
    send: async (values, request) => {
      const answer = await sendPublication(values, request, { kind, timeZone, now: serverClock.now() });
      setSaved(answer.body);
    },
    read: async ({ id }) => {
      const { publication, etag } = await readPublication(kind, id);
      return formBaseOf(publication, etag, { kind, timeZone, now: serverClock.now() });
    },
    restore: ({ id }) => restorePublication(kind, id),
    failure: failureWords(kind, isNew ? 'create' : 'edit'),
    success: isNew ? words.created : words.modified,
    successIn: 'bar',
    listPath: screens.list,
    listState: () => saved && savedState(saved),
  };
  return { saving, saved };
}

interface FieldsProps extends Pick<PublicationFormScreenProps, 'admin'> {
  readonly autosaved: PublicationForm;
  /** Shown as stored. */
  readonly stored: Publication | null;
  readonly isPlain: boolean;
}

/** Returns the controls that are not made from the definition; `null` for a field that another one's control edits. */
function controlsOf({ admin, autosaved, stored, isPlain }: FieldsProps) {
  const { form, base, isNew, draft } = autosaved;
  const upload = async (file: File) => {
    // Prevents an expired session from leading to the login before the draft is stored.
    await draft.flush();
    return uploadImage(file);
  };
  return {
    title: <TitleField form={form} isNew={isNew} />,
    details: (
      <BodyField
        form={form}
        stored={base.values.details}
        isPlain={isPlain}
        height={editorHeight(admin, isNew)}
        onUpload={upload}
      />
    ),
    status: null,
    publishedAt: <PublishingFields form={form} base={base} stored={stored} />,
    endsAt: admin.kind === 'bulletin' && <AlertEndField form={form} />,
    mentionsViolence: <ViolenceField form={form} />,
    domains: (
      <DomainsField
        control={form.control}
        name="domains"
        field={publicationFields.domains}
        hint="La publication paraît aussi sur la page de chaque domaine coché."
      />
    ),
    coverImage: (
      <CoverField
        control={form.control}
        isPlain={isPlain}
        mayBeMissing={base.item?.status === 'published' && base.item.coverImage === null}
      />
    ),
    coverAlt: null,
    coverDecorative: null,
    images: <ImagesField form={form} isPlain={isPlain} />,
    documents: hasDocuments(admin.kind) && (
      <DocumentsField control={form.control} name="documents" field={publicationFields.documents} />
    ),
  } satisfies Record<Exclude<OwnFieldName, 'pendingPicture'>, ReactNode>;
}

function Fields(props: FieldsProps) {
  const controls = controlsOf(props);
  return (
    <>
      <div className={`${CARD} flex flex-col gap-5`}>
        {controls.title}
        {controls.details}
        {ADDED_FIELDS.map(([name, field]) => (
          <DescribedControl
            key={name}
            form={props.autosaved.form}
            name={name}
            field={field}
            isFirst={false}
          />
        ))}
      </div>
      <div className="flex flex-col gap-4 lg:row-span-2">
        <div className={`${CARD} flex flex-col gap-4`}>
          {controls.publishedAt}
          {controls.endsAt}
          {controls.mentionsViolence}
        </div>
        <div className={CARD}>{controls.domains}</div>
        <div className={CARD}>{controls.coverImage}</div>
      </div>
      <div className="flex flex-col gap-4">
        <div className={CARD}>{controls.images}</div>
        {controls.documents && <div className={CARD}>{controls.documents}</div>}
      </div>
    </>
  );
}

/** The create and edit screens of the three kinds. */
export function PublicationFormScreen({ admin, initial, domains }: PublicationFormScreenProps) {
  const autosaved = useAutosavedForm<PublicationFormValues, Publication>({
    name: `${admin.kind}/${initial.item?.id ?? 'new'}`,
    fields: PUBLICATION_FIELDS,
    initial,
  });
  const { form, isNew, base } = autosaved;
  const { saving, saved } = useSaving(admin, autosaved);
  const stored = base.item && shownStatus(base.item, serverClock.now());
  const { timeZone } = useSiteSettings();
  const next = nextStatus(useWatch({ control: form.control, name: 'publishedAt' }), timeZone);
  const mayBePlain = admin.kind === 'echo' && !isNew;
  const [isPlainChosen, setPlain] = useEchoEditor();
  const isPlain = mayBePlain && isPlainChosen;
  const { create, edit, backToList } = admin.words;
  return (
    <DomainsContext value={domains}>
      <AutosavedFormScreen
        autosaved={autosaved}
        saving={saving}
        title={isNew ? create : edit}
        backLabel={backToList}
        labels={saveLabels(stored, next)}
        mainChoice={{ status: 'published' }}
        extraActions={(save) => (
          <>
            <PreviewButton read={() => previewOfForm(admin.kind, form.getValues(), timeZone)} />
            <DraftButton stored={stored} save={save} />
          </>
        )}
        above={mayBePlain && <PlainSwitch isPlain={isPlain} onChange={setPlain} />}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]"
      >
        <Fields admin={admin} autosaved={autosaved} stored={saved ?? base.item} isPlain={isPlain} />
      </AutosavedFormScreen>
    </DomainsContext>
  );
}
