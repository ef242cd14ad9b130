import { type ReactNode, useEffect, useId } from 'react';
import type { SessionUser } from '#admin/api/session-store.ts';
import { AdminScreen, FailureNotice, type Outcome, PasswordField, seenRule } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { FormField } from '#ui/form-field.tsx';
import { MIN_PASSWORD_LENGTH, passwordLengthFault } from '../account.policy.ts';
import type { OpenedSession } from '../administrator.schema.ts';
import type { AccountSubmission } from './account-submission.ts';
import { DeviceList } from './device-list.tsx';
import { useActionForm } from './use-action-form.ts';

interface AccountSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Part of the account that is changed by itself. */
function AccountSection({ title, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-box border border-line bg-surface p-4 sm:p-6">
      <h2 id={id} className="mb-4 text-xl" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SectionSubmitProps {
  readonly label: string;
  /** `undefined` while it is being sent. */
  readonly outcome: Outcome<unknown> | undefined;
  readonly isSending: boolean;
  readonly success: string;
}

/** Submit button of a section's form, with the outcome. */
function SectionSubmit({ label, outcome, isSending, success }: SectionSubmitProps) {
  return (
    <div className="flex flex-col items-start">
      <button
        type="submit"
        className="button button-primary aria-disabled:opacity-60"
        aria-disabled={isSending}
      >
        {isSending ? 'Enregistrement...' : label}
      </button>
      <div role="status">{outcome?.ok && <p className="mt-3 font-semibold text-success">{success}</p>}</div>
      {outcome && !outcome.ok && (
        <div className="mt-3">
          <FailureNotice failure={outcome.failure} />
        </div>
      )}
    </div>
  );
}

const EMPTY_PASSWORDS = { currentPassword: '', newPassword: '' };

function PasswordChangeForm() {
  const { form, outcome, isSending, send } = useActionForm({
    initial: EMPTY_PASSWORDS,
    pack: (change): AccountSubmission => ({ intent: 'password', change }),
  });
  const { register, reset, formState } = form;
  const { errors } = formState;
  const isDone = outcome?.ok === true;
  useEffect(() => {
    if (isDone) reset(EMPTY_PASSWORDS);
  }, [isDone, reset]);
  return (
    <form noValidate onSubmit={send} className="flex max-w-md flex-col gap-5">
      <PasswordField
        label="Mot de passe actuel"
        autoComplete="current-password"
        registration={register('currentPassword', { required: 'Le mot de passe actuel est requis.' })}
        error={errors.currentPassword?.message}
      />
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        hint={`Au moins ${MIN_PASSWORD_LENGTH} caractères.`}
        registration={register('newPassword', {
          required: 'Le nouveau mot de passe est requis.',
          validate: (password) => passwordLengthFault(password) ?? true,
        })}
        error={errors.newPassword?.message}
      />
      <SectionSubmit
        label="Changer de mot de passe"
        outcome={outcome}
        isSending={isSending}
        success="Mot de passe modifié avec succès. Vos autres sessions sont fermées."
      />
    </form>
  );
}

/** @param name the present one. */
function OwnNameForm({ name }: { name: string }) {
  const { form, outcome, isSending, send } = useActionForm({
    initial: { name },
    pack: (change): AccountSubmission => ({ intent: 'name', change }),
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={send} className="flex max-w-md flex-col gap-5">
      <FormField
        label="Nom"
        hint="Les autres administrateurs vous voient sous ce nom."
        error={errors.name?.message}
        required
      >
        {(attributes) => (
          <input
            {...attributes}
            {...form.register('name', seenRule('Le nom est requis.'))}
            autoComplete="name"
            className={`input min-h-12 w-full ${errors.name ? 'input-error' : ''}`}
          />
        )}
      </FormField>
      <SectionSubmit
        label="Enregistrer le nom"
        outcome={outcome}
        isSending={isSending}
        success="Nom modifié avec succès."
      />
    </form>
  );
}

interface AccountScreenProps {
  readonly user: SessionUser;
  readonly sessions: readonly OpenedSession[];
  /** Number of sessions not listed. */
  readonly unlisted: number;
}

/** Screen of one's own account: password, name and devices. */
export function AccountScreen({ user, sessions, unlisted }: AccountScreenProps) {
  return (
    <AdminScreen
      title="Mon compte"
      back={{ to: addresses.admin.dashboard, label: 'Retour au tableau de bord' }}
    >
      <p className="-mt-3 mb-5 break-words text-muted">{user.email}</p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <AccountSection title="Mot de passe">
            <PasswordChangeForm />
          </AccountSection>
          <AccountSection title="Votre nom">
            <OwnNameForm name={user.name} />
          </AccountSection>
        </div>
        <AccountSection title="Appareils connectés">
          <DeviceList sessions={sessions} unlisted={unlisted} />
        </AccountSection>
      </div>
    </AdminScreen>
  );
}
