import type { ClientActionFunctionArgs } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { readDevice, type Session, storeLogin } from '#admin/api/session-store.ts';
import { describeFailure, NeedsScripting, type Outcome, screenMeta } from '#admin/index.ts';
import { LogoPicture } from '#organisation/logo-picture.tsx';
import { useOrganisation } from '#organisation/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { QuickExitBar } from '#ui/quick-exit/quick-exit-bar.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { accountCalls } from '../account.calls.ts';
import type { LoginForm as Credentials } from '../account.schema.ts';
import { LoginForm } from '../ui/login-form.tsx';

export const meta = screenMeta('Connexion');

/** Opens a session and stores it in this browser. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Outcome<Session>> {
  try {
    const form: Credentials = await request.json();
    const json = { ...form, device: readDevice() };
    const { body } = await callApi(accountCalls.logIn, { json, anonymous: true });
    storeLogin(body);
    return { ok: true, value: body };
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
            <p className="mt-1.5 mb-7 text-muted">Connectez-vous à votre compte</p>
            <LoginForm />
            <NeedsScripting />
          </div>
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
