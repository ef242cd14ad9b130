import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { addresses } from '#src/addresses.ts';
import { demonstrationOf, useDemonstration } from '#tests/support/first-start.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { findDemonstration } from './demonstration.ts';
import { loadDemonstration } from './load-demonstration.ts';
import { removeDemonstration } from './remove-demonstration.ts';

describeOnDatabase('sqlite', 'a removal of the demonstration that a fault has cut', (world) => {
  const { begin, team } = useDemonstration(world);
  const never = new AbortController().signal;
  /** Loads and removes the demonstration, while the database refuses writes to a table. */
  const cut = async (trigger: string) => {
    const site = await begin();
    const { services } = world();
    await loadDemonstration(services, demonstrationOf(['A', 'B', 'C']), never);
    await sql
      .raw(`create trigger fault before ${trigger} begin select raise(abort, 'fault'); end`)
      .execute(services.db);
    expect((await site.remove()).statusCode).toBe(500);
    return { ...site, mend: () => sql`drop trigger fault`.execute(services.db) };
  };
  const values = async () => (await world().services.organisation.read()).values.items;
  const AT_B = "update on agents when old.name = 'B'";

  it('keeps the list of what is left, and says so', async () => {
    const { app, headers } = await cut(AT_B);
    expect(await team()).toEqual(['(A)', 'B', 'C']);
    const checklist = (await app.inject({ url: addresses.api.checklist, headers })).json();
    expect(checklist.demonstration).toEqual({ state: 'removing', total: 3, loaded: 3 });
  });

  it.each([
    ['a thing', AT_B],
    ['the words', 'insert on organisation_sections'],
    ['the end', "delete on settings when old.name = 'first_start.demonstration'"],
  ])('at %s is ended by the same call', async (_what, trigger) => {
    const { remove, mend } = await cut(trigger);
    await mend();
    expect((await remove()).json()).toEqual({ trashed: 3, kept: 0 });
    expect([await team(), await values()]).toEqual([['(A)', '(B)', '(C)'], []]);
    expect(await findDemonstration(world().services.db)).toBeNull();
  });

  it('is ended by the next start, also of a program without the demonstration’s content', async () => {
    const { mend } = await cut(AT_B);
    await mend();
    await loadDemonstration(world().services, null, never);
    expect([await team(), await values()]).toEqual([['(A)', '(B)', '(C)'], []]);
    expect(await findDemonstration(world().services.db)).toBeNull();
  });

  it('waits for the end of an update', async () => {
    const { mend } = await cut(AT_B);
    await mend();
    const { services } = world();
    const paused = { ...services, pause: { permission: async () => 'read' as const } };
    await loadDemonstration(paused, null, never);
    expect([await team(), (await findDemonstration(services.db))?.state]).toEqual([
      ['(A)', 'B', 'C'],
      'removing',
    ]);
  });

  it('is not taken for a loading', async () => {
    await cut(AT_B);
    await loadDemonstration(world().services, demonstrationOf(['A', 'B', 'C', 'D']), never);
    expect(await team()).toEqual(['(A)', 'B', 'C']);
  });

  it('leaves what somebody has taken out of the trash meanwhile', async () => {
    const { app, headers, remove, mend } = await cut(AT_B);
    await mend();
    const [first] = (await findDemonstration(world().services.db))?.items ?? [];
    const url = addresses.api.agents.restore(first?.id ?? '');
    expect((await app.inject({ method: 'PATCH', url, headers })).statusCode).toBe(200);
    expect((await remove()).json()).toEqual({ trashed: 2, kept: 1 });
    expect(await team()).toEqual(['A', '(B)', '(C)']);
  });

  it('is done once by two calls at the same time', async () => {
    await begin();
    const { services } = world();
    await loadDemonstration(services, demonstrationOf(['A', 'B']), never);
    await Promise.all([
      removeDemonstration(services, SYSTEM_ACTOR),
      removeDemonstration(services, SYSTEM_ACTOR),
    ]);
    expect([await team(), await values()]).toEqual([['(A)', '(B)'], []]);
  });
});
