import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readSession, type Session } from '#admin/api/session-store.ts';
import { FailureNotice } from '#admin/index.ts';
import { returnAddress } from '#admin/return-address.ts';
import { FormField } from '#ui/form-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useActionForm } from './use-action-form.ts';

const EMPTY = { email: '', password: '' };

const never = () => () => {};

/** Whether the form works: before its scripts have run, sending it would only lose it. */
function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Goes where one was, or wanted to go, as soon as there is a session; what one had typed there is taken up. */
function useWayBack(isDone: boolean): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const target = returnAddress(query);
  useEffect(() => {
    if (isDone || readSession()) void navigate(target, { replace: true, state: { resume: true } });
  }, [isDone, navigate, target]);
}

export function LoginForm() {
  const { form, outcome, isSending, send } = useActionForm<typeof EMPTY, Session>({ initial: EMPTY });
  const { register, formState } = form;
  const { errors } = formState;
  // In the order of the screen: the first faulty one takes the focus.
  const email = register('email', { required: 'L’adresse e-mail est requise.' });
  const password = register('password', { required: 'Le mot de passe est requis.' });
  const isAwake = useIsAwake();
  const isDone = outcome?.ok === true;
  useWayBack(isDone);
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
        disabled={!isAwake}
        aria-disabled={isAwake ? isSending || isDone : undefined}
      >
        Se connecter
      </button>
    </form>
  );
}
