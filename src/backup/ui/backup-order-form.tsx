import { useEffect, useState } from 'react';
import { callApi } from '#admin/api/api-client.ts';
import { useSecretForm } from '#admin/forms/use-secret-form.ts';
import { FailureNotice, PasswordField } from '#admin/index.ts';
import { addLeaveGuard } from '#admin/leave-guards.ts';
import { readableSecret } from '#lib/text/readable-secret.ts';
import { backupCalls } from '../backups.calls.ts';
import { MIN_PASSPHRASE_LENGTH, passphraseFault } from '../backups.policy.ts';
import type { BackupDownload } from '../backups.schema.ts';
import { MadePassphrase } from './made-passphrase.tsx';

const EMPTY = { passphrase: '', again: '' };
const SECRET = 'la phrase de passe';

interface OrderFormProps {
  readonly onStart: (download: BackupDownload | null) => void;
}

function useOrderForm({ onStart }: OrderFormProps) {
  const [made, setMade] = useState<string | null>(null);
  const secretForm = useSecretForm({
    initial: EMPTY,
    words: { sentence: 'La sauvegarde n’a pas pu commencer.', serverSpeaksFirst: true },
    send: async ({ passphrase }) => {
      const { body } = await callApi(backupCalls.startDownload, { json: { passphrase } });
      form.reset(EMPTY);
      setMade(null);
      onStart(body.download);
    },
  });
  const { form, isDirty } = secretForm;

  // Prevents the login, after the session's end, from discarding the passphrase that was just written down.
  useEffect(() => addLeaveGuard(() => isDirty), [isDirty]);

  const propose = () => {
    const secret = readableSecret();
    setMade(secret);
    form.setValue('passphrase', secret, { shouldDirty: true });
    form.setValue('again', secret, { shouldDirty: true });
    form.clearErrors(['passphrase', 'again']);
  };
  return { ...secretForm, made: made === form.watch('passphrase') ? made : null, propose };
}

/** The form that starts a backup: its passphrase, twice. */
export function BackupOrderForm(props: OrderFormProps) {
  const { form, errors, made, failure, propose, submit, isSubmitting } = useOrderForm(props);
  const { register, getValues } = form;
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <PasswordField
        label="Phrase de passe de la sauvegarde"
        autoComplete="off"
        secret={SECRET}
        hint={`Au moins ${MIN_PASSPHRASE_LENGTH} caractères, autre que votre mot de passe. Le site ne la garde nulle part.`}
        registration={register('passphrase', {
          required: 'La phrase de passe est requise.',
          validate: (passphrase) => passphraseFault(passphrase) ?? true,
        })}
        error={errors.passphrase?.message}
      />
      <div>
        <button type="button" className="button button-quiet min-h-11 py-2 text-sm" onClick={propose}>
          Proposer une phrase de passe
        </button>
      </div>
      {made && <MadePassphrase passphrase={made} />}
      <PasswordField
        label="La même phrase de passe, encore une fois"
        autoComplete="off"
        secret={SECRET}
        registration={register('again', {
          required: 'Saisissez la phrase de passe une deuxième fois.',
          validate: (again) =>
            again === getValues('passphrase') || 'Les deux phrases de passe ne sont pas les mêmes.',
        })}
        error={errors.again?.message}
      />
      {failure && <FailureNotice failure={failure} />}
      <button
        type="submit"
        className="button button-primary self-start aria-disabled:opacity-60"
        aria-disabled={isSubmitting}
      >
        {isSubmitting ? 'Envoi...' : 'Préparer la sauvegarde'}
      </button>
    </form>
  );
}
