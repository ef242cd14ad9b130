import { Fragment } from 'react';
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { requireSession } from '../guard.ts';
import { FailureScreen } from '../ui/failure-screen.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { usePrefetchScreens } from '../ui/use-prefetch-screens.ts';
import { useSharedSession } from '../ui/use-shared-session.ts';

/** Nobody without a token comes in [2]; the server, which knows no token, renders the frame alone (D26). */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireSession(request).user;
}

/** What the server renders, and what stands until the first screen is there. */
export function HydrateFallback() {
  return (
    <>
      <TopBar userName={null} />
      <main className="wrap grow py-8" aria-busy="true">
        <p className="needs-scripting flex items-center gap-3 text-muted">
          <span className="loading loading-spinner" aria-hidden="true" />
          Chargement...
        </p>
        <noscript>
          <p>
            L’administration a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.
          </p>
        </noscript>
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
      {/* Nobody goes on in a screen that another person began. */}
      <Fragment key={user.id}>
        <Outlet />
      </Fragment>
    </>
  );
}

/** A screen that fails leaves the frame standing. */
export function ErrorBoundary() {
  return (
    <>
      <TopBar userName={null} />
      <FailureScreen />
    </>
  );
}
