import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import { authenticate } from './authenticate.ts';
import { changePassword } from './change-password.ts';
import { createAdministrator } from './create-administrator.ts';
import { logIn } from './log-in.ts';

const { email, password } = ADMINISTRATOR;
const NEW_PASSWORD = 'les vagues du lac Kivu';
const HOME = '203.0.113.7';
const CHANGE = { currentPassword: password, newPassword: NEW_PASSWORD, address: HOME };

async function givenSession(services: Services) {
  const { token } = await logIn(services, { email, password, address: '203.0.113.7' });
  return { token, actor: await authenticate(services, token) };
}

describeOnOneDatabase('changing a password', (world) => {
  it('allows logins with the new one only', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const { actor } = await givenSession(services);
    await changePassword(services, actor, CHANGE);
    await expect(givenSession(services)).rejects.toMatchObject({ code: 'bad_credentials' });
    await logIn(services, { email, password: NEW_PASSWORD, address: '203.0.113.7' });
  });

  it('ends every session of the account and returns a new one', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const [here, elsewhere] = [await givenSession(services), await givenSession(services)];
    const { token, user } = await changePassword(services, here.actor, CHANGE);
    for (const ended of [here, elsewhere]) {
      await expect(authenticate(services, ended.token)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    expect(await authenticate(services, token)).toMatchObject(user);
  });

  it('does not end sessions of other accounts', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const other = { ...ADMINISTRATOR, email: 'autre@exemple.org' };
    await createAdministrator(services, SYSTEM_ACTOR, other);
    const { token } = await logIn(services, { ...other, address: '203.0.113.7' });
    await changePassword(services, (await givenSession(services)).actor, CHANGE);
    await authenticate(services, token);
  });

  it('refuses a wrong current password beside its field, and keeps the session', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const { actor, token } = await givenSession(services);
    await expect(
      changePassword(services, actor, { ...CHANGE, currentPassword: 'faux' }),
    ).rejects.toMatchObject({
      code: 'validation',
      fields: { currentPassword: 'Le mot de passe actuel est incorrect.' },
    });
    await authenticate(services, token);
  });

  it('refuses the unchanged password and one that reveals its owner', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const { actor } = await givenSession(services);
    const refusal = (newPassword: string) =>
      changePassword(services, actor, { ...CHANGE, newPassword }).catch((error) => error.fields);
    expect(await refusal(password)).toEqual({
      newPassword: 'Le nouveau mot de passe doit être différent de l’actuel.',
    });
    expect(await refusal(email.toUpperCase())).toEqual({
      newPassword:
        'Le mot de passe ne doit pas être fait du nom ou de l’adresse de son titulaire, ni du nom de l’organisation.',
    });
  });

  it('is rate limited after repeated failures, for this address only', async () => {
    const { services, clock } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const [stolen, owned] = [await givenSession(services), await givenSession(services)];
    const guess = () =>
      changePassword(services, stolen.actor, {
        ...CHANGE,
        currentPassword: 'faux',
        address: '198.51.100.9',
      });
    for (let failed = 0; failed < 5; failed++)
      await expect(guess()).rejects.toMatchObject({ code: 'validation' });
    await expect(guess()).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 1 });
    clock.advance(1_000);
    await expect(guess()).rejects.toMatchObject({ code: 'validation' });
    await changePassword(services, owned.actor, CHANGE);
  });

  it('is recorded', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const { actor } = await givenSession(services);
    await changePassword(services, actor, CHANGE);
    const events = services.db
      .selectFrom('events')
      .selectAll()
      .where('action', '=', 'account.password_changed');
    expect(await events.execute()).toMatchObject([{ actor_id: actor.id, subject_id: actor.id }]);
  });

  it('happens once of two calls at the same moment', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const { actor } = await givenSession(services);
    const outcomes = await Promise.allSettled([
      changePassword(services, actor, CHANGE),
      changePassword(services, actor, { ...CHANGE, newPassword: 'les cendres du volcan' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await services.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });
});
