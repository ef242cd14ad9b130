import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readSession } from '#admin/api/session-store.ts';
import { FailureNotice, PasswordField, seenRule } from '#admin/index.ts';
import { RESUME_DRAFT, returnAddress } from '#admin/return-address.ts';
import { addresses } from '#src/addresses.ts';
import { FormField } from '#ui/form-field.tsx';
import { MIN_PASSWORD_LENGTH, passwordLengthFault } from '../account.policy.ts';
import type { LoginResult, PasswordChange } from '../account.schema.ts';
import { useActionForm } from './use-action-form.ts';

const EMPTY = { email: '', password: '' };
const EMPTY_CHOICE = { newPassword: '' };

const subscribeToNothing = () => () => {};

/** True after hydration; before, submitting the form would lose its input. */
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

/** Input of the second step, which replaces an issued password. */
export type OwnPassword = {
  readonly email: string;
  /** Token of the session opened with the issued password. */
  readonly token: string;
  readonly change: PasswordChange;
};

interface OwnPasswordFormProps {
  readonly login: LoginResult;
  /** The issued password, typed in the first step. */
  readonly issuedPassword: string;
}

/** Second step of a login with an issued password: its owner chooses another one. */
function OwnPasswordForm({ login, issuedPassword }: OwnPasswordFormProps) {
  const { form, outcome, isSending, send } = useActionForm<typeof EMPTY_CHOICE, LoginResult>({
    initial: EMPTY_CHOICE,
    pack: ({ newPassword }): OwnPassword => ({
      email: login.user.email,
      token: login.token,
      change: { currentPassword: issuedPassword, newPassword },
    }),
  });
  const { register, setFocus, formState } = form;
  const isDone = outcome?.ok === true;
  useReturnAfterLogin(isDone);
  useEffect(() => setFocus('newPassword'), [setFocus]);
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-5">
      <div className="mt-5" role="status">
        <h2 className="text-xl">Choisissez votre mot de passe</h2>
        <p className="mt-1.5 text-muted">
          Celui qu’on vous a remis ne sert qu’à cette première connexion. Le vôtre, vous seul le connaissez.
        </p>
      </div>
      {/* Tells the browser's password manager whose password it is. */}
      <input type="hidden" autoComplete="username" value={login.user.email} />
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        hint={`Au moins ${MIN_PASSWORD_LENGTH} caractères. Quelques mots sans rapport entre eux se retiennent bien.`}
        registration={register('newPassword', {
          required: 'Le nouveau mot de passe est requis.',
          validate: (password) => passwordLengthFault(password) ?? true,
        })}
        error={formState.errors.newPassword?.message}
      />
      {outcome && !outcome.ok && <FailureNotice failure={outcome.failure} />}
      {outcome && !outcome.ok && outcome.failure.status === 401 && (
        <a href={addresses.admin.login} className="text-link inline-flex min-h-11 items-center self-start">
          Se reconnecter
        </a>
      )}
      <button
        type="submit"
        className="button button-primary w-full aria-disabled:opacity-60"
        aria-disabled={isSending || isDone}
      >
        Enregistrer et continuer
      </button>
    </form>
  );
}

/** Login form: address and password, then, where the site issued that password, a new one. */
export function LoginForm() {
  const { form, outcome, isSending, send } = useActionForm<typeof EMPTY, LoginResult>({ initial: EMPTY });
  const { register, formState } = form;
  const { errors } = formState;
  // In the order of the screen: the first invalid field takes the focus.
  const email = register('email', seenRule('L’adresse e-mail est requise.'));
  const password = register('password', { required: 'Le mot de passe est requis.' });
  const isHydrated = useIsHydrated();
  const login = outcome?.ok ? outcome.value : undefined;
  const isDone = login !== undefined;
  useReturnAfterLogin(login?.mustChangePassword === false);
  if (login?.mustChangePassword) {
    return <OwnPasswordForm login={login} issuedPassword={form.getValues('password')} />;
  }
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-5">
      <p className="mt-1.5 mb-2 text-muted">Connectez-vous à votre compte</p>
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
