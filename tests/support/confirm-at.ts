import { addresses } from '#src/addresses.ts';

/**
 * Confirms the password of a session on a running server: for 10 minutes, no call of it answers `password_required`.
 * @param url of the server.
 * @param headers of the session.
 */
export async function confirmAt(
  url: string,
  headers: { readonly authorization: string },
  password: string,
): Promise<void> {
  const answer = await fetch(`${url}${addresses.api.confirm}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  if (!answer.ok) throw new Error(`The password was not confirmed: ${await answer.text()}`);
}
