import { redirect } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { isApiError } from '#admin/api/api-error.ts';
import { dropSession, readSession } from '#admin/api/session-store.ts';
import { addresses } from '#src/addresses.ts';
import { accountCalls } from '../account.calls.ts';
import { rememberLogout } from '../ui/left-drafts.tsx';

/** Drops the session in this browser, also when the server cannot be reached, and leads to the login. */
export async function clientAction() {
  try {
    await callApi(accountCalls.logOut, {});
  } catch (error) {
    if (!isApiError(error)) throw error;
  } finally {
    const session = readSession();
    if (session) rememberLogout(session.user.id);
    dropSession();
  }
  return redirect(addresses.admin.login);
}

/** Redirects a visit, because the address only accepts submissions. */
export function loader() {
  throw redirect(addresses.admin.dashboard);
}

export default function Logout() {
  return null;
}
