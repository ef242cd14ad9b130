import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from '#lib/files/file-store.ts';
import { StartError } from '#lib/start-error.ts';
import { type PublisherKey, readPublisherKey } from './publisher-key.ts';
import { type Release, readRelease, readVerified } from './read-release.ts';
import { readArchiveFiles, readFolderFiles } from './release-files.ts';
import { PUBLISHER } from './release-names.ts';

/**
 * Returns the publisher's key that an installed release trusts; `null` where it has none.
 * @throws {StartError} for an unreadable key, because an update would otherwise accept any other.
 */
export async function trustedPublisher(folder: string): Promise<PublisherKey | null> {
  const file = join(folder, PUBLISHER);
  try {
    return readPublisherKey(await readFile(file));
  } catch (error) {
    if (isMissing(error)) return null;
    throw new StartError(`La clé de l’éditeur, ${file}, ne peut pas être lue\u00a0: rien n’a été changé.`, {
      cause: error,
    });
  }
}

async function passOver(body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _piece of body);
}

/**
 * Unpacks an archive into an empty, private folder; stops at the first file without a valid checksum.
 * @param accept decides before anything is written.
 * @throws what it throws.
 * @throws {StartError} where the archive is damaged or was changed; files written by then stay in the folder.
 */
export async function unpackRelease(
  archive: FileHandle,
  folder: string,
  accept: (release: Release) => Promise<void>,
): Promise<Release> {
  const release = await readRelease(readArchiveFiles(archive));
  await accept(release);
  await readVerified(readArchiveFiles(archive), release, async ({ path, isProgram, body }) => {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const file = await open(target, 'wx', isProgram ? 0o700 : 0o600);
    try {
      await file.writeFile(body);
    } finally {
      await file.close();
    }
  });
  return release;
}

/**
 * Verifies an archive as {@link unpackRelease} does, and writes nothing.
 * @throws {StartError}
 */
export async function verifyArchive(archive: FileHandle): Promise<Release> {
  const release = await readRelease(readArchiveFiles(archive));
  await readVerified(readArchiveFiles(archive), release, ({ body }) => passOver(body));
  return release;
}

/**
 * Verifies an unpacked release: every file, and no other. Run by the release's own code, it detects damage and wrong
 * signatures, but no forgery.
 * @throws {StartError}
 */
export async function verifyFolder(folder: string): Promise<Release> {
  const release = await readRelease(readFolderFiles(folder));
  await readVerified(readFolderFiles(folder), release, ({ body }) => passOver(body));
  return release;
}
