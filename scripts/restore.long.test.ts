import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAdministrator } from '#accounts/create-administrator.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { createEphemeralKey } from '#lib/archive/age.ts';
import { PROGRAM_ENVIRONMENT } from '#tests/support/program-environment.ts';
import { givenWholeSite } from '#tests/support/restored-sites.ts';
import { makeSiteBackup } from '#tests/support/site-backups.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

interface Answer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

describeOnDatabase('sqlite', 'npm run restore', (world) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restore-command-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Runs the command from another folder than the program's, on a separate data folder. */
  function run(...parameters: string[]): Promise<Answer> {
    const env = {
      PATH: process.env.PATH,
      ...PROGRAM_ENVIRONMENT,
      PUBLIC_URL: 'https://pamoja.test',
      DATA_DIR: join(folder, 'data'),
      INIT_CWD: folder,
    };
    const program = [join(import.meta.dirname, 'restore.ts'), ...parameters];
    return new Promise((resolve) =>
      execFile(process.execPath, program, { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
      ),
    );
  }

  it('checks an encrypted backup, restores it, and prints the result', async () => {
    await givenWholeSite(world());
    const { identity, recipient } = await createEphemeralKey();
    const target = join(folder, 'site.tar.age');
    await makeSiteBackup(world(), { target, readers: { recipients: [recipient] } });
    await writeFile(join(folder, 'key.txt'), `# a comment\n${identity}\n`);
    const checked = await run('--check', 'site.tar.age', '--identity', 'key.txt');
    expect(checked).toMatchObject({ code: 0 });
    expect(checked.stdout).toContain('cette sauvegarde peut être restaurée');
    const restored = await run('site.tar.age', '--identity', 'key.txt');
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.stdout).toContain('Toutes les sessions sont terminées');
    expect(restored.stdout).toContain('Le site est restauré');
    const again = await run('site.tar.age', '--identity', 'key.txt');
    expect(again.stdout).toMatch(/L’ancienne base est gardée jusqu’au .*replaced/);
  });

  it('refuses accounts that the site does not know, without a terminal, unless they are accepted', async () => {
    await givenWholeSite(world());
    const { path } = await makeSiteBackup(world());
    const first = await run(path);
    expect(first).toMatchObject({ code: 0 });
    expect(first.stdout).toContain('  aline@exemple.org (Aline)');
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, {
      email: 'intrus@exemple.org',
      name: 'Intrus',
      password: 'une phrase de passe',
    });
    const { path: other } = await makeSiteBackup(world(), { target: join(folder, 'other.tar') });
    expect((await run('--check', other)).stdout).toContain('  intrus@exemple.org (Intrus)');
    const refused = await run(other);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('! intrus@exemple.org (Intrus), INCONNU du site actuel');
    expect(refused.stderr).toMatch(/--accept-accounts si vous les connaissez[.] Rien n’a été modifié[.]\n$/);
    expect(await run(other, '--accept-accounts')).toMatchObject({ code: 0 });
  });

  it('exits 3 where it leaves people out', async () => {
    await givenWholeSite(world());
    await world().services.db.updateTable('subscribers').set({ email: 'pas une adresse' }).execute();
    const { path } = await makeSiteBackup(world());
    expect(await run('--check', path)).toMatchObject({ code: 3 });
    const restored = await run(path);
    expect(restored).toMatchObject({ code: 3 });
    expect(restored.stdout).toMatch(/1.abonné \([0-9a-f-]{36}\)/);
    expect(restored.stderr).toContain('n’ont pas pu être repris');
  });

  it('exits 1 with one sentence and no stack for a backup that it cannot restore', async () => {
    const missing = await run('absent.tar');
    expect(missing).toEqual({
      code: 1,
      stdout: '',
      // The typographic space before a colon differs between messages on screens and in terminals.
      stderr: expect.stringMatching(
        /^Le fichier [^\n]*absent[.]tar ne peut pas être lu\s: vérifiez son nom et vos droits[.]\n$/,
      ),
    });
    await writeFile(join(folder, 'nothing.tar'), 'nothing');
    const nothing = await run('nothing.tar', '--with-deleted');
    expect(nothing).toMatchObject({ code: 1, stdout: '' });
    expect(nothing.stderr).toMatch(/^--with-deleted demande une confirmation/);
    expect(await run('--check', 'nothing.tar')).toMatchObject({ code: 1, stdout: '' });
    expect((await run()).stderr).toMatch(/^Utilisation\s:/);
  });
});
