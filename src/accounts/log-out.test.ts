import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import { authenticate } from './authenticate.ts';
import { createAdministrator } from './create-administrator.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';

const attempt = { ...ADMINISTRATOR, address: '203.0.113.7' };

describeOnOneDatabase('logging out', (world) => {
  it('ends the present session and no other', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const [here, elsewhere] = [await logIn(services, attempt), await logIn(services, attempt)];
    await logOut(services, await authenticate(services, here.token));
    await expect(authenticate(services, here.token)).rejects.toMatchObject({ code: 'unauthenticated' });
    await authenticate(services, elsewhere.token);
  });

  it('is recorded once of two calls at the same moment', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const actor = await authenticate(services, (await logIn(services, attempt)).token);
    await Promise.all([logOut(services, actor), logOut(services, actor)]);
    const events = services.db.selectFrom('events').selectAll().where('action', '=', 'account.logged_out');
    expect(await events.execute()).toMatchObject([{ actor_id: actor.id, subject_id: actor.id }]);
  });
});
