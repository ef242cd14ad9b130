import { redirect } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { isApiError } from '#admin/api/api-error.ts';
import { dropSession } from '#admin/api/session-store.ts';
import { HOME_PATH, LOGIN_PATH } from '#admin/return-address.ts';
import { accountCalls } from '../account.calls.ts';

/** Drops the session in this browser, also when the server cannot be reached, and leads to the login. */
export async function clientAction() {
  try {
    await callApi(accountCalls.logOut, {});
  } catch (error) {
    if (!isApiError(error)) throw error;
  } finally {
    dropSession();
  }
  return redirect(LOGIN_PATH);
}

/** Redirects a visit: the address is one to submit to. */
export function loader() {
  throw redirect(HOME_PATH);
}

export default function Logout() {
  return null;
}
