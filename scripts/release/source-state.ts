import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../commands.ts';
import { ReleaseError } from './release-error.ts';

/** The sources that a release is made from. */
export interface SourceState {
  readonly root: string;
  readonly version: string;
  /** Names of an installation's packages. */
  readonly dependencies: readonly string[];
  /** Versions of the packages that contain Node.js, by their names. */
  readonly nodes: Readonly<Record<string, string>>;
  /** Commit; with `-dirty` where files differ from it. */
  readonly commit: string;
  /** Seconds since 1970: the date of every file in the archive, so that the same sources give the same bytes. */
  readonly date: number;
  /** Returns the source files, relative to the root, without those that git ignores. */
  readonly files: readonly string[];
}

async function git(root: string, ...parameters: string[]): Promise<string> {
  const { code, output } = await runQuietly(['git', '-C', root, ...parameters]);
  if (code !== 0)
    throw new ReleaseError(`git ${parameters[0]} failed, so the sources are not known:\n${output}`);
  return output;
}

/** Returns the date that `SOURCE_DATE_EPOCH` (reproducible-builds.org) gives, else the commit's. */
async function readDate(root: string): Promise<number> {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (given === undefined) return Number(await git(root, 'log', '-1', '--format=%ct'));
  if (!/^\d+$/.test(given)) throw new ReleaseError('SOURCE_DATE_EPOCH must be seconds since 1970.');
  return Number(given);
}

/**
 * Reads the state of the sources.
 * @param mayDiffer true to release uncommitted sources.
 * @throws {ReleaseError} where they differ from the commit, or where there is no git.
 */
export async function readSourceState(root: string, mayDiffer: boolean): Promise<SourceState> {
  const changes = (await git(root, 'status', '--porcelain')).trimEnd();
  if (changes !== '' && !mayDiffer)
    throw new ReleaseError(`These files are in no commit: commit them, or release with --dirty.\n${changes}`);
  const commit = (await git(root, 'rev-parse', 'HEAD')).trim();
  const listed = await git(
    root,
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
  );
  const deleted = new Set((await git(root, 'ls-files', '-z', '--deleted')).split('\0'));
  const { version, dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as {
    version: string;
    dependencies: Record<string, string>;
    optionalDependencies: Record<string, string>;
  };
  return {
    root,
    version,
    dependencies: Object.keys(dependencies),
    nodes: optionalDependencies,
    commit: changes === '' ? commit : `${commit}-dirty`,
    date: await readDate(root),
    files: listed
      .split('\0')
      .filter((file) => file !== '' && !deleted.has(file))
      .sort(),
  };
}
