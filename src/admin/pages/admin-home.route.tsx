import { redirect } from 'react-router';
import { HOME_PATH } from '../return-address.ts';

/** Redirects `/admin` to the dashboard. */
export function loader() {
  throw redirect(HOME_PATH);
}
