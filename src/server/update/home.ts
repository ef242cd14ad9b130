import { lstat, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '#platform/files/durable-writes.ts';
import { isMissing } from '#platform/files/file-store.ts';
import { StartError } from '#platform/start-error.ts';
import { type SiteUser, userNamed, userNumbered } from '../site-user.ts';

/** An installed home, as `deploy/pamoja` lays it out. */
export interface Home {
  readonly folder: string;
  /** One folder a version. */
  readonly releases: string;
  /** Locks and the journal of updates. */
  readonly update: string;
  /** The running server's process id, and a lock for as long as `pamoja start` lives. */
  readonly run: string;
}

/** The home of the administrator of the machine: systemd keeps its `run` folder. */
const SYSTEM_HOME = '/opt/pamoja';

/**
 * Returns the home that a release is installed in.
 * @param app the release's `app` folder.
 * @throws {StartError} where it lies in none.
 */
export async function homeOf(app: string): Promise<Home> {
  const releases = dirname(dirname(app));
  const folder = dirname(releases);
  const isInstalled =
    basename(releases) === 'releases' &&
    (await lstat(join(folder, 'current')).then(
      (found) => found.isSymbolicLink(),
      () => false,
    ));
  if (!isInstalled) {
    throw new StartError(
      'Ce programme n’est pas dans un site installé : lancez « pamoja update ARCHIVE » dans le dossier du site.',
    );
  }
  return {
    folder,
    releases,
    update: join(folder, 'update'),
    run: folder === SYSTEM_HOME ? '/run/pamoja' : join(folder, 'run'),
  };
}

/** The user whom `pamoja install` makes for a site of the machine's administrator. */
const SYSTEM_USER = 'pamoja';

/**
 * Returns whom root becomes before it touches a site's data: it must leave no files of its own there, and may be nobody to the
 * database. Nobody for who is not root, and for a site that is root's own.
 * @throws {StartError} where that user is not there any more.
 */
export async function siteUserOf({ folder }: Home, dataDir: string): Promise<SiteUser | null> {
  if (process.getuid?.() !== 0) return null;
  // By name: whoever owns the folder above the data could put one of root's in its place.
  if (folder === SYSTEM_HOME) return userNamed(SYSTEM_USER, dataDir);
  const owner = await stat(dataDir);
  return owner.uid === 0 ? null : userNumbered(owner, dataDir);
}

/** Returns the version that `current` leads to. */
export async function currentVersion({ folder }: Home): Promise<string> {
  return basename(await readlink(join(folder, 'current')));
}

/** Lets `current` lead to a version, in one step that a power cut cannot halve. */
export async function setCurrentVersion({ folder }: Home, version: string): Promise<void> {
  const next = join(folder, '.current.new');
  await rm(next, { force: true });
  await symlink(join('releases', version), next);
  await rename(next, join(folder, 'current'));
  await syncFolder(folder);
}

/** Returns the folder of a version's release. */
export function releaseFolder({ releases }: Home, version: string): string {
  return join(releases, version);
}

/** True when a folder is a release of this product of the version that its name says. */
async function isRelease(home: Home, version: string): Promise<boolean> {
  try {
    const about = JSON.parse(await readFile(join(releaseFolder(home, version), 'release.json'), 'utf8'));
    return about.product === 'pamoja' && about.version === version;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return false;
    throw error;
  }
}

/**
 * Removes releases, but for some: only folders that are one by name and by what they say of themselves, and never the one
 * that serves.
 */
export async function removeReleases(home: Home, isDoomed: (version: string) => boolean): Promise<void> {
  const serving = await currentVersion(home);
  for (const version of await readdir(home.releases)) {
    if (version === serving || !isDoomed(version) || !(await isRelease(home, version))) continue;
    // First out of the way under a name that nothing runs: a removal that is cut leaves no half release behind.
    const doomed = join(home.releases, `.${version}.removed`);
    await rm(doomed, { recursive: true, force: true });
    await rename(releaseFolder(home, version), doomed);
    await rm(doomed, { recursive: true });
  }
}
