import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { newId, newSecret } from '#lib/identifiers.ts';
import { PROGRAM_ENVIRONMENT } from '#tests/support/program-environment.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { readBackupFile } from '#tests/support/site-backups.ts';
import { describeOnDatabase, describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';

const MEBIBYTE = 1024 * 1024;

/** Preloaded into a backup: pauses it after its first output, until it is told to go on. */
const STANDS_STILL = `const say = process.stdout.write.bind(process.stdout);
process.stdout.write = (...words) => {
  process.stdout.write = say;
  const isTaken = say(...words);
  process.kill(process.pid, 'SIGSTOP');
  return isTaken;
};`;

/** Runs the command in a child process on the test's site, as an operator does. */
function start({ config }: TestWorld, ...parameters: string[]) {
  return startWith({}, { config }, ...parameters);
}

function startWith(
  environment: NodeJS.ProcessEnv,
  { config }: Pick<TestWorld, 'config'>,
  ...parameters: string[]
) {
  const { dataDir, database } = config;
  const command = spawn(process.execPath, [join(import.meta.dirname, 'backup.ts'), ...parameters], {
    env: {
      NODE_ENV: 'test',
      ...PROGRAM_ENVIRONMENT,
      DATA_DIR: dataDir,
      ...(database.dialect === 'postgres' && { DATABASE_URL: database.url }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(command.stdout), text(command.stderr), once(command, 'close')]).then(
    ([output, errors, [code]]) => ({ output, errors, code: code as number | null }),
  );
  return { command, ended };
}

/** Waits until a backup has begun to write. @returns the time. */
async function firstLine({ command }: ReturnType<typeof start>): Promise<number> {
  await new Promise((resolve) => command.stdout.once('data', resolve));
  return performance.now();
}

const run = (...parameters: Parameters<typeof start>) => start(...parameters).ended;

/** Creates stored files of one MiB each, with their rows. */
async function givenStoredFiles({ services, folder }: TestWorld, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const contents = randomBytes(MEBIBYTE);
    const key = newSecret();
    await mkdir(join(folder, 'uploads', key), { recursive: true });
    await writeFile(join(folder, 'uploads', key, '1600x1067.webp'), contents);
    const row = {
      id: newId(),
      key,
      content_type: 'image/webp',
      size: contents.length,
      width: 1600,
      height: 1067,
      checksum: createHash('sha256').update(contents).digest('hex'),
      created_at: services.clock.now().toISOString(),
    };
    await services.db.insertInto('media').values(row).execute();
  }
}

describeOnEachDatabase('npm run backup', (world) => {
  it('makes one verified file, which any program for tar and age opens', async () => {
    await givenPublication(world());
    const file = join(world().folder, 'sauvegarde.tar');
    const { output, code } = await run(world(), file);
    expect([code, output]).toEqual([0, expect.stringContaining(`Sauvegarde vérifiée\u00a0: ${file} (`)]);
    expect((await readBackupFile(file)).tables.publications).toHaveLength(1);
    const again = await run(world(), file);
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('existe déjà')]);
  });
});

describeOnDatabase('sqlite', 'npm run backup', (world) => {
  it('encrypts for a passphrase from a file, and refuses a short one', async () => {
    const [file, secret] = [join(world().folder, 'sauvegarde.tar.age'), join(world().folder, 'secret')];
    await writeFile(secret, 'trop court\n');
    const refused = await run(world(), file, '--passphrase-file', secret);
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('au moins 12 caractères')]);
    await writeFile(secret, 'assez longue pour cela\n');
    expect((await run(world(), file, '--json', '--passphrase-file', secret)).code).toBe(0);
    const { header } = await readBackupFile(file, { passphrase: 'assez longue pour cela' });
    expect(header.product).toBe('pamoja');
  });

  it('prints its usage for invalid arguments, and a sentence for an invalid key', async () => {
    for (const parameters of [[], ['a', 'b'], ['a', '--unknown']]) {
      const { errors, code } = await run(world(), ...parameters);
      expect([code, errors]).toEqual([1, expect.stringMatching(/^Utilisation/)]);
    }
    const { errors } = await run(world(), 'a', '--recipient', 'age1nothing');
    expect(errors).toContain('n’est pas une clé publique');
  });

  it('leaves no file of that name when it is killed at any moment, and the next run makes one', async () => {
    await givenStoredFiles(world(), 40);
    const folder = join(world().folder, 'elsewhere');
    await mkdir(folder);
    const first = start(world(), join(folder, 'first.tar'), '--json');
    const begin = await firstLine(first);
    await first.ended;
    const duration = performance.now() - begin;
    const rounds = inject('isShort') ? 3 : 30;
    let partials = 0;
    for (let round = 0; round < rounds; round += 1) {
      const cut = start(world(), join(folder, `cut-${round}.tar`), '--json');
      await firstLine(cut);
      await delay((duration * round) / rounds);
      cut.command.kill('SIGKILL');
      const { code } = await cut.ended;
      const left = await readdir(folder);
      // A backup that was quicker than the first has ended, and is complete.
      if (left.includes(`cut-${round}.tar`)) await readBackupFile(join(folder, `cut-${round}.tar`));
      else expect(code).toBeNull();
      partials += left.filter((name) => name.endsWith('.partial')).length;
    }
    expect(partials).toBeGreaterThan(0);
    const last = await run(world(), join(folder, 'last.tar'));
    expect([last.code, last.errors]).toEqual([0, expect.any(String)]);
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
    expect(await readdir(world().folder)).not.toContain('backup-work');
    expect(Object.keys((await readBackupFile(join(folder, 'last.tar'))).files)).toHaveLength(40);
  });
});

/** Only root can create a small disk for a test. */
const mayMount = process.getuid?.() === 0 && process.platform === 'linux';

describeOnDatabase('sqlite', 'npm run backup on a small disk', (world) => {
  let disk: string;
  beforeEach(async () => {
    disk = join(world().folder, 'disk');
    await mkdir(disk);
    if (mayMount) spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', disk]);
  });
  afterEach(() => {
    if (mayMount) spawnSync('umount', [disk]);
  });

  it.runIf(mayMount)('refuses before it begins where the disk lacks space, in figures', async () => {
    await givenStoredFiles(world(), 40);
    const { errors, code } = await run(world(), join(disk, 'sauvegarde.tar'));
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/Il faut environ .*\sMo .* il n’en reste que .*\sMo/),
    ]);
    expect(await readdir(disk)).toEqual([]);
  });

  it.runIf(mayMount)('leaves no file where the disk fills up half-way, and prints the reason', async () => {
    await givenStoredFiles(world(), 20);
    const preload = `--import=data:text/javascript,${encodeURIComponent(STANDS_STILL)}`;
    const parameters = [join(disk, 'sauvegarde.tar'), '--json'];
    const { command, ended } = startWith({ NODE_OPTIONS: preload }, world(), ...parameters);
    // Another program takes the remaining space as soon as the backup has checked it.
    await firstLine({ command, ended });
    const { bavail, bsize } = await statfs(disk);
    await writeFile(join(disk, 'other'), Buffer.alloc(Math.max(0, bavail * bsize - MEBIBYTE)));
    command.kill('SIGCONT');
    const { errors, code } = await ended;
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('Le disque s’est rempli pendant la sauvegarde'),
    ]);
    expect(await readdir(disk)).toEqual(['other']);
    expect(await readFile(join(world().folder, 'site.sqlite'))).toBeDefined();
  });
});
