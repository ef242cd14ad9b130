import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { readPublisherKey } from '#lib/releases/publisher-key.ts';
import { FORMER_SIGNATURE, PUBLISHER, SIGNATURE, SUMS } from '#lib/releases/release-names.ts';
import { ReleaseError } from './release-error.ts';

/** Keys that sign a release: the publisher's, and the former one while installed releases know only that. */
export interface Signers {
  readonly publisher: KeyObject;
  readonly former: KeyObject | undefined;
}

function publicPem(key: KeyObject): string {
  return String(createPublicKey(key).export({ type: 'spki', format: 'pem' }));
}

/** Returns the SHA-256 of the key's public half, as `openssl pkey -pubin -outform DER | sha256sum` prints it. */
export function fingerprintOf(key: KeyObject): string {
  return readPublisherKey(Buffer.from(publicPem(key))).fingerprint;
}

/** Default path of a new key. */
function defaultFile(): string {
  const settings = process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
  return join(settings, 'pamoja', 'release-key.pem');
}

/** @throws {ReleaseError} for a file in the sources, because a key there would be committed one day. */
async function assertOutside(root: string, folder: string): Promise<void> {
  const [tree, place] = [await realpath(root), await realpath(folder)];
  if (place === tree || place.startsWith(tree + sep))
    throw new ReleaseError(`A key does not belong into the sources: name a file outside of ${tree}.`);
}

/**
 * Writes a new private key that only its owner may read.
 * @param file its path; when left out, in the settings of this user.
 * @returns its path.
 * @throws {ReleaseError} where the file exists already, or is in the sources.
 */
export async function writeNewKey(
  root: string,
  file = defaultFile(),
): Promise<{ file: string; key: KeyObject }> {
  const path = resolve(file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await assertOutside(root, dirname(path));
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  try {
    await writeFile(path, pem, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ReleaseError(`${path} is there already, and a key is never overwritten: name another file.`);
  }
  return { file: path, key: privateKey };
}

async function readKey(root: string, file: string): Promise<KeyObject> {
  const path = resolve(file);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new ReleaseError(`There is no key ${path}: --new-key makes one.`);
  await assertOutside(root, dirname(await realpath(path)));
  if ((found.mode & 0o077) !== 0)
    throw new ReleaseError(`Others may read the key ${path}: chmod 600 it, and think of making a new one.`);
  try {
    const key = createPrivateKey(await readFile(path));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, as a key of another kind.
  }
  throw new ReleaseError(`${path} is no Ed25519 private key in PEM without a passphrase.`);
}

/**
 * Reads the keys that sign.
 * @param files the publisher's, then perhaps the former one; none: nothing is signed.
 * @throws {ReleaseError} for an invalid one, one that others may read, or one in the sources.
 */
export async function readSigners(root: string, files: readonly string[]): Promise<Signers | null> {
  const [publisher, former, ...more] = await Promise.all(files.map((file) => readKey(root, file)));
  if (!publisher) return null;
  if (more.length > 0 || (former && fingerprintOf(former) === fingerprintOf(publisher)))
    throw new ReleaseError('--sign takes a key, and perhaps the former one.');
  return { publisher, former };
}

/** Copies the publisher's public key into a folder, before its checksums are made. */
export async function placePublisher(folder: string, { publisher }: Signers): Promise<void> {
  await writeFile(join(folder, PUBLISHER), publicPem(publisher), { mode: 0o644 });
}

/** Signs the checksums of a folder. */
export async function signSums(folder: string, { publisher, former }: Signers): Promise<void> {
  const sums = await readFile(join(folder, SUMS));
  await writeFile(join(folder, SIGNATURE), sign(null, sums, publisher), { mode: 0o644 });
  if (former) await writeFile(join(folder, FORMER_SIGNATURE), sign(null, sums, former), { mode: 0o644 });
}
