import { Outlet } from 'react-router';
import { servicesContext } from '#content/loader-context.ts';
import { organisationOf } from '#settings/use-organisation.ts';
import { readAlerts } from '#types/publications/index.ts';
import type { StripAlerts } from '#types/publications/screens.ts';
import { errorMeta } from '../error-meta.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { SiteFrame } from '../ui/site-frame.tsx';
import type { Route } from './+types/site-frame.route.ts';

/** Returns the alerts that every page shows; none where they cannot be read, so that the page is still shown. */
export async function loader({ context }: Route.LoaderArgs): Promise<StripAlerts | null> {
  const services = context.get(servicesContext);
  try {
    const [newest, ...others] = await readAlerts(services);
    return newest ? { slug: newest.slug, title: newest.title, total: others.length + 1 } : null;
  } catch (error) {
    services.log.error({ err: error }, 'the alerts in force could not be read');
    services.noteIncomplete();
    return null;
  }
}

export function meta({ error, location, matches }: Route.MetaArgs) {
  return errorMeta(error, location.pathname, organisationOf(matches).name);
}

export default function SiteFrameRoute() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** Shows the error of a screen inside the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame isError>
      <ErrorScreen error={error} />
    </SiteFrame>
  );
}
