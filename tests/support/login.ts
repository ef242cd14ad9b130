import { newId } from '#lib/identifiers.ts';
import { addresses } from '#src/addresses.ts';
import type { TestWorld } from './world.ts';

export const ADMINISTRATOR = {
  email: 'administratrice@pamoja.test',
  name: 'Administratrice',
  password: 'une phrase de passe assez longue',
};

/**
 * The administrator's password hashed by Argon2id at its lowest cost, which is part of the hash. Hashing and
 * verifying at the product's cost took more than half of the time of most tests.
 */
const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$8trwgJLDKaTtFhU1lVMLag$u/9K1dGKy8CcwWXAAo0gat5FU+3LLWgAnNPl81ZnK2w';

/**
 * Inserts an account with the administrator's password, and logs in through the API.
 * @returns the header for each call.
 */
async function givenLogin(
  world: TestWorld,
  { email, name }: typeof ADMINISTRATOR,
): Promise<{ authorization: string }> {
  const now = world.clock.now().toISOString();
  const user = { id: newId(), email, name, password_hash: CHEAP_HASH, created_at: now, updated_at: now };
  await world.services.db.insertInto('users').values(user).execute();
  return logInAgain(world, { ...ADMINISTRATOR, email });
}

/** Logs in to an existing account. @returns the header for each call. */
export async function logInAgain(
  world: TestWorld,
  { email, password } = ADMINISTRATOR,
): Promise<{ authorization: string }> {
  const app = await world.api();
  const answer = await app.inject({ method: 'POST', url: addresses.api.login, payload: { email, password } });
  return { authorization: `Bearer ${answer.json().token}` };
}

/** Creates the test's administrator, and logs in. @returns the header for each call. */
export function givenAdministrator(world: TestWorld): Promise<{ authorization: string }> {
  return givenLogin(world, ADMINISTRATOR);
}

/** Creates another administrator, and logs in. @returns the header for each call. */
export function givenColleague(world: TestWorld): Promise<{ authorization: string }> {
  return givenLogin(world, { ...ADMINISTRATOR, email: 'collegue@pamoja.test', name: 'Collègue' });
}

/**
 * Confirms the administrator's password for a session: for 10 minutes, no call of it answers
 * `password_required`.
 * @param headers of the session, as a login here returns them.
 * @returns the same headers.
 */
export async function confirmPassword(
  world: TestWorld,
  headers: { authorization: string },
): Promise<{ authorization: string }> {
  const app = await world.api();
  const { password } = ADMINISTRATOR;
  const answer = await app.inject({
    method: 'POST',
    url: addresses.api.confirm,
    headers,
    payload: { password },
  });
  if (answer.statusCode !== 204) throw new Error(`The password was not confirmed: ${answer.body}`);
  return headers;
}

/** {@link givenAdministrator}, with the password confirmed. */
export async function givenConfirmedAdministrator(world: TestWorld): Promise<{ authorization: string }> {
  return confirmPassword(world, await givenAdministrator(world));
}
