import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';

describeOnEachDatabase('the health checks', (world) => {
  it('answer alive and ready when database and storage work', async () => {
    const app = await world().api();
    for (const url of [addresses.health.alive, addresses.health.ready]) {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
        200,
        { status: 'ok' },
        'no-store',
      ]);
    }
  });

  it('answer alive but not ready when the storage folder is missing', async () => {
    const app = await world().api();
    await rm(join(world().folder, 'uploads'), { recursive: true });
    const answer = await app.inject({ url: addresses.health.ready });
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'Le service n’est pas encore prêt. Veuillez réessayer.',
    ]);
    expect((await app.inject({ url: addresses.health.alive })).statusCode).toBe(200);
  });
});
