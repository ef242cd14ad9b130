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

/** Leads to the login without a session. The server has no session and renders only the frame. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireSession(request).user;
}

/** Shown until the first screen is loaded; also rendered by the server. */
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
      {/* Keyed by administrator, so that the next one does not continue in the former one's forms. */}
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
