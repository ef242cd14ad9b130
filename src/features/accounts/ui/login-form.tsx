import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readSession, type Session } from '#admin/api/session-store.ts';
import { FailureNotice, PasswordField, seenRule } from '#admin/index.ts';
import { RESUME_DRAFT, returnAddress } from '#admin/return-address.ts';
import { FormField } from '#ui/form-field.tsx';
import { useActionForm } from './use-action-form.ts';

const EMPTY = { email: '', password: '' };

const subscribeToNothing = () => () => {};

/** True once the scripts run: before that, submitting the form would lose its input. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Leads to the return address as soon as there is a session; a form there resumes its draft. */
function useReturnAfterLogin(isDone: boolean): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const target = returnAddress(query);
  useEffect(() => {
    if (isDone || readSession()) void navigate(target, { replace: true, state: RESUME_DRAFT });
  }, [isDone, navigate, target]);
}

export function LoginForm() {
  const { form, outcome, isSending, send } = useActionForm<typeof EMPTY, Session>({ initial: EMPTY });
  const { register, formState } = form;
  const { errors } = formState;
  // In the order of the screen: the first invalid field takes the focus.
  const email = register('email', seenRule('L’adresse e-mail est requise.'));
  const password = register('password', { required: 'Le mot de passe est requis.' });
  const isHydrated = useIsHydrated();
  const isDone = outcome?.ok === true;
  useReturnAfterLogin(isDone);
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-5">
      <FormField label="Adresse e-mail" error={errors.email?.message} required>
        {(attributes) => (
          <input
            {...attributes}
            {...email}
            type="email"
            autoComplete="username"
            inputMode="email"
            className={`input min-h-12 w-full ${errors.email ? 'input-error' : ''}`}
          />
        )}
      </FormField>
      <PasswordField
        label="Mot de passe"
        autoComplete="current-password"
        registration={password}
        error={errors.password?.message}
      />
      {outcome && !outcome.ok && <FailureNotice failure={outcome.failure} />}
      <button
        type="submit"
        className="button button-primary w-full aria-disabled:opacity-60"
        disabled={!isHydrated}
        aria-disabled={isHydrated ? isSending || isDone : undefined}
      >
        Se connecter
      </button>
    </form>
  );
}
