import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPublisherKey } from '#lib/releases/publisher-key.ts';
import { PUBLISHER, SUMS } from '#lib/releases/release-names.ts';
import { cutPower, type InstalledHome, installHome, type Running } from '#tests/support/installed-home.ts';
import {
  makeNextRelease,
  packFolder,
  run,
  type Signers,
  signFolder,
  writeSums,
} from '#tests/support/next-release.ts';
import { releaseArchive } from '#tests/support/release-archive.ts';
import { newPublisher, type TestPublisher } from '#tests/support/small-release.ts';

const NEXT = '99.0.0';
const OLDER = '0.0.1';

const publisher = newPublisher();
const stranger = newPublisher();
const fingerprintOf = ({ pem }: TestPublisher) => readPublisherKey(Buffer.from(pem)).fingerprint;

let folder = '';
/** A release without a signature, and the same one signed. */
let unsigned = '';
let signed = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pamoja-signatures-'));
  unsigned = join(folder, 'unsigned');
  signed = join(folder, 'signed');
  mkdirSync(unsigned);
  spawnSync('tar', ['-xzf', await releaseArchive(), '-C', unsigned, '--strip-components=1']);
  spawnSync('cp', ['-al', unsigned, signed]);
  rmSync(join(signed, SUMS));
  signFolder(signed, { publisher });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** File that any code of a new release leaves when it runs. */
const trace = () => join(folder, 'ran');

/**
 * Makes a small archive in which everything executable leaves a trace.
 * @param spoil changes it once it is signed.
 */
function archiveOf(version: string, signers?: Signers, spoil: (release: string) => void = () => {}): string {
  const release = join(folder, 'pamoja-next');
  rmSync(release, { recursive: true, force: true });
  const about = { product: 'pamoja', version, platform: 'linux', arch: process.arch };
  const program = `#!/bin/sh\necho "$0" >>'${trace()}'\nexit 1\n`;
  for (const name of [
    'node/bin/node',
    'pamoja',
    'deploy/update.sh',
    'deploy/releases.sh',
    'app/scripts/update.mjs',
  ]) {
    mkdirSync(dirname(join(release, name)), { recursive: true });
    writeFileSync(join(release, name), program, { mode: 0o755 });
  }
  writeFileSync(join(release, 'release.json'), JSON.stringify(about, null, 2));
  if (signers) signFolder(release, signers);
  else writeSums(release);
  spoil(release);
  const archive = join(folder, 'next.tar.gz');
  packFolder(release, archive);
  return archive;
}

let home: InstalledHome | undefined;
let running: Running[] = [];
afterEach(async () => {
  if (home) await cutPower(home, ...running);
  home?.remove();
  running = [];
  rmSync(trace(), { force: true });
});

async function install(base: string): Promise<InstalledHome> {
  home = await installHome(base, join(folder, 'home'), []);
  return home;
}

/** Answers the prompt of a command at a terminal. */
function answer(command: string, typed: string): { code: number | null; said: string } {
  const { status, stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
    input: `${typed}\n`,
    encoding: 'utf8',
  });
  return { code: status, said: stdout };
}

describe('pamoja update, before anything of the new release has run', () => {
  const cases: readonly [what: string, make: () => string, options: readonly string[], says: string][] = [
    ['nobody has signed', () => archiveOf(NEXT), [], '--unsigned'],
    ['nobody has signed, for --new-publisher', () => archiveOf(NEXT), ['--new-publisher'], '--unsigned'],
    ['a stranger has signed', () => archiveOf(NEXT, { publisher: stranger }), [], '--new-publisher'],
    [
      'a stranger has signed, for --unsigned',
      () => archiveOf(NEXT, { publisher: stranger }),
      ['--unsigned', '--older'],
      '--new-publisher',
    ],
    [
      'a stranger has signed for two',
      () => archiveOf(NEXT, { publisher: stranger, former: stranger }),
      [],
      '--new-publisher',
    ],
    ['is older', () => archiveOf(OLDER, { publisher }), [], '--older'],
    [
      'was changed afterwards',
      () => archiveOf(NEXT, { publisher }, (release) => writeFileSync(join(release, 'pamoja'), 'exit 0\n')),
      [],
      'a été changé',
    ],
    [
      'has a program more',
      () => archiveOf(NEXT, { publisher }, (release) => writeFileSync(join(release, 'app/evil.js'), '')),
      ['--unsigned', '--new-publisher'],
      'un fichier de trop',
    ],
    [
      'has a link',
      () => archiveOf(NEXT, { publisher }, (release) => run('ln -s /etc app/etc', release)),
      ['--unsigned', '--new-publisher'],
      'abîmée',
    ],
    [
      'has checksums that were computed again',
      () =>
        archiveOf(NEXT, { publisher }, (release) => {
          writeFileSync(join(release, 'pamoja'), 'exit 0\n');
          writeSums(release);
        }),
      ['--unsigned', '--new-publisher'],
      'la signature n’est pas celle de cette archive',
    ],
  ];

  it.each(cases)('refuses an archive that %s', async (_what, make, options, says) => {
    const { folder: place, run: command } = await install(signed);
    const { code, said } = await command('update', make(), ...options).ended;
    expect([code, said]).toEqual([1, expect.stringContaining(says)]);
    expect(existsSync(trace()), said).toBe(false);
    expect(existsSync(join(place, 'releases/.update.part'))).toBe(false);
    expect(existsSync(join(place, 'releases', NEXT))).toBe(false);
  });

  it('prints where options are documented', async () => {
    const { run: command } = await install(signed);
    const { code, said } = await command('update', '--unsigned', archiveOf(NEXT)).ended;
    expect([code, said]).toEqual([1, expect.stringContaining('pamoja update ARCHIVE --unsigned')]);
  });

  it('asks for confirmation of a first key, and refuses without a terminal', async () => {
    const { folder: place, run: command } = await install(unsigned);
    const archive = archiveOf(NEXT, { publisher });
    const alone = await command('update', archive).ended;
    expect([alone.code, alone.said]).toEqual([1, expect.stringContaining('--new-publisher')]);
    expect(alone.said).toContain(fingerprintOf(publisher));
    const no = answer(`${place}/pamoja update ${archive}`, 'non');
    expect([no.code, no.said]).toEqual([1, expect.stringContaining('n’a pas été reconnue')]);
    expect(existsSync(trace())).toBe(false);
    const yes = answer(`${place}/pamoja update ${archive}`, 'oui');
    expect(yes.said).toContain(fingerprintOf(publisher));
    expect(existsSync(trace()), yes.said).toBe(true);
  });

  it.each([
    ['--unsigned', () => archiveOf(NEXT)],
    ['--new-publisher', () => archiveOf(NEXT, { publisher: stranger })],
    ['--older', () => archiveOf(OLDER, { publisher })],
    ['the former key', () => archiveOf(NEXT, { publisher: stranger, former: publisher })],
  ])('continues for %s', async (option, make) => {
    const { run: command } = await install(signed);
    const { said } = await command('update', make(), ...(option.startsWith('--') ? [option] : [])).ended;
    expect(existsSync(trace()), said).toBe(true);
  });
});

describe('a signed release', () => {
  it('replaces one of the same publisher, which it trusts from then on', async () => {
    const next = join(folder, 'whole.tar.gz');
    makeNextRelease(unsigned, NEXT, join(folder, 'fault'), next, { publisher });
    const { run: command, start, folder: place } = await install(signed);
    running = [await start()];
    await command('admin', 'create', '--email', 'asha@example.org', '--generate').ended;
    const { code, said } = await command('update', next, '--patience', '20').ended;
    expect(code, said).toBe(0);
    expect(said).toContain(
      `Archive signée par l’éditeur de la version installée, clé ${fingerprintOf(publisher)}`,
    );
    expect((await command('version').ended).said.trim()).toBe(NEXT);
    expect(readFileSync(join(place, 'current', PUBLISHER), 'utf8')).toBe(publisher.pem);
    const forged = await command('update', archiveOf('99.0.1', { publisher: stranger })).ended;
    expect([forged.code, forged.said]).toEqual([1, expect.stringContaining('--new-publisher')]);
  });

  /** Updates as the updater of 0.4.0 does, without verification: it unpacks, and runs the new program. */
  async function updateUnverified(
    base: string,
    signers: Signers | undefined,
    options: string,
  ): Promise<string> {
    const { folder: place } = await install(base);
    const target = join(place, 'releases', NEXT);
    spawnSync('cp', ['-a', unsigned, target]);
    for (const file of ['release.json', 'app/package.json']) {
      const about = JSON.parse(readFileSync(join(target, file), 'utf8'));
      writeFileSync(join(target, file), JSON.stringify({ ...about, version: NEXT }));
    }
    if (signers) signFolder(target, signers);
    else writeSums(target);
    return `cd ${place} && PAMOJA_CONFIG=${place}/pamoja.env ${target}/node/bin/node ${target}/app/scripts/update.mjs update ${options}`;
  }

  const alone = (command: string) => spawnSync('sh', ['-c', `${command} 2>&1`], { encoding: 'utf8' });

  it('names its publisher where an updater has not verified it, and asks', async () => {
    const command = await updateUnverified(unsigned, { publisher }, '');
    const { status, stdout } = alone(command);
    expect([status, stdout]).toEqual([1, expect.stringContaining('--new-publisher')]);
    expect(stdout).toContain(fingerprintOf(publisher));
    expect(existsSync(join(home?.folder ?? '', 'releases', NEXT))).toBe(false);
  });

  it('starts once the key has been confirmed', async () => {
    const { said } = answer(await updateUnverified(unsigned, { publisher }, ''), 'oui');
    // The site was never started, so there is nothing to compare with.
    expect(said).toContain('Mise à jour de la version');
  });

  it.each([
    [
      'is not begun where nobody has signed it',
      '',
      'Si vous l’avez faite vous-même, relancez avec --unsigned',
    ],
    ['is begun where nobody has signed it and that is said', '--unsigned', 'Mise à jour de la version'],
  ])('%s', async (_what, options, says) => {
    expect(alone(await updateUnverified(unsigned, undefined, options)).stdout).toContain(says);
  });
});
