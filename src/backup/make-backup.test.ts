import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { createEphemeralKey } from '#lib/archive/age.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { makeSiteBackup, readBackupFile, siteOf } from '#tests/support/site-backups.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnDatabase, describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { deletePublication } from '#types/publications/delete-publication.ts';
import { surveySite } from './collect-site.ts';

/** Returns the files that runs left behind, beside finished backups. */
async function leftovers({ folder }: TestWorld): Promise<string[]> {
  const made = await readdir(join(folder, 'backups'));
  expect(await readdir(folder)).not.toContain('backup-work');
  return made.filter((name) => !/\.tar(\.age)?$/.test(name));
}

describeOnEachDatabase('makeBackup', (world) => {
  it('makes one proved file of every row and stored file, and nothing beside it', async () => {
    const { id } = await givenPublication(world(), { title: 'Égalité' });
    await givenPublication(world(), { kind: 'bulletin' });
    const { path, proof, size } = await makeSiteBackup(world());
    expect(proof.lostFiles).toBe(0);
    const { header, tables, files } = await readBackupFile(path);
    expect(header.dialect).toBe(world().dialect);
    expect(tables.publications?.map((row) => row.title)).toContain('Égalité');
    expect(tables.publications?.find((row) => row.id === id)).toMatchObject({
      created_at: world().clock.now().toISOString(),
      deleted_at: null,
      version: 1,
    });
    const keys = await storedKeys(world());
    expect([...new Set(Object.keys(files).map((name) => name.slice(0, 43)))].toSorted()).toEqual(keys);
    for (const [name, contents] of Object.entries(files)) {
      expect(await readFile(join(world().folder, 'uploads', name))).toEqual(contents);
    }
    for (const left of [
      'sessions',
      'throttles',
      'idempotency_keys',
      'media_removals',
      'publication_counts',
      'library_images',
    ]) {
      expect(tables).not.toHaveProperty(left);
    }
    expect((await readFile(path)).length).toBe(size);
    expect(await leftovers(world())).toEqual([]);
  });

  it('is whole at one moment while publications are written and deleted all the time', async () => {
    await givenPublication(world());
    let isOver = false;
    const write = async () => {
      for (let round = 0; !isOver; round += 1) {
        const { id } = await givenPublication(world(), { title: `Écrit pendant la sauvegarde ${round}` });
        if (round % 2 === 0) {
          const { db } = world().services;
          await writeVisible(db, (trx) =>
            trx
              .updateTable('publications')
              .set({ deleted_at: world().clock.now().toISOString() })
              .where('id', '=', id)
              .execute(),
          );
          await deletePublication(world().services, SYSTEM_ACTOR, 'article', id);
        }
      }
    };
    const writing = write();
    try {
      for (let round = 0; round < 4; round += 1) {
        world().clock.advance(1_000);
        const { path, proof } = await makeSiteBackup(world());
        expect(proof.lostFiles).toBe(0);
        expect(proof.manifest.files.missing).toEqual([]);
        const { tables, files } = await readBackupFile(path);
        const named = tables.media?.map(({ key }) => key);
        expect(Object.keys(files).map((name) => name.slice(0, 43))).toEqual(
          expect.arrayContaining(named ?? []),
        );
        const covers = new Set(tables.media?.map(({ id }) => id));
        for (const row of tables.publications ?? []) expect(covers).toContain(row.cover_media_id);
      }
    } finally {
      isOver = true;
      await writing;
    }
  });
});

describeOnDatabase('sqlite', 'makeBackup', (world) => {
  it('is read by whoever has the passphrase or the private key, and proved without that key', async () => {
    await givenPublication(world());
    const { identity, recipient } = await createEphemeralKey();
    const passphrase = 'une phrase de douze caractères';
    const forPhrase = await makeSiteBackup(world(), { readers: { passphrase } });
    world().clock.advance(1_000);
    const forKey = await makeSiteBackup(world(), { readers: { recipients: [recipient] } });
    expect((await readBackupFile(forPhrase.path, { passphrase })).tables.publications).toHaveLength(1);
    expect((await readBackupFile(forKey.path, { identities: [identity] })).tables.publications).toHaveLength(
      1,
    );
    expect((await readFile(forKey.path, 'latin1')).startsWith('age-encryption.org/v1')).toBe(true);
  });

  it('refuses a name that is taken, and leaves the file that has it', async () => {
    const target = join(world().folder, 'taken.tar');
    await writeFile(target, 'mine');
    await expect(makeSiteBackup(world(), { target })).rejects.toMatchObject({ code: 'refused' });
    expect(await readFile(target, 'utf8')).toBe('mine');
  });

  it('leaves nothing when it is ended half-way', async () => {
    await givenPublication(world());
    for (const step of ['files', 'rows', 'proof'] as const) {
      const abort = new AbortController();
      const onProgress = (progress: { step: string }) => {
        if (progress.step === step) abort.abort();
      };
      await expect(makeSiteBackup(world(), { onProgress, signal: abort.signal })).rejects.toThrow();
      expect(await readdir(join(world().folder, 'backups'))).toEqual([]);
    }
    expect(await leftovers(world())).toEqual([]);
  });

  it('lists stored files that the site has lost, or that are damaged, and has everything else', async () => {
    const lost = await givenPublication(world());
    await givenPublication(world());
    const [first, second] = await world().services.db.selectFrom('media').selectAll().orderBy('id').execute();
    if (!first || !second) throw new Error('two pictures were given');
    await rm(join(world().folder, 'uploads', first.key), { recursive: true });
    const folder = join(world().folder, 'uploads', second.key);
    for (const name of await readdir(folder)) await writeFile(join(folder, name), 'damaged');
    const { proof } = await makeSiteBackup(world());
    expect(proof.manifest.files.missing).toEqual([first.key]);
    expect(proof.lostFiles).toBe(2);
    expect(lost.id).toBeTruthy();
  });

  it('says what a site takes before anything is written', async () => {
    await givenPublication(world());
    const survey = await surveySite(siteOf(world()), '0.1.0', world().clock.now());
    expect(survey.fileBytes).toBeGreaterThan(0);
    expect(survey.databaseBytes).toBeGreaterThan(100_000);
    await mkdir(join(world().folder, 'backups'), { recursive: true });
    expect(await readdir(join(world().folder, 'backups'))).toEqual([]);
  });
});
