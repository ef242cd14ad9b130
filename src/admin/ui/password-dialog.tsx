import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ApiCall } from '#lib/http/api-call.ts';
import { addresses } from '#src/addresses.ts';
import { ModalDialog } from '#ui/modal-dialog.tsx';
import { callApi } from '../api/api-client.ts';
import { setPasswordPrompt } from '../api/password-prompt.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { useSecretForm } from '../forms/use-secret-form.ts';
import { isSessionExpired } from '../guard.ts';
import { FailureNotice } from './notices.tsx';

const confirmCall: ApiCall<{ readonly json: { readonly password: string } }, undefined> = {
  method: 'POST',
  address: addresses.api.confirm,
};

interface PasswordFormProps {
  readonly headingId: string;
  /** Helps a password manager to find the password. */
  readonly email: string;
  /** @param isConfirmed false when the person cancels. */
  readonly onAnswer: (isConfirmed: boolean) => void;
}

function PasswordForm({ headingId, email, onAnswer }: PasswordFormProps) {
  const { form, errors, isSubmitting, failure, submit } = useSecretForm({
    initial: { password: '' },
    words: { sentence: 'Le mot de passe n’a pas pu être vérifié.', serverSpeaksFirst: true },
    send: async (json) => {
      try {
        await callApi(confirmCall, { json });
      } catch (error) {
        // The call that needed the password gets 401 as well, which leads to the login and back.
        if (!isSessionExpired(error)) throw error;
      }
      onAnswer(true);
    },
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h2 id={headingId} className="text-lg font-semibold">
        Confirmez votre mot de passe
      </h2>
      <p className="-mt-2 text-muted">
        Cette action est protégée. Le mot de passe ne vous sera plus demandé pendant 10 minutes.
      </p>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Votre mot de passe"
        autoComplete="current-password"
        hint="Celui avec lequel vous vous connectez ici."
        registration={form.register('password', { required: 'Votre mot de passe est requis.' })}
        error={errors.password?.message}
      />
      {failure && <FailureNotice failure={failure} />}
      <div className="modal-action mt-2 justify-between gap-4">
        <button type="button" className="button button-quiet" onClick={() => onAnswer(false)}>
          Annuler
        </button>
        <button
          type="submit"
          className="button button-primary aria-disabled:opacity-60"
          aria-disabled={isSubmitting}
        >
          {isSubmitting ? 'Vérification...' : 'Confirmer'}
        </button>
      </div>
    </form>
  );
}

/** Asks for the password when an API call needs it confirmed (docs/specification/sessions.md#password-confirmation). */
export function PasswordDialog({ email }: { email: string }) {
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const resolve = useRef<((isConfirmed: boolean) => void) | null>(null);
  const { key } = useLocation();
  const answer = useCallback((isConfirmed: boolean) => {
    setOpen(false);
    resolve.current?.(isConfirmed);
    resolve.current = null;
  }, []);
  useEffect(
    () =>
      setPasswordPrompt(() => {
        setOpen(true);
        return new Promise((resolvePrompt) => {
          resolve.current = resolvePrompt;
        });
      }),
    [],
  );
  // Prevents "back" from leaving the dialog open on a screen unrelated to its question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end of each screen
  useEffect(() => () => answer(false), [key, answer]);
  return (
    <ModalDialog open={isOpen} onClose={() => answer(false)} labelledBy={headingId}>
      <PasswordForm headingId={headingId} email={email} onAnswer={answer} />
    </ModalDialog>
  );
}
