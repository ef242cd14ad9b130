import { addresses } from '#src/addresses.ts';

/** Password chosen in place of an issued one. */
export const OWN_PASSWORD = 'trois pirogues sous la pluie';

async function send(url: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { token: string; mustChangePassword?: boolean };
}

/**
 * Logs in at a running site as the owner of an account, who first replaces an issued password.
 * @returns the token of the session, and the new password.
 */
export async function logInAt(
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<{ readonly token: string; readonly password: string }> {
  const { token, mustChangePassword } = await send(`${url}${addresses.api.login}`, { email, password });
  if (!mustChangePassword) return { token, password };
  const change = { currentPassword: password, newPassword: OWN_PASSWORD };
  const chosen = await send(`${url}${addresses.api.password}`, change, token);
  return { token: chosen.token, password: OWN_PASSWORD };
}
