import { createAdministrator } from '#features/accounts/index.ts';
import { SYSTEM_ACTOR } from '#platform/services.ts';
import type { TestWorld } from './world.ts';

export const ADMINISTRATOR = {
  email: 'administratrice@pamoja.test',
  name: 'Administratrice',
  password: 'une phrase de passe assez longue',
};

/** Makes an administrator and logs in through the API. @returns the header that goes with each call. */
async function givenLogin(
  world: TestWorld,
  account: typeof ADMINISTRATOR,
): Promise<{ authorization: string }> {
  await createAdministrator(world.services, SYSTEM_ACTOR, account);
  return logInAgain(world, account);
}

/** Logs in with an account that is there. @returns the header that goes with each call. */
export async function logInAgain(
  world: TestWorld,
  { email, password } = ADMINISTRATOR,
): Promise<{ authorization: string }> {
  const app = await world.api();
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  return { authorization: `Bearer ${answer.json().token}` };
}

/** The test's administrator. @returns the header that goes with each call. */
export function givenAdministrator(world: TestWorld): Promise<{ authorization: string }> {
  return givenLogin(world, ADMINISTRATOR);
}

/** Another administrator. @returns the header that goes with each call. */
export function givenColleague(world: TestWorld): Promise<{ authorization: string }> {
  return givenLogin(world, { ...ADMINISTRATOR, email: 'collegue@pamoja.test', name: 'Collègue' });
}
