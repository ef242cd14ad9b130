import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';
import { authenticate } from './authenticate.ts';
import { changePassword } from './change-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { createAdministrator } from './create-administrator.ts';
import { findSessionOwner } from './find-session-owner.ts';
import { logIn } from './log-in.ts';

const { email, password } = ADMINISTRATOR;
const WRONG = { code: 'validation', fields: { password: 'Le mot de passe est incorrect.' } };

async function givenActor({ services }: TestWorld) {
  await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
  return authenticate(services, (await logIn(services, { email, password, address: '203.0.113.7' })).token);
}

describeOnDatabase('sqlite', 'a password that is asked for again', (world) => {
  it('is judged, and a wrong one is said beside its field', async () => {
    const actor = await givenActor(world());
    await confirmPassword(world().services, actor, password);
    await expect(confirmPassword(world().services, actor, 'faux')).rejects.toMatchObject(WRONG);
  });

  it('is not judged after five wrong ones, whichever action asks for it', async () => {
    const { services } = world();
    const actor = await givenActor(world());
    const change = { currentPassword: 'faux', newPassword: 'les vagues du lac Kivu' };
    for (let guess = 0; guess < 5; guess++) {
      const attempt =
        guess % 2 ? confirmPassword(services, actor, 'faux') : changePassword(services, actor, change);
      await expect(attempt).rejects.toMatchObject({ code: 'validation' });
    }
    await expect(confirmPassword(services, actor, password)).rejects.toMatchObject({ code: 'rate_limited' });
    world().clock.advance(15 * 60_000);
    await confirmPassword(services, actor, password);
  });

  it('starts a new count once it was right', async () => {
    const actor = await givenActor(world());
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 4; guess++) {
        await expect(confirmPassword(world().services, actor, 'faux')).rejects.toMatchObject(WRONG);
      }
      await confirmPassword(world().services, actor, password);
    }
  });
});

describeOnDatabase('sqlite', 'the owner of a session', (world) => {
  it('is found until the session is over', async () => {
    const { services, clock } = world();
    const { id, sessionId } = await givenActor(world());
    expect(await findSessionOwner(services, sessionId)).toBe(id);
    clock.advance(12 * 3_600_000);
    expect(await findSessionOwner(services, sessionId)).toBeNull();
    expect(await findSessionOwner(services, 'aucune')).toBeNull();
  });
});
