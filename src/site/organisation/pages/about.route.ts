import { redirect } from 'react-router';
import { addresses } from '#src/addresses.ts';

/** Redirects `/a_propos` and `/about` to the organisation's page. */
export function loader() {
  return redirect(addresses.site.organisation, 301);
}
