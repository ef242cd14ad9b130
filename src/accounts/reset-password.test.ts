import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import { authenticate } from './authenticate.ts';
import { createAdministrator } from './create-administrator.ts';
import { logIn } from './log-in.ts';
import { resetPassword } from './reset-password.ts';

const { email, password } = ADMINISTRATOR;
const RESET = { email, password: 'les vagues du lac Kivu' };
const HOME = '203.0.113.7';

function failFrom(services: Services, address: string) {
  return expect(logIn(services, { email, password: 'faux', address })).rejects.toMatchObject({
    code: 'bad_credentials',
  });
}

describeOnOneDatabase('resetting a password', (world) => {
  it('allows logins with the new one only, and ends the sessions', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const { token } = await logIn(services, { email, password, address: HOME });
    await resetPassword(services, SYSTEM_ACTOR, { ...RESET, email: email.toUpperCase() });
    await expect(authenticate(services, token)).rejects.toMatchObject({ code: 'unauthenticated' });
    await failFrom(services, HOME);
    await logIn(services, { ...RESET, address: HOME });
  });

  it('lets its owner log in at once after any number of failures', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    for (let failed = 0; failed < 5; failed++) await failFrom(services, HOME);
    for (let failed = 0; failed < 5; failed++) await failFrom(services, `198.51.100.${failed}`);
    await expect(logIn(services, { email, password, address: HOME })).rejects.toMatchObject({
      code: 'rate_limited',
    });
    await resetPassword(services, SYSTEM_ACTOR, RESET);
    await logIn(services, { ...RESET, address: HOME });
  });

  it('is recorded', async () => {
    const { services } = world();
    const { id } = await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    await resetPassword(services, SYSTEM_ACTOR, RESET);
    const events = services.db
      .selectFrom('events')
      .selectAll()
      .where('action', '=', 'account.password_reset');
    expect(await events.execute()).toMatchObject([{ actor_id: null, subject_id: id }]);
  });

  it('returns not_found when no account has the e-mail', async () => {
    await expect(resetPassword(world().services, SYSTEM_ACTOR, RESET)).rejects.toMatchObject({
      code: 'not_found',
      sentence: 'Aucun compte n’a cette adresse e-mail.',
    });
  });

  it('applies the rules of a new password', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const reset = (chosen: string) => resetPassword(services, SYSTEM_ACTOR, { email, password: chosen });
    await expect(reset('court')).rejects.toMatchObject({
      fields: { password: 'Le mot de passe doit compter au moins 12 caractères.' },
    });
    await expect(reset(email)).rejects.toMatchObject({
      fields: {
        password:
          'Le mot de passe ne doit pas être fait du nom ou de l’adresse de son titulaire, ni du nom de l’organisation.',
      },
    });
  });
});
