import { lstat, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { removeDurableFile, syncFolder, writeDurableFile } from '#platform/files/durable-writes.ts';
import { isMissing } from '#platform/files/file-store.ts';
import { StartError } from '#platform/start-error.ts';
import { type SiteUser, userNamed, userNumbered } from '../site-user.ts';
import { STEPS } from './update.policy.ts';

/** An installed home, as `deploy/pamoja` lays it out. */
export interface Home {
  readonly folder: string;
  /** One folder a version. */
  readonly releases: string;
  /** Locks, and the state of an update under way. */
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

/** Name of a release while it is removed: nothing runs it, so that a removal that is cut leaves no half release. */
const REMOVED = /^[.].+[.]removed$/;

/**
 * Removes releases, but for some: only folders that are one by name and by what they say of themselves, and never the one
 * that serves. What a removal that was cut has left goes, too: nothing else would find those hundreds of megabytes.
 */
export async function removeReleases(home: Home, isDoomed: (version: string) => boolean): Promise<void> {
  const serving = await currentVersion(home);
  const names = await readdir(home.releases);
  const remove = (name: string) => rm(join(home.releases, name), { recursive: true });
  for (const name of names.filter((name) => REMOVED.test(name))) await remove(name);
  for (const version of names) {
    if (version === serving || !isDoomed(version) || !(await isRelease(home, version))) continue;
    const doomed = `.${version}.removed`;
    await rename(releaseFolder(home, version), join(home.releases, doomed));
    await remove(doomed);
  }
}

const version = z.string().regex(/^[\w.+-]{1,50}$/);

const stateSchema = z.object({
  format: z.literal(1),
  /** Instant at which it began: part of the name of whatever it makes. */
  id: z.string().regex(/^\d{8}T\d{6}Z$/),
  from: version,
  to: version,
  step: z.enum(STEPS),
});

/** An update under way: its file is there for as long as it is not over, and 0.4.0 reads it too. */
export type State = Readonly<z.infer<typeof stateSchema>>;

/** The file that `pamoja` looks for. */
const stateFile = ({ update }: Home) => join(update, 'state.json');

/**
 * Reads how far an update is that is not over; `null` where there is none.
 * @throws {StartError} for a file that cannot be understood: nothing may be guessed then.
 */
export async function readState(home: Home): Promise<State | null> {
  const file = stateFile(home);
  try {
    return stateSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return null;
    throw new StartError(
      `Le fichier ${file}, qui dit où en est une mise à jour interrompue, ne peut pas être lu : rien n’a été changé. Gardez ce dossier tel qu’il est et demandez de l’aide.`,
      { cause: error },
    );
  }
}

/** Writes what is reached; on the disk when this returns. */
export async function writeState(home: Home, state: State): Promise<void> {
  await writeDurableFile(stateFile(home), `${JSON.stringify(state, null, 2)}\n`, 0o644);
}

/** Says that the update is over, one way or the other; for good when this returns. */
export async function removeState(home: Home): Promise<void> {
  await removeDurableFile(stateFile(home));
}
