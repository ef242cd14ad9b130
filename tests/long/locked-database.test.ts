import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

const HOLDER = join(import.meta.dirname, '..', 'support', 'lock-holder.ts');

/** Reads that would not be answered if the only thread waited for the lock. */
const ENOUGH = 50;
/** Milliseconds, less than ten writes take that wait 5 s each, one after the other. */
const ONE_AFTER_THE_OTHER = 40_000;

describeOnDatabase('sqlite', 'a SQLite file that another process has locked', (world) => {
  const { asVisitor, asAdministrator } = useCalls(world);

  /** Starts that process. Returns once the file is locked; `letGo` resolves once it is unlocked. */
  async function lock(): Promise<{ letGo(): Promise<void> }> {
    const file = join(world().folder, 'site.sqlite');
    const holder = spawn(process.execPath, [HOLDER, file], { stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = once(holder, 'exit');
    await once(holder.stdout, 'data');
    return {
      letGo: async () => {
        holder.stdin.end();
        await ended;
      },
    };
  }

  const create = (name: string) =>
    asAdministrator({ method: 'POST', url: addresses.api.agents.list, payload: { name, role: 'Juriste' } });

  async function read(): Promise<void> {
    const answer = await asVisitor({ url: addresses.api.agents.list });
    expect(answer.statusCode).toBe(200);
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Counts the reads that are answered before a promise settles, up to a maximum. */
  async function readsBefore(happened: Promise<unknown>): Promise<number> {
    let isOver = false;
    void happened.then(() => {
      isOver = true;
    });
    let reads = 0;
    for (; !isOver && reads < ENOUGH; reads++) await read();
    return reads;
  }

  it('for a while is read all the time, and writes wait and succeed', async () => {
    await read();
    const { letGo } = await lock();
    const writing = create('Awa');
    expect(await readsBefore(writing)).toBe(ENOUGH);
    await letGo();
    expect((await writing).statusCode).toBe(201);
  });

  it(
    'for long makes each write answer 503 with Retry-After, all of them after one wait, and delays no read',
    async () => {
      await read();
      const { letGo } = await lock();
      const writing = Array.from({ length: 10 }, (_, number) => create(`lost ${number}`));
      expect(await readsBefore(Promise.all(writing))).toBe(ENOUGH);
      for (const answer of await Promise.all(writing)) {
        expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true]);
      }
      await letGo();
      expect((await create('afterwards')).statusCode).toBe(201);
      const answer = await asVisitor({ url: addresses.api.agents.list });
      expect(answer.json().map(({ name }: { name: string }) => name)).toEqual(['afterwards']);
    },
    ONE_AFTER_THE_OTHER,
  );
});
