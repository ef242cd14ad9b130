import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';
import { describeOnDatabase, describeOnOneDatabase, type TestWorld } from '#tests/support/world.ts';
import { authenticate } from './authenticate.ts';
import { changePassword } from './change-password.ts';
import { confirmSession } from './confirm-session.ts';
import { createAdministrator } from './create-administrator.ts';
import { findSessionOwner } from './find-session-owner.ts';
import { logIn } from './log-in.ts';

const { email, password } = ADMINISTRATOR;
const HOME = '203.0.113.7';
const TYPED = { password, address: HOME };
const WRONG = { code: 'validation', fields: { password: 'Le mot de passe est incorrect.' } };

async function givenSession({ services }: TestWorld) {
  const { token } = await logIn(services, { email, password, address: HOME });
  return { token, actor: await authenticate(services, token) };
}

async function givenActor(world: TestWorld) {
  await createAdministrator(world.services, SYSTEM_ACTOR, ADMINISTRATOR);
  return givenSession(world);
}

describeOnOneDatabase('a password confirmation', (world) => {
  it('opens ten minutes for its session alone, which use does not extend', async () => {
    const { services, clock } = world();
    const { actor, token } = await givenActor(world());
    const other = await givenSession(world());
    expect(actor.isConfirmed).toBe(false);
    await confirmSession(services, actor, TYPED);
    expect((await authenticate(services, token)).isConfirmed).toBe(true);
    expect((await authenticate(services, other.token)).isConfirmed).toBe(false);
    clock.advance(10 * 60_000 - 1);
    expect((await authenticate(services, token)).isConfirmed).toBe(true);
    clock.advance(1);
    expect((await authenticate(services, token)).isConfirmed).toBe(false);
  });

  it('does not pass to the session that a change of password opens', async () => {
    const { services } = world();
    const { actor } = await givenActor(world());
    await confirmSession(services, actor, TYPED);
    const change = { currentPassword: password, newPassword: 'les vagues du lac Kivu', address: HOME };
    const { token } = await changePassword(services, actor, change);
    expect((await authenticate(services, token)).isConfirmed).toBe(false);
  });

  it('is refused to a session that ended while the password was verified', async () => {
    const { services } = world();
    const { actor } = await givenActor(world());
    await services.db.deleteFrom('sessions').execute();
    await expect(confirmSession(services, actor, TYPED)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describeOnDatabase('sqlite', 'a password that is asked for again', (world) => {
  it('is refused beside its field when it is wrong, and opens nothing', async () => {
    const { services } = world();
    const { actor, token } = await givenActor(world());
    await expect(confirmSession(services, actor, { ...TYPED, password: 'faux' })).rejects.toMatchObject(
      WRONG,
    );
    expect((await authenticate(services, token)).isConfirmed).toBe(false);
  });

  it('is delayed by at most a minute after five wrong ones, whichever action asks for it', async () => {
    const { services, clock } = world();
    const { actor } = await givenActor(world());
    const wrong = { ...TYPED, password: 'faux' };
    const change = { currentPassword: 'faux', newPassword: 'les vagues du lac Kivu', address: HOME };
    const guess = (number: number) =>
      number % 2 ? confirmSession(services, actor, wrong) : changePassword(services, actor, change);
    for (let number = 0; number < 5; number++) {
      await expect(guess(number)).rejects.toMatchObject({ code: 'validation' });
    }
    await expect(confirmSession(services, actor, TYPED)).rejects.toMatchObject({ code: 'rate_limited' });
    for (let number = 0; number < 10; number++) {
      clock.advance(60_000);
      await expect(guess(number)).rejects.toMatchObject({ code: 'validation' });
    }
    clock.advance(60_000);
    await confirmSession(services, actor, TYPED);
  });

  it('is asked from its owner elsewhere at once while a thief fails from another address', async () => {
    const { services } = world();
    const { actor } = await givenActor(world());
    const wrong = { password: 'faux', address: '198.51.100.9' };
    for (let number = 0; number < 5; number++) {
      await expect(confirmSession(services, actor, wrong)).rejects.toMatchObject(WRONG);
    }
    await expect(confirmSession(services, actor, wrong)).rejects.toMatchObject({ code: 'rate_limited' });
    await confirmSession(services, actor, TYPED);
  });

  it('starts a new count once it was right', async () => {
    const { services } = world();
    const { actor } = await givenActor(world());
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 4; guess++) {
        await expect(confirmSession(services, actor, { ...TYPED, password: 'faux' })).rejects.toMatchObject(
          WRONG,
        );
      }
      await confirmSession(services, actor, TYPED);
    }
  });
});

describeOnDatabase('sqlite', 'the owner of a session', (world) => {
  it('is found until the session is over', async () => {
    const { services, clock } = world();
    const { actor } = await givenActor(world());
    expect(await findSessionOwner(services, actor.sessionId)).toBe(actor.id);
    clock.advance(12 * 3_600_000);
    expect(await findSessionOwner(services, actor.sessionId)).toBeNull();
    expect(await findSessionOwner(services, 'aucune')).toBeNull();
  });
});
