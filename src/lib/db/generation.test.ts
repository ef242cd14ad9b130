import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { startPostgresProxy } from '#tests/support/postgres-proxy.ts';
import { describeOnDatabase, describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { Generation, type GenerationParts } from './generation.ts';
import { type Db, openDatabase } from './index.ts';
import { UnknownOutcomeError } from './outcome.ts';
import { sqliteDriverOf } from './sqlite-dialect.ts';
import { writeVisible } from './write-visible.ts';

const change = (db: Db) =>
  writeVisible(db, (trx) => trx.updateTable('reports').set({ title: 'Autrement' }).execute());

/** Opens the generation of a database as another process would. */
function openGeneration(db: Db, parts: Partial<GenerationParts> = {}): Generation {
  const nextInstant = async () => Number.POSITIVE_INFINITY;
  return new Generation({ db, now: () => 0, nextInstant, elapsed: () => 0, ...parts });
}

function urlOf({ config: { database } }: TestWorld): string {
  if (database.dialect !== 'postgres') throw new Error('no PostgreSQL');
  return database.url;
}

/** Opens the database as another process would, for the duration of a callback. */
async function asAnother<Result>(
  { config }: TestWorld,
  use: (db: Db) => Promise<Result>,
  url?: string,
): Promise<Result> {
  const db = openDatabase(url === undefined ? config.database : { dialect: 'postgres', url }, () => {});
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

describeOnEachDatabase('a generation of visible content', (world) => {
  let db: Db;
  beforeEach(() => {
    db = world().services.db;
  });

  it('ends once a change is committed, before its writer is answered', async () => {
    const generation = openGeneration(db);
    const before = await generation.read();
    expect(before).toBeDefined();
    expect(generation.present()).toBe(before);
    await change(db);
    expect(generation.present()).toBeGreaterThan(before ?? 0);
  });

  it('goes on after a rollback, and after a change that visitors do not see', async () => {
    const generation = openGeneration(db);
    const before = await generation.read();
    const failing = writeVisible(db, async (trx) => {
      await trx.updateTable('reports').set({ title: 'Jamais' }).execute();
      throw new Error('planted');
    });
    await expect(failing).rejects.toThrow('planted');
    await db.insertInto('settings').values({ name: 'anything', value: '1' }).execute();
    expect(await generation.read()).toBe(before);
  });

  it('ends after a change by another process: at once on SQLite, else within half a second', async () => {
    let elapsed = 0;
    const generation = openGeneration(db, { elapsed: () => elapsed });
    const before = await generation.read();
    await asAnother(world(), change);
    if (world().dialect === 'postgres') {
      elapsed = 499;
      expect(await generation.read()).toBe(before);
      elapsed = 500;
      expect(generation.present()).toBeUndefined();
    }
    expect(await generation.read()).toBeGreaterThan(before ?? 0);
  });

  it('ends by itself at the next instant, which is queried once', async () => {
    let now = 1_000;
    const nextInstant = vi.fn(async (after: number) => after + 500);
    const generation = openGeneration(db, { now: () => now, nextInstant });
    const first = await generation.begin();
    now = 1_499;
    expect([generation.present(), await generation.begin()]).toEqual([first, first]);
    now = 1_500;
    expect(generation.present()).toBeGreaterThan(first ?? 0);
    expect(await generation.begin()).toBe(generation.present());
    expect(nextInstant.mock.calls).toEqual([[1_000], [1_500]]);
  });

  it('ends where the clock was set back to before a rendering', async () => {
    let now = 1_000;
    const generation = openGeneration(db, { now: () => now });
    await generation.begin();
    now = 2_000;
    const before = await generation.begin();
    expect(generation.present()).toBe(before);
    now = 1_999;
    expect(generation.present()).toBeGreaterThan(before ?? 0);
  });

  it('is unknown while its row cannot be read, and while its end is unknown', async () => {
    const nextInstant = vi.fn<GenerationParts['nextInstant']>().mockRejectedValueOnce(new Error('gone'));
    nextInstant.mockResolvedValue(Number.POSITIVE_INFINITY);
    let elapsed = 0;
    const generation = openGeneration(db, { nextInstant, elapsed: () => elapsed });
    expect(await generation.begin()).toBeUndefined();
    const known = await generation.begin();
    expect(known).toBeDefined();
    await sql`alter table page_generation rename to away`.execute(db);
    elapsed += 1_000;
    try {
      expect([await generation.read(), generation.present(), await generation.begin()]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    } finally {
      await sql`alter table away rename to page_generation`.execute(db);
    }
    expect(await generation.read()).toBe(known);
  });
});

describeOnDatabase('sqlite', 'a generation', (world) => {
  it('ends after a commit of unknown outcome', async () => {
    const { db } = world().services;
    const generation = openGeneration(db);
    const before = await generation.read();
    const driver = sqliteDriverOf(db.getExecutor().adapter);
    if (!driver) throw new Error('no SQLite');
    vi.spyOn(driver, 'commitTransaction').mockRejectedValueOnce(new UnknownOutcomeError(new Error('disk')));
    await expect(change(db)).rejects.toThrow('unknown');
    expect(generation.present()).toBeGreaterThan(before ?? 0);
  });
});

describeOnDatabase('postgres', 'a generation', (world) => {
  it('is read once for all concurrent callers whose row has expired', async () => {
    const { db } = world().services;
    let elapsed = 0;
    const generation = openGeneration(db, { elapsed: () => elapsed });
    await generation.read();
    elapsed = 1_000;
    const asked = vi.spyOn(db, 'selectFrom');
    const [first, ...others] = await Promise.all(Array.from({ length: 100 }, () => generation.read()));
    expect(first).toBeDefined();
    expect(new Set(others)).toEqual(new Set([first]));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is unknown where the answer took a second, because it is valid from when the query was sent', async () => {
    let elapsed = 0;
    const generation = openGeneration(world().services.db, {
      elapsed: () => {
        elapsed += 1_000;
        return elapsed;
      },
    });
    expect(await generation.read()).toBeUndefined();
  });

  it('is raised last, so that a slow transaction blocks no other writer', async () => {
    const { db } = world().services;
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: written, resolve: noteWritten } = Promise.withResolvers<void>();
    const slow = writeVisible(db, async (trx) => {
      await trx.updateTable('reports').set({ title: 'Lentement' }).execute();
      noteWritten();
      await held;
    });
    await written;
    try {
      await writeVisible(db, (trx) => trx.updateTable('agents').set({ name: 'Vite' }).execute());
    } finally {
      letGo();
    }
    await slow;
  });

  it.each(['before it arrives', 'before its answer'] as const)(
    'ends after a commit whose connection broke %s',
    async (when) => {
      const proxy = await startPostgresProxy(urlOf(world()));
      const use = async (unsteady: Db) => {
        const generation = openGeneration(unsteady);
        const before = await generation.read();
        proxy.breakAt('commit', when);
        await expect(change(unsteady)).rejects.toThrow('unknown');
        expect(generation.present()).toBeGreaterThan(before ?? 0);
      };
      await asAnother(world(), use, proxy.url).finally(() => proxy.close());
    },
  );
});
