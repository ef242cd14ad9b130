import { useEffect } from 'react';
import { MIN_PASSWORD_LENGTH, passwordLengthFault } from '../account.policy.ts';
import type { AccountSubmission } from './account-submission.ts';
import { PasswordField } from './password-field.tsx';
import { SectionSave } from './section-save.tsx';
import { useActionForm } from './use-action-form.ts';

const EMPTY = { currentPassword: '', newPassword: '' };

export function PasswordChangeForm() {
  const { form, outcome, isSending, send } = useActionForm({
    initial: EMPTY,
    pack: (change): AccountSubmission => ({ intent: 'password', change }),
  });
  const { register, reset, formState } = form;
  const { errors } = formState;
  const isDone = outcome?.ok === true;
  useEffect(() => {
    if (isDone) reset(EMPTY);
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
      <SectionSave
        label="Changer de mot de passe"
        outcome={outcome}
        isSending={isSending}
        done="Mot de passe modifié avec succès. Vos autres sessions sont fermées."
      />
    </form>
  );
}
