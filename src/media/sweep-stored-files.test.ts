import { cp, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { givenUpload } from '#tests/support/publications.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnEachDatabase, TEST_START, type TestWorld } from '#tests/support/world.ts';
import { addImage } from './add-image.ts';
import { replaceMediaUses } from './media-uses.ts';
import { prepareImage } from './prepare-image.ts';
import { putInQuarantine } from './quarantine.ts';
import { sweepStoredFiles } from './sweep-stored-files.ts';
import { sweepTemporaryFolder } from './sweep-temporary-folder.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Gives every file of a stored folder an age, by the world's clock. */
async function age(world: TestWorld, key: string, milliseconds: number): Promise<void> {
  const time = new Date(world.clock.now().getTime() - milliseconds);
  const folder = join(world.folder, 'uploads', key);
  for (const name of await readdir(folder)) await utimes(join(folder, name), time, time);
}

async function givenImage(world: TestWorld): Promise<MediaRow> {
  return addImage(world.services, SYSTEM_ACTOR, await givenUpload(world));
}

const UNTIL = '2026-04-01';

async function quarantined(world: TestWorld, until = UNTIL): Promise<string[]> {
  return readdir(join(world.folder, 'uploads', 'quarantine', until)).catch(() => []);
}

async function givenNameless(world: TestWorld): Promise<string> {
  const { media } = await prepareImage(world.services, await givenUpload(world));
  await age(world, media.key, 61 * MINUTE);
  return media.key;
}

async function show({ services }: TestWorld, { id }: MediaRow): Promise<void> {
  await writeVisible(services.db, (trx) =>
    replaceMediaUses(trx, services, { type: 'publication', id: 'x' }, [id]),
  );
}

async function noted(world: TestWorld): Promise<string[]> {
  const rows = await world.services.db.selectFrom('media_removals').select('key').execute();
  return rows.map(({ key }) => key);
}

/** Collects the log lines of a level, as data and sentence. */
function listen(world: TestWorld, level: 'info' | 'warn' | 'error') {
  return vi.spyOn(world.services.log, level).mockReturnValue();
}

describeOnEachDatabase('the sweep of stored files', (world) => {
  it('quarantines images that nothing shows within a day, and no others', async () => {
    const { services, clock } = world();
    const forgotten = await givenImage(world());
    const shown = await givenImage(world());
    await show(world(), shown);
    clock.advance(DAY);
    await sweepStoredFiles(services);
    expect(await storedKeys(world())).toHaveLength(2);
    clock.advance(1);
    const fresh = await givenImage(world());
    const warned = listen(world(), 'warn');
    await sweepStoredFiles(services);
    expect(await storedKeys(world())).toEqual([shown.key, fresh.key].sort());
    expect(await quarantined(world(), '2026-04-02')).toEqual([forgotten.key]);
    expect(warned.mock.calls).toEqual([
      [{ count: 1, until: '2026-04-02' }, 'stored files that nothing shows were put in quarantine'],
    ]);
    const rows = await services.db.selectFrom('media').select('id').orderBy('id').execute();
    expect(rows).toEqual([{ id: shown.id }, { id: fresh.id }]);
  });

  it('quarantines files without a row once no request can still be writing them', async () => {
    const { services } = world();
    const named = await givenImage(world());
    const dead = await givenNameless(world());
    const { media: underWay } = await prepareImage(services, await givenUpload(world()));
    await age(world(), named.key, 61 * MINUTE);
    await age(world(), underWay.key, 59 * MINUTE);
    const [warned, told] = [listen(world(), 'warn'), listen(world(), 'info')];
    await sweepStoredFiles(services);
    expect(await storedKeys(world())).toEqual([named.key, underWay.key].sort());
    expect(await quarantined(world())).toEqual([dead]);
    expect(warned.mock.calls).toEqual([
      [{ count: 1, until: UNTIL }, 'stored files that no row names were put in quarantine'],
    ]);
    expect(told).toHaveBeenCalledExactlyOnceWith(
      { count: 1, firstUntil: UNTIL, lastUntil: UNTIL },
      expect.stringContaining('lie in quarantine'),
    );
  });

  it('removes files after 30 days of quarantine, not a day sooner', async () => {
    const { services, clock } = world();
    await givenNameless(world());
    await sweepStoredFiles(services);
    clock.set(`${UNTIL}T23:59:59.999Z`);
    await sweepStoredFiles(services);
    expect(await quarantined(world())).toHaveLength(1);
    clock.advance(1);
    const told = listen(world(), 'info');
    await sweepStoredFiles(services);
    expect(await readdir(join(world().folder, 'uploads', 'quarantine'))).toEqual([]);
    expect(told.mock.calls).toEqual([
      [{ count: 1 }, 'stored files were removed after 30 days of quarantine'],
    ]);
  });

  it('restores files that the database names again, even on their last day', async () => {
    const { services, clock } = world();
    const image = await givenImage(world());
    await show(world(), image);
    await age(world(), image.key, 61 * MINUTE);
    const rows = await services.db.selectFrom('media').selectAll().execute();
    const uses = await services.db.selectFrom('media_uses').selectAll().execute();
    // An older database stands in for the newer one.
    await writeVisible(services.db, (trx) => trx.deleteFrom('media_uses').execute());
    await services.db.deleteFrom('media').execute();
    await sweepStoredFiles(services);
    expect(await quarantined(world())).toEqual([image.key]);
    await services.db.insertInto('media').values(rows).execute();
    await writeVisible(services.db, (trx) => trx.insertInto('media_uses').values(uses).execute());
    clock.advance(40 * DAY);
    const warned = listen(world(), 'warn');
    await sweepStoredFiles(services);
    expect(await storedKeys(world())).toEqual([image.key]);
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      { count: 1 },
      'stored files that the database names came back from quarantine',
    );
  });

  it('removes a quarantined copy of a restored file when its time is over', async () => {
    const { services, clock, folder } = world();
    const shown = await givenImage(world());
    await show(world(), shown);
    const uploads = join(folder, 'uploads');
    await cp(join(uploads, shown.key), join(uploads, 'quarantine', UNTIL, shown.key), { recursive: true });
    listen(world(), 'info');
    await sweepStoredFiles(services);
    expect(await quarantined(world())).toEqual([shown.key]);
    clock.advance(31 * DAY);
    await sweepStoredFiles(services);
    expect([await quarantined(world()), await storedKeys(world())]).toEqual([[], [shown.key]]);
  });

  it('removes at once what was deleted for good while the store was unavailable', async () => {
    const { services } = world();
    const [image, other] = [await givenImage(world()), await givenImage(world())];
    for (const ended of [image, other]) {
      await show(world(), ended);
      await writeVisible(services.db, (trx) =>
        replaceMediaUses(trx, services, { type: 'publication', id: 'x' }, []),
      );
    }
    await putInQuarantine(services, other.key);
    expect((await noted(world())).sort()).toEqual([image.key, other.key].sort());
    const told = listen(world(), 'info');
    await sweepStoredFiles(services);
    expect([await storedKeys(world()), await quarantined(world()), await noted(world())]).toEqual([
      [],
      [],
      [],
    ]);
    expect(told.mock.calls).toEqual([[{ count: 2 }, 'stored files of what was ended for good were removed']]);
  });

  it('never removes a file that a row names, whatever removals are noted', async () => {
    const { services } = world();
    const image = await givenImage(world());
    await services.db
      .insertInto('media_removals')
      .values([{ key: image.key }, { key: '..' }])
      .execute();
    const failed = listen(world(), 'error');
    await sweepStoredFiles(services);
    expect(await storedKeys(world())).toEqual([image.key]);
    expect(failed).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ key: '..' }),
      'stored file could not be removed',
    );
  });

  it.each(['database', 'store'])(
    'touches nothing where the %s is another one than at start',
    async (side) => {
      const { services, clock, folder } = world();
      await givenNameless(world());
      const image = await givenImage(world());
      clock.advance(2 * DAY);
      if (side === 'database') await services.db.deleteFrom('settings').execute();
      else
        await writeFile(join(folder, 'uploads', 'installation-id'), '01890000-0000-7000-8000-000000000000');
      const failed = listen(world(), 'error');
      await sweepStoredFiles(services);
      expect(await storedKeys(world())).toHaveLength(2);
      expect(await services.db.selectFrom('media').select('id').execute()).toEqual([{ id: image.id }]);
      expect(failed).toHaveBeenCalledOnce();
    },
  );

  it('touches no other file', async () => {
    const { folder, services, clock } = world();
    const uploads = join(folder, 'uploads');
    await mkdir(join(uploads, 'lost+found'));
    await mkdir(join(uploads, 'rapports'));
    await writeFile(join(uploads, 'rapports', 'bilan.pdf'), '%PDF');
    await writeFile(join(uploads, '.keep'), '');
    await mkdir(join(uploads, 'quarantine', '2026-01-01', 'photos'), { recursive: true });
    await mkdir(join(uploads, 'quarantine', 'anciens', 'k'.repeat(43)), { recursive: true });
    clock.set('2099-01-01T00:00:00.000Z');
    await sweepStoredFiles(services);
    expect((await readdir(uploads)).sort()).toEqual(
      ['.keep', 'installation-id', 'lost+found', 'quarantine', 'rapports'].sort(),
    );
    expect(await readdir(join(uploads, 'quarantine', '2026-01-01'))).toEqual(['photos']);
    expect(await readdir(join(uploads, 'quarantine', 'anciens'))).toHaveLength(1);
  });

  it('stops when its signal is aborted', async () => {
    const { services, clock } = world();
    await givenImage(world());
    clock.advance(2 * DAY);
    await sweepStoredFiles(services, AbortSignal.abort());
    expect(await storedKeys(world())).toHaveLength(1);
  });

  it('logs a failure and does not throw', async () => {
    const { services } = world();
    const failed = listen(world(), 'error');
    vi.spyOn(services.files, 'folders').mockImplementation(() => {
      throw new Error('the store is away');
    });
    await expect(sweepStoredFiles(services)).resolves.toBeUndefined();
    expect(failed).toHaveBeenCalled();
  });
});

describeOnEachDatabase('the sweep of the temporary folder', (world) => {
  it('removes what no request can still need, and keeps what another process may be receiving', async () => {
    const { services, folder } = world();
    const temporary = join(folder, 'tmp');
    for (const [name, age] of [
      ['upload-old', 61],
      ['upload-alive', 60],
      ['upload-new', 0],
    ] as const) {
      await mkdir(join(temporary, name));
      await writeFile(join(temporary, name, '0'), 'a photograph');
      const time = new Date(Date.parse(TEST_START) - age * MINUTE);
      await utimes(join(temporary, name), time, time);
    }
    await sweepTemporaryFolder(services, temporary, 60 * MINUTE);
    expect((await readdir(temporary)).sort()).toEqual(['upload-alive', 'upload-new']);
  });

  it('logs a missing folder and does not throw', async () => {
    const { services, folder } = world();
    const log = vi.spyOn(services.log, 'error').mockReturnValue();
    await sweepTemporaryFolder(services, join(folder, 'none'), MINUTE);
    expect(log).toHaveBeenCalledOnce();
  });
});
