import { redirect } from 'react-router';

/** `/a_propos` and `/about` lead to the organisation's page. */
export function loader() {
  return redirect('/a_propos/organisation', 301);
}
