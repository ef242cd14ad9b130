import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyFolder } from '#lib/releases/unpack-release.ts';
import { releaseFiles } from '#tests/support/small-release.ts';
import { listSums } from './assemble.ts';
import { fingerprintOf, placePublisher, readSigners, signSums, writeNewKey } from './sign.ts';

let work = '';
let root = '';
let release = '';
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'pamoja-sign-'));
  [root, release] = [join(work, 'sources'), join(work, 'release')];
  await mkdir(root);
  await mkdir(release);
});
afterEach(() => rm(work, { recursive: true, force: true }));

async function newKey(name: string): Promise<string> {
  return (await writeNewKey(root, join(work, name))).file;
}

/** Signs a small release with the keys of files. */
async function signed(...files: string[]) {
  const signers = await readSigners(root, files);
  if (!signers) throw new Error('Nobody signs.');
  await writeFile(join(release, 'release.json'), releaseFiles('1.0.0').get('release.json') ?? '');
  await placePublisher(release, signers);
  await writeFile(join(release, 'SHA256SUMS'), await listSums(release, ['publisher.pem', 'release.json']));
  await signSums(release, signers);
  return signers;
}

describe('a new key', () => {
  it('is readable by its owner only, and never overwrites one', async () => {
    const file = await newKey('new/key.pem');
    const pem = await readFile(file, 'utf8');
    expect(pem).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(newKey('new/key.pem')).rejects.toThrow('never overwritten');
    expect(await readFile(file, 'utf8')).toBe(pem);
  });

  it('is never in the sources, not even through a link', async () => {
    await symlink(root, join(work, 'link'));
    for (const file of [join(root, 'key.pem'), join(root, 'a/key.pem'), join(work, 'link/key.pem')])
      await expect(writeNewKey(root, file)).rejects.toThrow('outside');
    await expect(readFile(join(root, 'key.pem'))).rejects.toThrow('ENOENT');
  });
});

describe('a signature', () => {
  it('is accepted by the product, and by openssl as docs/deploy.md calls it', async () => {
    const { publisher } = await signed(await newKey('key.pem'));
    expect((await verifyFolder(release)).publisher?.fingerprint).toBe(fingerprintOf(publisher));
    const command =
      'openssl pkeyutl -verify -pubin -inkey publisher.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig && sha256sum --check SHA256SUMS && openssl pkey -pubin -in publisher.pem -outform DER | sha256sum';
    const { status, stdout } = spawnSync('sh', ['-c', command], { cwd: release, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining(fingerprintOf(publisher))]);
  });

  it('by the former key as well is trusted by releases that trust that one', async () => {
    const { former } = await signed(await newKey('new.pem'), await newKey('old.pem'));
    const { publisher } = await signed(join(work, 'old.pem'), join(work, 'new.pem'));
    expect(former && fingerprintOf(former)).toBe(fingerprintOf(publisher));
    expect((await verifyFolder(release)).publisher?.fingerprint).toBe(fingerprintOf(publisher));
  });

  it('is made with no key that is invalid, readable by others, or in the sources', async () => {
    const file = await newKey('key.pem');
    await expect(readSigners(root, [file, file])).rejects.toThrow('former');
    await chmod(file, 0o640);
    await expect(readSigners(root, [file])).rejects.toThrow('Others may read');
    await writeFile(join(root, 'key.pem'), '', { mode: 0o600 });
    await expect(readSigners(root, [join(root, 'key.pem')])).rejects.toThrow('outside');
    await writeFile(join(work, 'none.pem'), 'none', { mode: 0o600 });
    await expect(readSigners(root, [join(work, 'none.pem')])).rejects.toThrow('no Ed25519');
    await expect(readSigners(root, [join(work, 'missing.pem')])).rejects.toThrow('--new-key');
    expect(await readSigners(root, [])).toBeNull();
  });
});
