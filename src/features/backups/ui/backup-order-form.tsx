import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '#admin/api/api-client.ts';
import { type Failure, FailureNotice, PasswordField, useFailureHandler } from '#admin/index.ts';
import { addLeaveGuard } from '#admin/leave-guards.ts';
import { readableSecret } from '#platform/text/readable-secret.ts';
import { showFieldErrors } from '#ui/show-field-errors.ts';
import { backupCalls } from '../backups.calls.ts';
import { MIN_PASSPHRASE_LENGTH, passphraseFault } from '../backups.policy.ts';
import type { BackupDownload } from '../backups.schema.ts';
import { MadePassphrase } from './made-passphrase.tsx';

const EMPTY = { passphrase: '', again: '' };
const SECRET = 'la phrase de passe';

interface OrderFormProps {
  readonly onStart: (download: BackupDownload | null) => void;
}

/** Creates the form's state; nothing of it is stored on the device, unlike what other forms hold. */
function useOrderForm({ onStart }: OrderFormProps) {
  const form = useForm({ defaultValues: EMPTY });
  const [made, setMade] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const describe = useFailureHandler();
  const { isSubmitting, isDirty } = form.formState;

  // Without this, an ended session leads to the login, and the passphrase that was just noted down is lost.
  useEffect(() => addLeaveGuard(() => isDirty), [isDirty]);

  const propose = () => {
    const secret = readableSecret();
    setMade(secret);
    form.setValue('passphrase', secret, { shouldDirty: true });
    form.setValue('again', secret, { shouldDirty: true });
    form.clearErrors(['passphrase', 'again']);
  };
  const send = form.handleSubmit(async ({ passphrase }) => {
    if (isSubmitting) return;
    setFailure(null);
    try {
      const { body } = await callApi(backupCalls.startDownload, { json: { passphrase } });
      form.reset(EMPTY);
      setMade(null);
      onStart(body.download);
    } catch (error) {
      const described = await describe(error, {
        sentence: 'La sauvegarde n’a pas pu commencer.',
        serverSpeaksFirst: true,
      });
      if (!described) return;
      showFieldErrors(form.setError, ['passphrase'], described.fields);
      setFailure(described);
    }
  });
  return {
    form,
    made: made === form.watch('passphrase') ? made : null,
    failure,
    propose,
    send,
    isSubmitting,
  };
}

/** The form that begins a backup: its passphrase, twice. */
export function BackupOrderForm(props: OrderFormProps) {
  const { form, made, failure, propose, send, isSubmitting } = useOrderForm(props);
  const { register, formState, getValues } = form;
  const { errors } = formState;
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => void send(event)}
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
