import { redirect } from 'react-router';
import { addresses } from '#src/addresses.ts';

/** Redirects `/admin` to the dashboard. */
export function loader() {
  throw redirect(addresses.admin.dashboard);
}
