import { redirect } from 'react-router';
import { HOME_PATH } from '../return-address.ts';

/** `/admin` leads to the dashboard (D5). */
export function loader() {
  throw redirect(HOME_PATH);
}
