import { useEffect } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { hasAdministrator } from '#accounts/index.ts';
import { NeedsScripting } from '#admin/index.ts';
import { servicesContext } from '#content/loader-context.ts';
import { ALREADY_INSTALLED } from '../first-start.policy.ts';
import { InstallationCard, SetupClosed } from '../ui/installation-card.tsx';
import { InstallationScreen } from '../ui/installation-screen.tsx';
import { loadInstallation } from '../ui/load-installation.ts';
import '#admin/ui/office.css';

export function meta() {
  return [{ title: 'Installation' }, { name: 'robots', content: 'noindex' }];
}

/** @throws {Response} 404 once the site has an administrator. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (await hasAdministrator(context.get(servicesContext))) throw data(null, { status: 404 });
  return null;
}

/** Asks with the code in the address's fragment, which browsers never send. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadInstallation(request.signal);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <InstallationCard>
      <h1 className="mb-4 text-2xl sm:text-3xl">Installation</h1>
      <p aria-hidden="true">Un instant...</p>
      <NeedsScripting
        subject="Cette page"
        otherwise={'\u202f; ou créez le premier compte avec la commande «\u202fnpm run admin\u202f»'}
      />
    </InstallationCard>
  );
}

export default function InstallationPage() {
  const door = useLoaderData<typeof clientLoader>();
  useEffect(() => {
    // Pasting another address into this tab changes only the fragment.
    const reload = () => window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
  return door.isOpen ? <InstallationScreen installation={door.installation} /> : <SetupClosed door={door} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const isInstalled = isRouteErrorResponse(error) && error.status === 404;
  const sentence = isInstalled ? ALREADY_INSTALLED : 'Une erreur est survenue';
  return <SetupClosed door={{ isOpen: false, isInstalled, canRetry: !isInstalled, sentence }} />;
}
