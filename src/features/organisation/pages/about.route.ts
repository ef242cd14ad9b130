import { redirect } from 'react-router';
import { addresses } from '#src/addresses.ts';

/** `/a_propos` and `/about` lead to the organisation's page. */
export function loader() {
  return redirect(addresses.site.organisation, 301);
}
