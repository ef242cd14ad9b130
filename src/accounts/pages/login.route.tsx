import type { ClientActionFunctionArgs } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { readDevice, storeLogin } from '#admin/api/session-store.ts';
import { isSessionExpired } from '#admin/guard.ts';
import { describeFailure, NeedsScripting, type Outcome, screenMeta } from '#admin/index.ts';
import { LogoPicture } from '#settings/logo-picture.tsx';
import { useOrganisation } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { QuickExitBar } from '#ui/quick-exit/quick-exit-bar.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { accountCalls } from '../account.calls.ts';
import type { LoginForm as Credentials, LoginResult } from '../account.schema.ts';
import { forgetLogout, LeftDrafts } from '../ui/left-drafts.tsx';
import { LoginForm, type OwnPassword } from '../ui/login-form.tsx';

export const meta = screenMeta('Connexion');

async function openSession(form: Credentials): Promise<LoginResult> {
  const json = { ...form, device: readDevice() };
  return (await callApi(accountCalls.logIn, { json, anonymous: true })).body;
}

/**
 * Replaces an issued password; only the new session is stored, because the first can do nothing else. Where the first
 * has ended, an earlier answer may have been lost: then the chosen password is valid, and logs in.
 */
async function choosePassword({ email, token, change }: OwnPassword): Promise<LoginResult> {
  const headers = { authorization: `Bearer ${token}` };
  try {
    return (await callApi(accountCalls.changePassword, { json: change, anonymous: true, headers })).body;
  } catch (error) {
    if (!isSessionExpired(error)) throw error;
    return openSession({ email, password: change.newPassword }).catch((refused: unknown) => {
      throw isSessionExpired(refused) ? error : refused;
    });
  }
}

/** Opens a session, and stores it in this browser unless its password must be replaced first. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Outcome<LoginResult>> {
  try {
    const form: Credentials | OwnPassword = await request.json();
    const login = await ('token' in form ? choosePassword(form) : openSession(form));
    if (!login.mustChangePassword) {
      storeLogin(login);
      forgetLogout();
    }
    return { ok: true, value: login };
  } catch (error) {
    const failure = describeFailure(error, { sentence: 'Erreur de connexion', serverSpeaksFirst: true });
    return { ok: false, failure };
  }
}

export default function Login() {
  const { name } = useOrganisation();
  return (
    <>
      <QuickExitBar>
        <a
          href={addresses.site.eraseTraces}
          className="inline-flex min-h-11 items-center text-sm hover:underline"
        >
          Effacer ses traces
        </a>
      </QuickExitBar>
      <main className="flex grow items-center justify-center px-4 py-10">
        <div className="w-full max-w-md">
          <div className="rounded-box border border-line bg-surface p-6 shadow-lift sm:p-9">
            <LogoPicture className="mb-5 h-12" />
            <h1 className="text-2xl sm:text-3xl">Administration {name}</h1>
            <LoginForm />
            <NeedsScripting />
          </div>
          <LeftDrafts />
          <div className="mt-4 flex items-center justify-between px-2">
            <a href="/" className="text-link inline-flex min-h-11 items-center">
              Retour au site
            </a>
            <ThemeToggle />
          </div>
        </div>
      </main>
    </>
  );
}
