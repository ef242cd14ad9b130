import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useFetcher } from 'react-router';
import { AdminScreen, FailureNotice, HOME_PATH, type Outcome } from '#features/administration/index.ts';
import { showFieldErrors } from '#ui/show-field-errors.ts';
import { MIN_PASSWORD_LENGTH, passwordLengthFault } from '../account.policy.ts';
import { PasswordField } from './password-field.tsx';

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
}

const FIELDS = ['currentPassword', 'newPassword'] as const;
const EMPTY: PasswordValues = { currentPassword: '', newPassword: '' };
const FORM_ID = 'password-form';

interface ActionsProps {
  readonly outcome: Outcome<undefined> | undefined;
  readonly isSending: boolean;
}

function Actions({ outcome, isSending }: ActionsProps) {
  return (
    <>
      <div className="mr-auto" role="status">
        {outcome?.ok && (
          <p className="font-semibold text-success">
            Mot de passe modifié avec succès. Vos autres sessions sont fermées.
          </p>
        )}
      </div>
      {outcome && !outcome.ok && <FailureNotice failure={outcome.failure} />}
      <button type="submit" form={FORM_ID} className="button button-primary" disabled={isSending}>
        {isSending ? 'Enregistrement...' : 'Changer de mot de passe'}
      </button>
    </>
  );
}

export function PasswordChangeScreen() {
  const fetcher = useFetcher<Outcome<undefined>>();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: EMPTY });
  const { errors } = formState;
  const outcome = fetcher.data;
  const isSending = fetcher.state !== 'idle';

  useEffect(() => {
    if (outcome?.ok) reset(EMPTY);
    if (outcome && !outcome.ok) showFieldErrors(setError, FIELDS, outcome.failure.fields);
  }, [outcome, reset, setError]);

  const send = handleSubmit((values) => {
    if (!isSending) void fetcher.submit({ ...values }, { method: 'post', encType: 'application/json' });
  });
  return (
    <AdminScreen
      title="Changer de mot de passe"
      back={{ to: HOME_PATH, label: 'Tableau de bord' }}
      actions={<Actions outcome={isSending ? undefined : outcome} isSending={isSending} />}
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={send}
        className="flex max-w-md flex-col gap-5 rounded-box border border-line bg-surface p-5"
      >
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
      </form>
    </AdminScreen>
  );
}
