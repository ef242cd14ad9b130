import { expect, it } from 'vitest';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';
import { writeMirrorFile } from './mirror-file.ts';
import { mirrorTombstones, reconcileMirror } from './mirror-tombstones.ts';
import { readTombstones } from './read-tombstones.ts';
import { sweepTombstones } from './sweep-tombstones.ts';
import type { Tombstone } from './tombstone.schema.ts';
import { importMirrored } from './tombstones.queries.ts';

const DAY = 86_400_000;
const noBackup = async (): Promise<string | null> => null;

function endingAt(instant: string): Tombstone {
  return { type: 'agent', subject: instant, state: 'deleted', endedAt: instant };
}

/** One tombstone a month from January 2025 on. */
const TOMBSTONES = Array.from({ length: 14 }, (_, month) =>
  endingAt(new Date(Date.UTC(2025, month, 1)).toISOString()),
);

async function subjects({
  services: { db, files },
}: TestWorld): Promise<{ list: string[]; mirror: string[] }> {
  const rows = await db.selectFrom('endings').select('subject').orderBy('subject').execute();
  const { tombstones } = await readTombstones({ files });
  return {
    list: rows.map(({ subject }) => subject),
    mirror: tombstones.map(({ subject }) => subject).sort(),
  };
}

async function givenTombstones({ services }: TestWorld): Promise<void> {
  await importMirrored(services.db, TOMBSTONES);
  await writeMirrorFile(services.files, TOMBSTONES);
}

/** Sweeps as a server does that runs for so many days. */
async function sweepFor(
  { services, clock }: TestWorld,
  days: number,
  findLastBackup = noBackup,
): Promise<void> {
  for (let round = 0; round < days; round += 1) {
    await sweepTombstones(services, findLastBackup);
    clock.advance(DAY);
  }
}

describeOnDatabase('sqlite', 'sweeping the endings', (world) => {
  it('forgets in list and mirror what was ended more than fourteen months ago, and nothing later', async () => {
    await givenTombstones(world());
    world().clock.set('2026-05-01T00:00:00.000Z');
    await sweepFor(world(), 600);
    const { list, mirror } = await subjects(world());
    // The 600 rounds have brought the trusted time to August 2026.
    expect(list).toEqual(TOMBSTONES.slice(6).map(({ subject }) => subject));
    expect(mirror).toEqual(list);
  });

  it('forgets nothing for a clock that is years ahead for a day', async () => {
    await givenTombstones(world());
    await sweepTombstones(world().services, noBackup);
    world().clock.set('2099-01-01T00:00:00.000Z');
    for (let round = 0; round < 4; round += 1) await sweepTombstones(world().services, noBackup);
    world().clock.set('2026-03-02T08:00:00.000Z');
    await sweepTombstones(world().services, noBackup);
    expect((await subjects(world())).list).toHaveLength(14);
    expect((await subjects(world())).mirror).toHaveLength(14);
  });

  it('forgets nothing that was ended since the last proved backup, however old that is', async () => {
    await givenTombstones(world());
    const lastBackup = '2025-06-01T00:00:00.000Z';
    await sweepFor(world(), 1_000, async () => lastBackup);
    expect((await subjects(world())).list[0]).toBe(lastBackup);
    expect((await subjects(world())).mirror[0]).toBe(lastBackup);
  });

  it('does not get back from the mirror what it has forgotten', async () => {
    await givenTombstones(world());
    await sweepFor(world(), 1_000);
    await reconcileMirror(world().services);
    await mirrorTombstones(world().services);
    expect(await subjects(world())).toEqual({ list: [], mirror: [] });
  });
});
