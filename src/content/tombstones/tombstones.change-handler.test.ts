import { expect, it } from 'vitest';
import { createAdministrator, disableAdministrator, enableAdministrator } from '#accounts/index.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { TRASHED_TYPES } from '#content/content-types.ts';
import { deleteSubscriber } from '#mail/newsletter/delete-subscriber.ts';
import { subscribe, unsubscribe } from '#mail/newsletter/index.ts';
import { EACH_THING } from '#tests/support/each-thing.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { givenUpload } from '#tests/support/publications.ts';
import {
  describeOnDatabase,
  describeOnEachDatabase,
  TEST_START,
  type TestWorld,
} from '#tests/support/world.ts';
import { changeAgent } from '#types/team/agents.ts';

const ADDRESS = '192.0.2.1';
const EMAIL = 'Aline@Exemple.org';
const A_YEAR = 365 * 86_400_000;

function tombstonesOf({ services: { db } }: TestWorld, type: string) {
  return db.selectFrom('endings').select(['subject', 'state', 'ended_at']).where('type', '=', type).execute();
}

async function stateOf(world: TestWorld, type: string): Promise<string[]> {
  return (await tombstonesOf(world, type)).map(({ state }) => state);
}

async function mediaKeys({ services: { db } }: TestWorld): Promise<string[]> {
  return (await db.selectFrom('media').select('key').execute()).map(({ key }) => key);
}

describeOnEachDatabase('the list of tombstones', (world) => {
  it('has each type of item while it lies in the trash, and as undone once it is restored', async () => {
    for (const type of TRASHED_TYPES) {
      const { make, trash, restore } = EACH_THING[type];
      const id = await make(world());
      expect(await stateOf(world(), type)).toEqual([]);
      await trash(world(), id);
      expect(await tombstonesOf(world(), type)).toEqual([
        { subject: id, state: 'trashed', ended_at: TEST_START },
      ]);
      await restore(world(), id);
      expect(await stateOf(world(), type)).toEqual(['undone']);
    }
    expect(await stateOf(world(), 'media')).toEqual([]);
  });

  it('has each type of item that was deleted for good, with its file', async () => {
    for (const type of TRASHED_TYPES) {
      const { make, trash, end } = EACH_THING[type];
      const id = await make(world());
      const [key] = await mediaKeys(world());
      await trash(world(), id);
      await end(world(), id);
      expect(await stateOf(world(), type)).toEqual(['deleted']);
      expect((await tombstonesOf(world(), 'media')).map(({ subject }) => subject)).toContain(key);
    }
    expect(await stateOf(world(), 'media')).toEqual(TRASHED_TYPES.map(() => 'deleted'));
  });

  it('has who left and whom an administrator removed by keyed hashes, and as undone whoever came back', async () => {
    const { services, dialect } = world();
    const form = { email: EMAIL, address: ADDRESS };
    await subscribe(services, form);
    expect(await stateOf(world(), 'subscriber')).toEqual([]);
    await unsubscribe(services, form);
    await unsubscribe(services, form);
    const [left, ...others] = await tombstonesOf(world(), 'subscriber');
    expect(others).toEqual([]);
    expect(left).toMatchObject({
      subject: expect.stringMatching(/^[\da-f]{8}\.[\da-f]{64}$/),
      state: 'unsubscribed',
    });
    await subscribe(services, { email: EMAIL.toLowerCase(), address: ADDRESS });
    expect(await stateOf(world(), 'subscriber'), dialect).toEqual(['undone']);
    const { id } = await services.db.selectFrom('subscribers').select('id').executeTakeFirstOrThrow();
    await deleteSubscriber(services, SYSTEM_ACTOR, id);
    expect(await tombstonesOf(world(), 'subscriber')).toEqual([
      { subject: left?.subject, state: 'unsubscribed', ended_at: '2026-03-02T08:00:00.002Z' },
    ]);
    expect(JSON.stringify(await services.db.selectFrom('endings').selectAll().execute())).not.toMatch(
      /aline/i,
    );
  });

  it('has disabled accounts until they are enabled', async () => {
    await givenAdministrator(world());
    const { services } = world();
    const { id } = await createAdministrator(services, SYSTEM_ACTOR, {
      email: 'autre@pamoja.test',
      name: 'Autre',
      password: 'une autre phrase de passe',
    });
    await disableAdministrator(services, SYSTEM_ACTOR, id);
    expect(await tombstonesOf(world(), 'account')).toEqual([
      { subject: id, state: 'disabled', ended_at: TEST_START },
    ]);
    await enableAdministrator(services, SYSTEM_ACTOR, id);
    expect(await stateOf(world(), 'account')).toEqual(['undone']);
  });
});

describeOnDatabase('sqlite', 'the list of tombstones', (world) => {
  it('has a portrait that was replaced, by its key, and not its member', async () => {
    const { services } = world();
    const id = await EACH_THING.agent.make(world());
    const [key] = await mediaKeys(world());
    await changeAgent(services, SYSTEM_ACTOR, id, { image: await givenUpload(world()) });
    expect(await tombstonesOf(world(), 'media')).toEqual([
      { subject: key, state: 'deleted', ended_at: TEST_START },
    ]);
    expect(await stateOf(world(), 'agent')).toEqual([]);
  });

  it('has nothing of a change that was rolled back', async () => {
    const { services } = world();
    const id = await EACH_THING.agent.make(world());
    const failing = {
      async inTransaction() {
        throw new Error('the last handler fails');
      },
    };
    const changeHandlers = [...services.changeHandlers, failing];
    await expect(
      EACH_THING.agent.trash({ ...world(), services: { ...services, changeHandlers } }, id),
    ).rejects.toThrow('the last handler fails');
    expect(await stateOf(world(), 'agent')).toEqual([]);
  });

  it('has a later time for what was done later, also when the clock was set back by ten years', async () => {
    const id = await EACH_THING.report.make(world());
    await EACH_THING.report.trash(world(), id);
    world().clock.advance(-10 * A_YEAR);
    await EACH_THING.report.restore(world(), id);
    expect(await tombstonesOf(world(), 'report')).toEqual([
      { subject: id, state: 'undone', ended_at: '2026-03-02T08:00:00.001Z' },
    ]);
  });

  it('notes as undone what is changed on the site although it is listed as ended', async () => {
    const { services } = world();
    const id = await EACH_THING.agent.make(world());
    const row = { type: 'agent', subject: id, state: 'deleted', ended_at: TEST_START } as const;
    await services.db.insertInto('endings').values(row).execute();
    await changeAgent(services, SYSTEM_ACTOR, id, { role: 'Infirmière' });
    expect(await stateOf(world(), 'agent')).toEqual(['undone']);
  });
});
