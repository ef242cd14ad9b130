import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { ShownAddressesContext } from '#ui/shown-addresses.ts';
import { requireSession } from '../guard.ts';
import { signedAddresses } from '../pictures/signed-addresses.ts';
import { FailureScreen } from '../ui/failure-screen.tsx';
import { NeedsScripting } from '../ui/needs-scripting.tsx';
import { PasswordDialog } from '../ui/password-dialog.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { usePrefetchScreens } from '../ui/use-prefetch-screens.ts';
import { useSharedSession } from '../ui/use-shared-session.ts';

/** Leads to the login without a session; the server, which knows none, renders the frame alone. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireSession(request).user;
}

/** Stands until the first screen is loaded; the server renders it. */
export function HydrateFallback() {
  return (
    <>
      <TopBar userName={null} />
      <main className="wrap grow py-8" aria-busy="true">
        <p className="needs-scripting flex items-center gap-3 text-muted">
          <span className="loading loading-spinner" aria-hidden="true" />
          Chargement...
        </p>
        <NeedsScripting />
      </main>
    </>
  );
}

export default function AdminShell() {
  const user = useLoaderData<typeof clientLoader>();
  useSharedSession(user);
  usePrefetchScreens();
  return (
    <>
      <TopBar userName={user.name} />
      {/* By administrator: without the key, the next one goes on in the former one's forms. */}
      <ShownAddressesContext key={user.id} value={signedAddresses}>
        <Outlet />
        <PasswordDialog email={user.email} />
      </ShownAddressesContext>
    </>
  );
}

/** Keeps the frame around a failed screen. */
export function ErrorBoundary() {
  return (
    <>
      <TopBar userName={null} />
      <FailureScreen />
    </>
  );
}
