import { expect, it, vi } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { endSessions } from '#tests/support/postgres.ts';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';

const ROUNDS = 20;

/** Ends every database connection of the product. @param patience milliseconds to wait for each to end. */
async function terminateAll({ config }: TestWorld, patience = 0): Promise<void> {
  if (config.database.dialect !== 'postgres') throw new Error('SQLite has no connections to end.');
  await endSessions(config.database.url, patience);
}

describeOnDatabase('postgres', 'database connections that break under load', (world) => {
  const { asVisitor, asAdministrator } = useCalls(world);

  it('20 times in a row: every call succeeds or answers 503 with Retry-After, and no acknowledged row is lost', async () => {
    const app = await world().api();
    const errors = vi.spyOn(world().services.log, 'error');
    const lost = () => errors.mock.calls.filter((call) => call.includes('database connection lost')).length;
    const answered: number[] = [];
    const create = (name: string) =>
      asAdministrator({ method: 'POST', url: addresses.api.agents.list, payload: { name, role: 'Juriste' } });
    for (let round = 0; round < ROUNDS; round++) {
      const calls = [
        ...[
          addresses.api.agents.list,
          `${addresses.api.publications.article.list}?page=1`,
          addresses.api.gallery.list,
        ].map((url) => asVisitor({ url })),
        ...['a', 'b', 'c'].map((letter) => create(`${letter}${round}`)),
        asAdministrator({ url: addresses.api.me }),
      ];
      await terminateAll(world());
      for (const answer of await Promise.all(calls)) {
        if (answer.statusCode === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        else expect([200, 201]).toContain(answer.statusCode);
        if (answer.statusCode === 201) answered.push(answer.json().name);
      }
    }
    await expect.poll(lost).toBeGreaterThanOrEqual(ROUNDS);
    // A connection still terminating would be reused, and its call answered 503.
    await terminateAll(world(), 5_000);
    const agents = await app.inject(addresses.api.agents.list);
    const names: unknown[] = agents.json().map(({ name }: { name: string }) => name);
    expect(agents.statusCode).toBe(200);
    // Nothing that was acknowledged is lost.
    expect(names).toEqual(expect.arrayContaining(answered));
    expect((await create('afterwards')).statusCode).toBe(201);
  });
});
