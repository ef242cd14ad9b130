import { createAdministrator } from '#features/accounts/index.ts';
import { SYSTEM_ACTOR } from '#platform/services.ts';
import type { TestWorld } from './world.ts';

export const ADMINISTRATOR = {
  email: 'administratrice@pamoja.test',
  name: 'Administratrice',
  password: 'une phrase de passe assez longue',
};

/** Makes the test's administrator and logs in through the API. @returns the header that goes with each call. */
export async function givenAdministrator(world: TestWorld): Promise<{ authorization: string }> {
  await createAdministrator(world.services, SYSTEM_ACTOR, ADMINISTRATOR);
  const { email, password } = ADMINISTRATOR;
  const app = await world.api();
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  return { authorization: `Bearer ${answer.json().token}` };
}
