import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { MediaRow } from '#platform/db/schema.ts';
import { SYSTEM_ACTOR } from '#platform/services.ts';
import { givenUpload } from '#tests/support/publications.ts';
import { describeOnEachDatabase, TEST_START, type TestWorld } from '#tests/support/world.ts';
import { addImage } from './add-image.ts';
import { replaceMediaUses } from './media-uses.ts';
import { prepareImage } from './prepare-image.ts';
import { sweepStoredFiles, sweepTemporaryFolder } from './sweep-stored-files.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function stored(world: TestWorld): Promise<string[]> {
  return readdir(join(world.folder, 'uploads'));
}

/** Gives every file of a stored folder an age, by the world's clock. */
async function age(world: TestWorld, key: string, milliseconds: number): Promise<void> {
  const time = new Date(world.clock.now().getTime() - milliseconds);
  const folder = join(world.folder, 'uploads', key);
  for (const name of await readdir(folder)) await utimes(join(folder, name), time, time);
}

async function givenImage(world: TestWorld): Promise<MediaRow> {
  return addImage(world.services, SYSTEM_ACTOR, await givenUpload(world));
}

describeOnEachDatabase('the sweep of stored files', (world) => {
  it('takes images that nothing came to show within a day, and leaves the others', async () => {
    const { services, clock } = world();
    await givenImage(world());
    const shown = await givenImage(world());
    await services.db
      .transaction()
      .execute((trx) => replaceMediaUses(trx, { type: 'publication', id: 'x' }, [shown.id]));
    clock.advance(DAY);
    await sweepStoredFiles(services);
    expect(await stored(world())).toHaveLength(2);
    clock.advance(1);
    const fresh = await givenImage(world());
    await sweepStoredFiles(services);
    expect((await stored(world())).sort()).toEqual([shown.key, fresh.key].sort());
    const rows = await services.db.selectFrom('media').select('id').orderBy('id').execute();
    expect(rows).toEqual([{ id: shown.id }, { id: fresh.id }]);
  });

  it('takes files that no row names, once no request can still be at work on them', async () => {
    const { services } = world();
    const named = await givenImage(world());
    const { media: dead } = await prepareImage(services, await givenUpload(world()));
    const { media: underWay } = await prepareImage(services, await givenUpload(world()));
    await age(world(), named.key, 61 * MINUTE);
    await age(world(), dead.key, 61 * MINUTE);
    await age(world(), underWay.key, 59 * MINUTE);
    await sweepStoredFiles(services);
    expect((await stored(world())).sort()).toEqual([named.key, underWay.key].sort());
  });

  it('touches nothing that is not its own', async () => {
    const { folder, services, clock } = world();
    const uploads = join(folder, 'uploads');
    await mkdir(join(uploads, 'lost+found'));
    await mkdir(join(uploads, 'rapports'));
    await writeFile(join(uploads, 'rapports', 'bilan.pdf'), '%PDF');
    await writeFile(join(uploads, '.keep'), '');
    clock.set('2099-01-01T00:00:00.000Z');
    await sweepStoredFiles(services);
    expect((await stored(world())).sort()).toEqual(['.keep', 'lost+found', 'rapports']);
  });

  it('ends when it is told to', async () => {
    const { services, clock } = world();
    await givenImage(world());
    clock.advance(2 * DAY);
    await sweepStoredFiles(services, AbortSignal.abort());
    expect(await stored(world())).toHaveLength(1);
  });

  it('stops nobody’s start when it fails', async () => {
    const { services } = world();
    const log = vi.spyOn(services.log, 'error').mockReturnValue();
    vi.spyOn(services.files, 'listAll').mockRejectedValue(new Error('the store is away'));
    await expect(sweepStoredFiles(services)).resolves.toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
  });
});

describeOnEachDatabase('the sweep of the temporary folder', (world) => {
  it('takes what a process that died left, and leaves what came since this one started', async () => {
    const { services, folder } = world();
    const temporary = join(folder, 'tmp');
    const startedAt = new Date(TEST_START);
    for (const [name, offset] of [
      ['upload-old', -1],
      ['upload-new', 1],
    ] as const) {
      await mkdir(join(temporary, name));
      await writeFile(join(temporary, name, '0'), 'a photograph');
      const time = new Date(startedAt.getTime() + offset * MINUTE);
      await utimes(join(temporary, name), time, time);
    }
    await sweepTemporaryFolder(services, temporary, startedAt);
    expect(await readdir(temporary)).toEqual(['upload-new']);
  });

  it('stops nobody’s start when there is none', async () => {
    const { services, folder } = world();
    const log = vi.spyOn(services.log, 'error').mockReturnValue();
    await sweepTemporaryFolder(services, join(folder, 'none'), new Date());
    expect(log).toHaveBeenCalledOnce();
  });
});
