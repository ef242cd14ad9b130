import { expect, it } from 'vitest';
import { newId } from '#lib/identifiers.ts';
import { addresses } from '#src/addresses.ts';
import { describeOnEachDatabase, TEST_START } from './world.ts';

describeOnEachDatabase('the world of a test', (world) => {
  async function keepSetting(value: string): Promise<void> {
    await world().services.db.insertInto('settings').values({ name: 'colour', value }).execute();
  }

  async function readSettings(): Promise<string[]> {
    const settings = world().services.db.selectFrom('settings').select('value');
    const rows = await settings.where('name', '=', 'colour').execute();
    return rows.map(({ value }) => value);
  }

  it('begins with an empty database, whatever another test wrote', async () => {
    await keepSetting('blue');
    expect(await readSettings()).toEqual(['blue']);
  });

  it('begins with an empty database again', async () => {
    expect(await readSettings()).toEqual([]);
    await keepSetting('green');
  });

  it('has a clock that moves only when told', () => {
    const { clock, services } = world();
    expect(services.clock.now().toISOString()).toBe(TEST_START);
    clock.advance(60_000);
    expect(services.clock.now().toISOString()).toBe('2026-03-02T08:01:00.000Z');
    clock.set('2027-01-01T00:00:00.000Z');
    expect(services.clock.now().toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });

  it('answers as the server does', async () => {
    const app = await world().api();
    expect((await app.inject(addresses.health.ready)).json()).toEqual({ status: 'ok' });
  });

  it('reads instants back unchanged', async () => {
    const { db, clock } = world().services;
    const event = {
      id: newId(),
      occurred_at: clock.now().toISOString(),
      actor_id: null,
      action: 'a.b',
      subject_type: 'a',
      subject_id: '1',
      subject_label: 'Un titre',
      occurrences: 1,
    };
    await db.insertInto('events').values(event).execute();
    expect(await db.selectFrom('events').selectAll().execute()).toEqual([event]);
  });
});
