import { lstat, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { removeDurableFile, syncFolder, writeDurableFile } from '#lib/files/durable-writes.ts';
import { isMissing } from '#lib/files/file-store.ts';
import { StartError } from '#lib/start-error.ts';
import { type SiteUser, userNamed, userNumbered } from '../site-user.ts';
import { STEPS } from './update.policy.ts';

/** An installed home, laid out by `deploy/pamoja`. */
export interface Home {
  readonly folder: string;
  /** Contains one folder per version. */
  readonly releases: string;
  /** Contains locks, and the state of an update in progress. */
  readonly update: string;
  /** Contains the running server's process id, and a lock that `pamoja start` holds while it runs. */
  readonly run: string;
}

/** The home of a system-wide installation; systemd manages its `run` folder. */
const SYSTEM_HOME = '/opt/pamoja';

/**
 * Returns the home that a release is installed in.
 * @param app the release's `app` folder.
 * @throws {StartError} where it is in none.
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

/** The user that `pamoja install` creates for a system-wide installation. */
const SYSTEM_USER = 'pamoja';

/**
 * Returns the user to switch to before root touches a site's data, because root would leave files there that the site
 * cannot change, and may have no role in its database. Null where this process is not root's, or the site is root's
 * own.
 * @throws {StartError} where that user no longer exists.
 */
export async function siteUserOf({ folder }: Home, dataDir: string): Promise<SiteUser | null> {
  if (process.getuid?.() !== 0) return null;
  // By name: the owner of the folder above the data could replace it by a folder of root's.
  if (folder === SYSTEM_HOME) return userNamed(SYSTEM_USER, dataDir);
  const owner = await stat(dataDir);
  return owner.uid === 0 ? null : userNumbered(owner, dataDir);
}

/** Returns the version that `current` links to. */
export async function currentVersion({ folder }: Home): Promise<string> {
  return basename(await readlink(join(folder, 'current')));
}

/** Links `current` to a version, atomically even in a power cut. */
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

/** True when a folder contains this product's release of the version that names it. */
async function isRelease(home: Home, version: string): Promise<boolean> {
  try {
    const about = JSON.parse(await readFile(join(releaseFolder(home, version), 'release.json'), 'utf8'));
    return about.product === 'pamoja' && about.version === version;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Name of a release being removed: it is never run, so that an interrupted removal leaves no broken release. */
const REMOVED = /^[.].+[.]removed$/;

/**
 * Removes some releases: only folders that are one by name and by content, and never the one in use. Also removes the
 * remains of interrupted removals, hundreds of megabytes that nothing else would find.
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
  /** Instant at which it began; part of the names of everything it creates. */
  id: z.string().regex(/^\d{8}T\d{6}Z$/),
  from: version,
  to: version,
  step: z.enum(STEPS),
});

/** An update in progress. Its file exists until the update is over, and 0.4.0 reads it, too. */
export type State = Readonly<z.infer<typeof stateSchema>>;

/** Read by the `pamoja` command as well. */
const stateFile = ({ update }: Home) => join(update, 'state.json');

/**
 * Reads the state of an unfinished update; `null` where there is none.
 * @throws {StartError} for an invalid file, because guessing could lose data.
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

/** Writes the state, and returns when it is on disk. */
export async function writeState(home: Home, state: State): Promise<void> {
  await writeDurableFile(stateFile(home), `${JSON.stringify(state, null, 2)}\n`, 0o644);
}

/** Removes the state, which ends the update either way, and returns when that is on disk. */
export async function removeState(home: Home): Promise<void> {
  await removeDurableFile(stateFile(home));
}
