import { Outlet } from 'react-router';
import { organisationOf } from '#organisation/use-organisation.ts';
import { errorMeta } from '../error-meta.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { SiteFrame } from '../ui/site-frame.tsx';
import type { Route } from './+types/site-frame.route.ts';

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
