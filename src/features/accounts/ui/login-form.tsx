import { useEffect, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { useFetcher, useNavigate, useSearchParams } from 'react-router';
import { FailureNotice, type Outcome, returnAddress } from '#features/administration/index.ts';
import { readSession, type Session } from '#platform/api-client/session-store.ts';
import { FormField } from '#ui/form-field.tsx';
import { showFieldErrors } from '#ui/show-field-errors.ts';
import { PasswordField } from './password-field.tsx';

interface LoginValues {
  email: string;
  password: string;
}

const FIELDS = ['email', 'password'] as const;

const never = () => () => {};

/** Whether the form works: before its scripts have run, sending it would only lose it. */
function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Goes where one was, or wanted to go, as soon as there is a session; what one had typed there is taken up (D29). */
function useWayBack(isDone: boolean): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const target = returnAddress(query);
  useEffect(() => {
    if (isDone || readSession()) void navigate(target, { replace: true, state: { resume: true } });
  }, [isDone, navigate, target]);
}

export function LoginForm() {
  const fetcher = useFetcher<Outcome<Session>>();
  const { register, handleSubmit, setError, formState } = useForm<LoginValues>();
  const { errors } = formState;
  // In the order of the screen: the first faulty one takes the focus.
  const email = register('email', { required: 'L’adresse e-mail est requise.' });
  const password = register('password', { required: 'Le mot de passe est requis.' });
  const outcome = fetcher.data;
  const isAwake = useIsAwake();
  const isSending = fetcher.state !== 'idle' || outcome?.ok === true;
  useWayBack(outcome?.ok === true);

  useEffect(() => {
    if (outcome && !outcome.ok) showFieldErrors(setError, FIELDS, outcome.failure.fields);
  }, [outcome, setError]);

  const send = handleSubmit((values) => {
    if (!isSending) void fetcher.submit({ ...values }, { method: 'post', encType: 'application/json' });
  });
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
      {outcome && !outcome.ok && !isSending && <FailureNotice failure={outcome.failure} />}
      <button type="submit" className="button button-primary w-full" disabled={!isAwake || isSending}>
        Se connecter
      </button>
    </form>
  );
}
