import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useFetcher } from 'react-router';
import type { Outcome } from '#features/administration/index.ts';
import { showFieldErrors } from '#ui/show-field-errors.ts';
import { MIN_PASSWORD_LENGTH, passwordLengthFault } from '../account.policy.ts';
import { PasswordField } from './password-field.tsx';
import { SectionSave } from './section-save.tsx';

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
}

const FIELDS = ['currentPassword', 'newPassword'] as const;
const EMPTY: PasswordValues = { currentPassword: '', newPassword: '' };

export function PasswordChangeForm() {
  const fetcher = useFetcher<Outcome<unknown>>();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: EMPTY });
  const { errors } = formState;
  const outcome = fetcher.data;
  const isSending = fetcher.state !== 'idle';

  useEffect(() => {
    if (outcome?.ok) reset(EMPTY);
    if (outcome && !outcome.ok) showFieldErrors(setError, FIELDS, outcome.failure.fields);
  }, [outcome, reset, setError]);

  const send = handleSubmit((change) => {
    if (isSending) return;
    const json = { intent: 'password', change: { ...change } };
    void fetcher.submit(json, { method: 'post', encType: 'application/json' });
  });
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
      <SectionSave
        label="Changer de mot de passe"
        outcome={outcome}
        isSending={isSending}
        done="Mot de passe modifié avec succès. Vos autres sessions sont fermées."
      />
    </form>
  );
}
