import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

const HOLDER = join(import.meta.dirname, '..', 'support', 'lock-holder.ts');

describeOnDatabase('sqlite', 'a SQLite file that another process has locked', (world) => {
  const { asVisitor, asAdministrator } = useCalls(world);

  /** Starts that process. Returns once the file is locked; `ended` resolves when it has let go. */
  async function lockFor(milliseconds: number): Promise<{ readonly ended: Promise<unknown> }> {
    const file = join(world().folder, 'site.sqlite');
    const holder = spawn(process.execPath, [HOLDER, file, String(milliseconds)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(holder, 'exit');
    await once(holder.stdout, 'data');
    return { ended };
  }

  const create = (name: string) =>
    asAdministrator({ method: 'POST', url: addresses.api.agents.list, payload: { name, role: 'Juriste' } });

  /** Reads until something has happened. Returns how long the slowest answer took, in milliseconds. */
  async function readUntil(happened: Promise<unknown>): Promise<number> {
    let isOver = false;
    void happened.then(() => {
      isOver = true;
    });
    let slowest = 0;
    while (!isOver) {
      const since = performance.now();
      const answer = await asVisitor({ url: addresses.api.agents.list });
      expect(answer.statusCode).toBe(200);
      slowest = Math.max(slowest, performance.now() - since);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return slowest;
  }

  it('for 3 s is read in milliseconds, and writes wait and succeed', async () => {
    await asVisitor({ url: addresses.api.agents.list });
    const { ended } = await lockFor(3_000);
    const writing = create('Awa');
    // A whole busy wait of SQLite would be 3,000; the rest of the machine is at work, too.
    expect(await readUntil(writing)).toBeLessThan(500);
    expect((await writing).statusCode).toBe(201);
    await ended;
  });

  it('for 8 s makes each write answer 503 with Retry-After after 5 s, and delays no read', async () => {
    await asVisitor({ url: addresses.api.agents.list });
    const { ended } = await lockFor(8_000);
    const stalls = monitorEventLoopDelay({ resolution: 10 });
    stalls.enable();
    const since = performance.now();
    const writing = Array.from({ length: 10 }, (_, number) => create(`lost ${number}`));
    expect(await readUntil(Promise.all(writing))).toBeLessThan(500);
    for (const answer of await Promise.all(writing)) {
      expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true]);
    }
    const waited = performance.now() - since;
    expect(waited).toBeGreaterThan(4_500);
    expect(waited).toBeLessThan(7_000);
    stalls.disable();
    expect(stalls.max / 1e6).toBeLessThan(500);
    await ended;
    expect((await create('afterwards')).statusCode).toBe(201);
    const answer = await asVisitor({ url: addresses.api.agents.list });
    expect(answer.json().map(({ name }: { name: string }) => name)).toEqual(['afterwards']);
  });
});
