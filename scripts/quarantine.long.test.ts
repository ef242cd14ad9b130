import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { addImage } from '#media/add-image.ts';
import { openStoredImage } from '#media/open-stored-file.ts';
import { imageUrl } from '#media/own-images.ts';
import { openPictureSigner } from '#media/picture-signatures.ts';
import { createRenditions } from '#media/renditions.ts';
import { sweepStoredFiles } from '#media/sweep-stored-files.ts';
import { PROGRAM_ENVIRONMENT } from '#tests/support/program-environment.ts';
import { givenUpload } from '#tests/support/publications.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Runs the command in a child process on the test's site, as an operator does. */
async function quarantine({ config }: TestWorld, ...parameters: string[]) {
  const { dataDir, database } = config;
  const command = spawn(process.execPath, [join(import.meta.dirname, 'quarantine.ts'), ...parameters], {
    env: {
      NODE_ENV: 'test',
      ...PROGRAM_ENVIRONMENT,
      DATA_DIR: dataDir,
      ...(database.dialect === 'postgres' && { DATABASE_URL: database.url }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close'),
  ]);
  return { output, errors, code };
}

/** Uploads an image in an editor without using it, and sweeps it. */
async function givenForgotten(world: TestWorld) {
  const image = await addImage(world.services, SYSTEM_ACTOR, await givenUpload(world));
  world.clock.advance(2 * DAY);
  await sweepStoredFiles(world.services);
  return image;
}

describeOnEachDatabase('npm run quarantine', (world) => {
  it('lists the files, restores one by its key, and does not restore unused ones without it', async () => {
    const image = await givenForgotten(world());
    const path = imageUrl(image).replace('/uploads/', '');
    const open = async () => {
      const renditions = createRenditions(world().services);
      const { sign } = await openPictureSigner(world().services);
      return (await openStoredImage(world().services, renditions, path, sign(image.key))).image;
    };
    await expect(open()).rejects.toMatchObject({ code: 'not_found' });
    const listed = await quarantine(world(), 'list');
    expect(listed.output).toMatch(new RegExp(`^${image.key}\tjusqu’au 3\\savril\\s2026\timage\t`));
    expect(listed.output).toContain('En quarantaine\u00a0: 1 fichier.');
    const all = await quarantine(world(), 'restore');
    expect(all.output).toContain('que rien sur le site ne montre');
    expect(await storedKeys(world())).toEqual([]);
    const { output, code } = await quarantine(world(), 'restore', image.key);
    expect([code, output]).toEqual([0, expect.stringContaining('remis en place')]);
    expect((await open()).size).toBe(image.size);
    expect((await quarantine(world(), 'list')).output).toBe('Rien n’est en quarantaine.\n');
  });

  it('restores every file that the database names, in one command', async () => {
    const image = await givenForgotten(world());
    await world().services.db.insertInto('media').values(image).execute();
    const { output } = await quarantine(world(), 'restore');
    expect(output).toBe('Remis en place\u00a0: 1 fichier.\n');
    expect(await storedKeys(world())).toEqual([image.key]);
  });

  it('prints its usage without arguments, and exits 1 for an unknown key', async () => {
    const before = await readdir(world().folder);
    expect((await quarantine(world())).errors).toMatch(/^Utilisation/);
    const { code, output } = await quarantine(world(), 'restore', 'k'.repeat(43));
    expect([code, output]).toEqual([1, expect.stringContaining('n’est en quarantaine')]);
    expect(await readdir(world().folder)).toEqual(before);
  });
});
