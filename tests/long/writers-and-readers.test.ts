import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { Generation } from '#lib/db/generation.ts';
import { type Db, openDatabase } from '#lib/db/index.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { Limiter } from '#lib/limiter.ts';
import { PageCache } from '#server/page-cache/page-cache.ts';
import { SharedPages } from '#server/page-cache/shared-pages.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';

/** Changes to one database, while the same readers continue. */
const CHANGES = inject('isShort') ? 500 : 5_000;

const TARGETS = ['/', '/equipe', '/rapports'];

/** A process of the site, whose pages show how many changes the database has had. */
function openProcess(db: Db, elapsed: () => number) {
  const generation = new Generation({
    db,
    now: () => 0,
    nextInstant: async () => Number.POSITIVE_INFINITY,
    elapsed,
  });
  const cache = new PageCache(generation);
  let renderings = 0;
  const shared = new SharedPages({
    cache,
    generation,
    rendering: new Limiter({ atOnce: 4, waiting: 200, longestWait: 60_000 }),
    unverified: new Limiter({ atOnce: 2, waiting: 100, longestWait: 60_000 }),
    render: async () => {
      renderings += 1;
      const { version } = await db.selectFrom('agents').select('version').executeTakeFirstOrThrow();
      // Other writes complete between the read of a page and its end.
      await nextTurn();
      return new Response(String(version));
    },
    isKnown: async () => true,
    settleList: async (_path, query) => query,
  });
  const signal = new AbortController().signal;
  const asked = { notFoundPage: '/404', isUnverified: false, item: null, list: null };
  return {
    db,
    renderings: () => renderings,
    read: async (target: string) => {
      const page = await shared.page({ ...asked, target }, signal);
      return Number((await page.variant('identity')).toString());
    },
  };
}

/** Returns pseudo-random numbers, the same in each run. */
function thrower(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    // Its lower digits repeat soon.
    return Math.floor(state / 2 ** 16) % below;
  };
}

describeOnEachDatabase('two processes that write and read at once', (world) => {
  it(`show every change from before the request, ${CHANGES} of them`, async () => {
    // On PostgreSQL another process may be a second late; here a second passes with every tenth change.
    let elapsed = 0;
    const second = openDatabase(world().config.database, () => {});
    const processes = [world().services.db, second].map((db) => openProcess(db, () => elapsed));
    const [{ db }] = processes as [(typeof processes)[number], ...typeof processes];
    await writeVisible(db, (trx) =>
      trx
        .insertInto('agents')
        .values({
          id: 'a',
          name: 'Une voisine',
          role: '',
          description: null,
          linkedin: null,
          media_id: null,
          position: 0,
          created_at: '2026-01-01T00:00:00.000Z',
          updated_at: '2026-01-01T00:00:00.000Z',
          deleted_at: null,
          version: 0,
        })
        .execute(),
    );
    /** Changes that each process must show by now. */
    const known = processes.map(() => 0);
    /** Changes that it must show once a second has passed. */
    const soon = processes.map(() => 0);
    const isAtOnce = world().dialect === 'sqlite';

    async function write(by: number): Promise<void> {
      const { db: within } = processes[by] as (typeof processes)[number];
      const { version } = await writeVisible(within, (trx) =>
        trx
          .updateTable('agents')
          .set({ version: sql`version + 1` })
          .returning('version')
          .executeTakeFirstOrThrow(),
      );
      for (const index of processes.keys()) {
        const list = index === by || isAtOnce ? known : soon;
        list[index] = Math.max(list[index] ?? 0, version);
      }
    }

    async function read(by: number, target: string): Promise<void> {
      const least = known[by] ?? 0;
      const shown = await processes[by]?.read(target);
      expect(shown).toBeGreaterThanOrEqual(least);
    }

    const draw = thrower(57);
    const readings: Promise<void>[] = [];
    for (let change = 1; change <= CHANGES; change++) {
      const writing = [write(draw(2))];
      for (let reader = 0; reader < 6; reader++) {
        readings.push(read(draw(2), TARGETS[draw(3)] ?? '/'));
        for (let turn = draw(4); turn > 0; turn--) await nextTurn();
      }
      if (draw(3) > 0) await Promise.all(writing.splice(0));
      if (draw(10) === 0) {
        elapsed += 1_000;
        for (const [index, version] of soon.entries()) known[index] = Math.max(known[index] ?? 0, version);
      }
      // Pending reads are awaited now and then only, so that readers and writers overlap.
      if (draw(5) === 0) await Promise.all(readings.splice(0));
      await Promise.all(writing);
    }
    await Promise.all(readings);
    elapsed += 1_000;
    for (const { read: readPage } of processes) {
      expect(await readPage('/')).toBe(CHANGES);
      expect(await readPage('/')).toBe(CHANGES);
    }
    // Some responses came from the cache; otherwise nothing would have been compared.
    const renderings = processes.reduce((sum, one) => sum + one.renderings(), 0);
    expect(renderings).toBeLessThan(6 * CHANGES);
    await second.destroy();
  });
});
