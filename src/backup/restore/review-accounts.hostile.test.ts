import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAdministrator } from '#accounts/create-administrator.ts';
import { disableAdministrator, resetPassword } from '#accounts/index.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import {
  contentsOf,
  type EmptyPlace,
  givenEmptyPlace,
  givenWholeSite,
  restoreInto,
  withSite,
} from '#tests/support/restored-sites.ts';
import { makeSiteBackup } from '#tests/support/site-backups.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { describeReview, type RestoreReport } from './restore-report.ts';
import { describeAccounts } from './review-accounts.ts';

const PASSWORD = 'une phrase de passe';

describeOnDatabase('sqlite', 'a restore that brings administrators', (world) => {
  let place: EmptyPlace;

  beforeEach(async () => {
    await givenWholeSite(world());
    place = await givenEmptyPlace('sqlite');
  });
  afterEach(() => place.remove());

  /**
   * Restores a backup of the present site.
   * @returns what a person is shown before, if anything.
   */
  async function shownBefore(give: (report: RestoreReport) => Promise<void> = async () => {}) {
    const target = join(world().folder, `${randomUUID()}.tar`);
    const { path } = await makeSiteBackup(world(), { target });
    let shown: string[] = [];
    const result = await restoreInto(place, path, {
      review: async (report) => {
        shown = describeReview(report);
        await give(report);
      },
    });
    return { shown, said: describeAccounts(result.accounts) };
  }

  it('names who may log in, and asks nothing where there was no site or nothing differs', async () => {
    const said = ['Comptes qui pourront se connecter : 1 compte.', '  aline@exemple.org (Aline)'];
    const first = await shownBefore();
    expect(first).toEqual({
      shown: [],
      said: [expect.stringMatching(/se connecter\s: 1.compte\.$/), said[1]],
    });
    expect((await shownBefore()).shown).toEqual([]);
  });

  it('marks an account that the site does not know, or whose password is another, before anything changes', async () => {
    await shownBefore();
    const { services } = world();
    const email = 'intrus@exemple.org';
    const intruder = await createAdministrator(services, SYSTEM_ACTOR, {
      email,
      name: 'Intrus',
      password: PASSWORD,
    });
    await services.db
      .updateTable('users')
      .set({ name: 'In\u001b[31mtr\u202eus\u2028x', password_issued_at: '2026-03-02T08:00:00.000Z' })
      .where('id', '=', intruder.id)
      .execute();
    await resetPassword(services, SYSTEM_ACTOR, {
      email: 'aline@exemple.org',
      password: 'un tout autre secret',
    });
    const asleep = await createAdministrator(services, SYSTEM_ACTOR, {
      email: 'ancienne@exemple.org',
      name: 'Ancienne',
      password: PASSWORD,
    });
    await disableAdministrator(services, SYSTEM_ACTOR, asleep.id);
    const before = await contentsOf(place);
    let shown: string[] = [];
    await expect(
      shownBefore(async (report) => {
        shown = describeReview(report);
        throw new Error('Abandonné');
      }),
    ).rejects.toThrow('Abandonné');
    expect(shown.slice(1)).toEqual([
      '! aline@exemple.org (Aline), AUTRE MOT DE PASSE que sur le site actuel',
      '! intrus@exemple.org (In[31mtrus\ufffdx), mot de passe provisoire, INCONNU du site actuel',
      '  ancienne@exemple.org (Ancienne), désactivé',
    ]);
    expect(shown[0]).toMatch(/2.comptes, et 1.désactivé\.$/);
    expect(await contentsOf(place)).toEqual(before);
  });

  it('names by their ids the people whom it has to leave out', async () => {
    const { services } = world();
    const { id } = await services.db
      .updateTable('users')
      .set({ email: 'pas une adresse' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { shown } = await shownBefore();
    expect(shown.join('\n')).toMatch(new RegExp(`1.compte \\(${id}\\)`));
    await withSite(place, async ({ services: restored }) => {
      expect(await restored.db.selectFrom('users').select('id').execute()).toEqual([]);
    });
  });
});
