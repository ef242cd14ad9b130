import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import { createAdministrator } from './create-administrator.ts';

const TAKEN = 'Un compte existe déjà pour cette adresse e-mail.';

describeOnOneDatabase('creating an administrator', (world) => {
  it('stores the e-mail in lower case and the password as an Argon2id hash', async () => {
    const { services, clock } = world();
    const user = await createAdministrator(services, SYSTEM_ACTOR, {
      ...ADMINISTRATOR,
      email: ' Aline@Exemple.org ',
      name: ' Aline Mbuyi ',
    });
    expect(user).toEqual({ id: expect.any(String), email: 'aline@exemple.org', name: 'Aline Mbuyi' });
    const row = await services.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({
      ...user,
      password_hash: expect.stringMatching(/^\$argon2id\$/),
      created_at: clock.now().toISOString(),
      updated_at: clock.now().toISOString(),
      disabled_at: null,
      password_issued_at: null,
    });
  });

  it('is recorded', async () => {
    const { services } = world();
    const user = await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    expect(await services.db.selectFrom('events').selectAll().execute()).toMatchObject([
      { action: 'account.created', actor_id: null, subject_type: 'account', subject_id: user.id },
    ]);
  });

  it('refuses a taken e-mail in any spelling', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const again = { ...ADMINISTRATOR, email: ADMINISTRATOR.email.toUpperCase() };
    await expect(createAdministrator(services, SYSTEM_ACTOR, again)).rejects.toMatchObject({
      code: 'conflict',
      sentence: TAKEN,
      fields: { email: TAKEN },
    });
  });

  it('creates one account of two calls at the same moment', async () => {
    const { services } = world();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await services.db.selectFrom('events').select('id').execute()).toHaveLength(1);
  });

  it('returns every invalid field at once and creates nothing', async () => {
    const { services } = world();
    const faulty = { email: 'aline', name: ' ', password: 'court' };
    await expect(createAdministrator(services, SYSTEM_ACTOR, faulty)).rejects.toMatchObject({
      code: 'validation',
      fields: {
        email: 'L’adresse e-mail n’est pas valide.',
        name: 'Le nom est requis.',
        password: 'Le mot de passe doit compter au moins 12 caractères.',
      },
    });
    expect(await services.db.selectFrom('users').select('id').execute()).toEqual([]);
  });
});
