import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createAdministrator } from '#accounts/create-administrator.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { inspectDatabase } from '#lib/db/inspect-database.ts';
import { hasTable } from '#lib/db/table-names.queries.ts';
import { verifySite } from '#server/services.server.ts';
import { endSessions } from '#tests/support/postgres.ts';
import { PROGRAM_ENVIRONMENT } from '#tests/support/program-environment.ts';
import {
  comparableContents,
  contentsOf,
  type EmptyPlace,
  givenEmptyPlace,
  givenWholeSite,
  restoreInto,
  withSite,
} from '#tests/support/restored-sites.ts';
import { makeSiteBackup } from '#tests/support/site-backups.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';

const ROOT = join(import.meta.dirname, '../../..');
const isShort = inject('isShort');

/** Number of kills of a restore; all of its last steps, which include the switch, are tried. */
const KILLS = isShort ? { evenly: 2, last: 3 } : { evenly: 60, last: 60 };

/** Kills at whatever moment; steps cover the moments between them in the short form. */
const RANDOM_KILLS = 40;

/** Additional statements of a restore that must remove the remains of a killed one. */
const MORE_STEPS = 3;

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly errors: string;
}

/**
 * Runs the command on a site as a child process.
 * @param killAfter milliseconds after which it is killed.
 */
async function runRestore(
  { config }: EmptyPlace,
  backup: string,
  environment: Record<string, string>,
  killAfter?: number,
): Promise<Ended> {
  const preload = join(ROOT, 'tests/support/kill-points.ts');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', preload, join(ROOT, 'scripts/restore.ts'), backup],
    {
      env: {
        PATH: process.env.PATH,
        ...PROGRAM_ENVIRONMENT,
        NODE_ENV: 'test',
        PUBLIC_URL: 'https://pamoja.test',
        DATA_DIR: config.dataDir,
        ...(config.database.dialect === 'postgres' && { DATABASE_URL: config.database.url }),
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const errors = text(child.stderr);
  const timer = killAfter === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfter);
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.once('close', (...end) => resolve(end)),
  );
  if (timer) clearTimeout(timer);
  // Prevents the locks of a killed process from refusing the next one that opens the site.
  if (config.database.dialect === 'postgres') await endSessions(config.database.url, 30_000);
  return { code, signal, errors: await errors };
}

/** Returns the numbers of the steps after which a command with `count` steps is killed, or with some `more`. */
function killPoints(count: number, more = 0): number[] {
  const { evenly, last } = KILLS;
  const points = [
    ...Array.from({ length: evenly }, (_, index) => 1 + Math.floor((index * count) / evenly)),
    ...Array.from({ length: last + more }, (_, index) => count + more - index),
  ];
  return [...new Set(points)].filter((point) => point > 0).toSorted((a, b) => a - b);
}

describeOnEachDatabase('a restore that is killed', (world) => {
  const kind = () => (world().dialect === 'sqlite' ? 'files' : 'statements');
  let backup: string;
  let restored: Awaited<ReturnType<typeof comparableContents>>;
  let place: EmptyPlace;

  beforeEach(async () => {
    await givenWholeSite(world());
    ({ path: backup } = await makeSiteBackup(world()));
    restored = await comparableContents(backup);
    place = await givenEmptyPlace(world().dialect);
  });
  afterEach(() => place.remove());

  /** Creates a site that was used after the backup: one more account, one file less. */
  async function givenOldSite(): Promise<void> {
    await restoreInto(place, backup);
    await withSite(place, ({ services }) =>
      createAdministrator(services, SYSTEM_ACTOR, {
        email: 'plus.tard@exemple.org',
        name: 'Plus tard',
        password: 'une phrase de passe',
      }),
    );
  }

  /** Returns which of the two sites is there, complete: it starts, and has all rows and files of that site. */
  async function siteThere(): Promise<'old' | 'restored'> {
    const found = await contentsOf(place);
    expect(found.files).toEqual(restored.files);
    const { users, events, settings, ...rest } = found.tables;
    const { users: own, events: ownEvents, settings: ownSettings, ...expected } = restored.tables;
    expect(rest).toEqual(expected);
    if (users?.length === own?.length) {
      expect({ users, events, settings }).toEqual({ users: own, events: ownEvents, settings: ownSettings });
      return 'restored';
    }
    expect(users).toHaveLength(1 + (own?.length ?? 0));
    return 'old';
  }

  it('leaves the old site or the restored one, whole, at whatever step, and is done when it is run again', async () => {
    await givenOldSite();
    const whole = await runRestore(place, backup, { KILL_POINTS: kind(), KILL_AT: '0' });
    expect(whole).toMatchObject({ code: 0 });
    expect(await siteThere()).toBe('restored');
    const count = Number(/kill points: (\d+)/.exec(whole.errors)?.[1]);
    expect(count).toBeGreaterThan(20);
    const outcomes = new Set<string>();
    for (const point of killPoints(count, MORE_STEPS)) {
      await givenLaterAccount();
      const ended = await runRestore(place, backup, { KILL_POINTS: kind(), KILL_AT: String(point) });
      outcomes.add(`${ended.signal ?? ended.code} ${await siteThere()}`);
    }
    expect(outcomes).toContain('SIGKILL old');
    expect(outcomes).toContain('SIGKILL restored');
    expect(outcomes).not.toContain('1 old');
    expect(await runRestore(place, backup, {})).toMatchObject({ code: 0 });
    expect(await siteThere()).toBe('restored');
  });

  /** Makes the site differ from the backup, where it does not. */
  async function givenLaterAccount(): Promise<void> {
    await withSite(place, async ({ services }) => {
      const email = 'plus.tard@exemple.org';
      const present = await services.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      if (present) return;
      await createAdministrator(services, SYSTEM_ACTOR, {
        email,
        name: 'Plus tard',
        password: 'une phrase de passe',
      });
    });
  }

  it.skipIf(isShort)('leaves the old site or the restored one, whole, at whatever moment', async () => {
    await givenOldSite();
    const start = performance.now();
    expect(await runRestore(place, backup, {})).toMatchObject({ code: 0 });
    const duration = performance.now() - start;
    for (let round = 0; round < RANDOM_KILLS; round += 1) {
      await givenLaterAccount();
      await runRestore(place, backup, {}, duration * (0.3 + 0.8 * Math.random()));
      await siteThere();
    }
  });

  it('on an empty machine leaves nothing that starts as half a site, and is done when it is run again', async (test) => {
    if (isShort && world().dialect === 'postgres') return test.skip();
    const whole = await runRestore(place, backup, { KILL_POINTS: kind(), KILL_AT: '0' });
    const count = Number(/kill points: (\d+)/.exec(whole.errors)?.[1]);
    const outcomes = new Set<string>();
    for (const point of killPoints(count)) {
      const empty = await givenEmptyPlace(world().dialect);
      try {
        await runRestore(empty, backup, { KILL_POINTS: kind(), KILL_AT: String(point) });
        outcomes.add(await startOf(empty));
        expect(await runRestore(empty, backup, {})).toMatchObject({ code: 0 });
        const found = await contentsOf(empty);
        expect(found.files).toEqual(restored.files);
        expect(found.tables).toEqual(restored.tables);
      } finally {
        await empty.remove();
      }
    }
    expect(outcomes).toContain('refused');
    expect(outcomes).toContain('restored');
  });

  /** Returns the site as a start would find it: absent, refused, or complete. */
  async function startOf({ config }: EmptyPlace): Promise<string> {
    try {
      await verifySite(config);
    } catch (error) {
      expect(String(error)).toContain('Le site ne démarre pas');
      return 'refused';
    }
    if (config.database.dialect === 'postgres') {
      return (await hasTables(config)) ? 'restored' : 'empty';
    }
    // Starting the original would create a new site there.
    const copy = await mkdtemp(join(tmpdir(), 'pamoja-look-'));
    try {
      await cp(config.dataDir, copy, { recursive: true });
      const names = await withSite(
        {
          config: {
            ...config,
            dataDir: copy,
            database: { dialect: 'sqlite', file: join(copy, 'site.sqlite') },
          },
        },
        ({ services }) => services.db.selectFrom('users').select('id').execute(),
      );
      return names.length > 0 ? 'restored' : 'empty';
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }

  async function hasTables(config: EmptyPlace['config']): Promise<boolean> {
    const found = await inspectDatabase(config.database, (db) => hasTable(db, 'postgres', 'users'));
    return found ?? false;
  }
});
