import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { ABOUT, FORMER_SIGNATURE, PUBLISHER, SIGNATURE, SUMS } from '#lib/releases/release-names.ts';

/** A publisher's pair of keys. */
export interface TestPublisher {
  readonly key: KeyObject;
  readonly pem: string;
}

export function newPublisher(): TestPublisher {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { key: privateKey, pem: String(publicKey.export({ type: 'spki', format: 'pem' })) };
}

/** Files of a release by their paths. */
export type Files = Map<string, Buffer>;

/** Returns the list of checksums that a publisher makes. */
export function sumsOf(files: Files): Buffer {
  const lines = [...files].map(
    ([path, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`,
  );
  return Buffer.from(lines.join(''));
}

/**
 * Returns the files of a complete small release.
 * @param publisher key that signs it; `former` signs it as well.
 */
export function releaseFiles(
  version: string,
  { publisher, former }: { publisher?: TestPublisher; former?: TestPublisher } = {},
): Files {
  const files: Files = new Map();
  files.set(
    ABOUT,
    Buffer.from(JSON.stringify({ product: 'pamoja', version, platform: 'linux', arch: 'x64' })),
  );
  files.set('pamoja', Buffer.from('#!/bin/sh\n'));
  files.set('app/src/main.ts', Buffer.from(`export const version = '${version}';\n`));
  if (publisher) files.set(PUBLISHER, Buffer.from(publisher.pem));
  const sums = sumsOf(files);
  files.set(SUMS, sums);
  if (publisher) files.set(SIGNATURE, sign(null, sums, publisher.key));
  if (former) files.set(FORMER_SIGNATURE, sign(null, sums, former.key));
  return files;
}

/** An entry of an archive, as invalid as a test wants it. */
export type Entry = readonly [header: Partial<Header> & Pick<Header, 'name'>, body?: Buffer | string];

/** Returns the entries of files in an archive's only folder. */
export function entriesOf(files: Files): Entry[] {
  return [...files].map(([path, body]) => [
    { name: `pamoja/${path}`, mode: path === 'pamoja' ? 0o755 : 0o644 },
    body,
  ]);
}

/** Returns a tar of entries, uncompressed. */
export function tarOf(entries: readonly Entry[]): Promise<Buffer> {
  const archive = pack();
  for (const [header, body] of entries) archive.entry(header, body ?? '');
  archive.finalize();
  return buffer(archive);
}

/** Writes an archive with these entries. */
export async function writeEntries(file: string, entries: readonly Entry[]): Promise<void> {
  await writeFile(file, gzipSync(await tarOf(entries), { level: 1 }));
}
