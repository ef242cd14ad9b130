import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AdminScreen, expiredSessionAddress, isExpired } from '#features/administration/index.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormField } from '#ui/form-field.tsx';
import { MAX_TITLE_LENGTH } from '../publication.schema.ts';
import { BodyField, type EditorHeight } from './admin-body-field.tsx';
import { type UploadedImage, uploadImage } from './admin-calls.ts';
import { CoverField } from './admin-cover-field.tsx';
import { ConflictNotice, DraftNotice } from './admin-form-notices.tsx';
import type { FormBase } from './admin-form-values.ts';
import { ImagesField } from './admin-images-field.tsx';
import { type AdminKind, viewPath } from './admin-kind.ts';
import { PublishingFields } from './admin-publishing-fields.tsx';
import { SaveBar } from './admin-save-bar.tsx';
import { useLeaveGuard } from './admin-use-leave-guard.ts';
import { type PublicationForm, usePublicationForm } from './admin-use-publication-form.ts';
import { useSave } from './admin-use-save.ts';

interface PublicationFormScreenProps {
  readonly admin: AdminKind;
  readonly initial: FormBase;
}

const CARD = 'rounded-box border border-line bg-surface p-4 sm:p-5';
const FORM_ID = 'publication-form';

/** The editor is lower on an article's edit screen [9]. */
function editorHeight({ kind }: AdminKind, isNew: boolean): EditorHeight {
  return kind === 'article' && !isNew ? 400 : 500;
}

/** Sends an image of the text; a dead session leads to the login, and what was typed is safe before. */
function useTextImageUpload(draft: PublicationForm['draft']): (file: File) => Promise<UploadedImage> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (file) => {
    try {
      return await uploadImage(file);
    } catch (error) {
      if (isExpired(error)) {
        await draft.flush();
        await navigate(expiredSessionAddress(pathname));
      }
      throw error;
    }
  };
}

function TitleField({ form }: Pick<PublicationForm, 'form'>) {
  const error = form.formState.errors.title?.message;
  return (
    <FormField label="Titre" error={error} required>
      {(attributes) => (
        <input
          {...attributes}
          {...form.register('title', {
            validate: (title) => title.trim() !== '' || 'Le titre est requis.',
            maxLength: {
              value: MAX_TITLE_LENGTH,
              message: `Le titre compte au plus ${MAX_TITLE_LENGTH} caractères.`,
            },
          })}
          type="text"
          autoComplete="off"
          className={`input min-h-12 w-full text-lg font-semibold ${error ? 'input-error' : ''}`}
        />
      )}
    </FormField>
  );
}

/** Between an echo's plain fields and the editor with uploads (D25). */
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

function LeaveQuestion({ isDirty }: Pick<PublicationForm, 'isDirty'>) {
  const blocker = useLeaveGuard(isDirty);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question={'Quitter sans enregistrer\u202f?'}
      explanation="Votre saisie n’est pas enregistrée. Elle reste gardée sur cet appareil et vous sera proposée à votre retour."
      confirmLabel="Quitter"
      cancelLabel="Rester"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

/** The create and edit screens of the three kinds [2, 5]. */
export function PublicationFormScreen({ admin, initial }: PublicationFormScreenProps) {
  const publicationForm = usePublicationForm(admin, initial);
  const { form, base, draft, isDirty } = publicationForm;
  const save = useSave(publicationForm, admin);
  const upload = useTextImageUpload(draft);
  const isNew = base.publication === null;
  const mayBePlain = admin.kind === 'echo' && !isNew;
  const [isPlain, setPlain] = useState(mayBePlain);
  return (
    <AdminScreen
      title={isNew ? admin.words.create : admin.words.edit}
      back={{ to: admin.listPath, label: admin.words.backToList }}
      actions={<SaveBar admin={admin} isNew={isNew} save={save} control={form.control} formId={FORM_ID} />}
    >
      <DraftNotice draft={draft} />
      {save.conflict !== null && base.publication && (
        <ConflictNotice
          sentence={save.conflict}
          viewPath={viewPath(admin, base.publication.id)}
          onKeepMine={save.keepMine}
        />
      )}
      {mayBePlain && <PlainSwitch isPlain={isPlain} onChange={setPlain} />}
      <form
        id={FORM_ID}
        noValidate
        // What would be typed while it is sent would be lost.
        inert={save.phase !== 'idle'}
        onSubmit={(event) => {
          event.preventDefault();
          save.send();
        }}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className={`${CARD} flex flex-col gap-5`}>
          <TitleField form={form} />
          <BodyField form={form} isPlain={isPlain} height={editorHeight(admin, isNew)} onUpload={upload} />
        </div>
        <div className="flex flex-col gap-4 lg:row-span-2">
          <div className={`${CARD} flex flex-col gap-4`}>
            <PublishingFields form={form} base={base} />
          </div>
          <div className={CARD}>
            <CoverField control={form.control} isPlain={isPlain} />
          </div>
        </div>
        <div className={CARD}>
          <ImagesField control={form.control} isPlain={isPlain} />
        </div>
      </form>
      <LeaveQuestion isDirty={isDirty} />
    </AdminScreen>
  );
}
