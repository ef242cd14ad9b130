import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runQuietly } from '../commands.ts';
import { ReleaseError } from './release-error.ts';
import type { Architecture } from './targets.ts';

/** Debian's names of the architectures. */
const DEBIAN_NAMES = { x64: 'amd64', arm64: 'arm64' } as const;

/** All that the product asks of a system: the start script's shell and programs, and the libraries of Node.js. */
const PACKAGES = ['base-files', 'coreutils', 'dash', 'libstdc++6'];

/** Files that nobody reads in a container; the copyright of each package has to stay. */
const UNREAD = ['usr/share/man', 'usr/share/info', 'usr/share/locale', 'usr/share/lintian', 'usr/share/bug'];

/** User and group of the product: a number that hosts hand out rarely. */
export const USER = 10_001;

/** Folders of the image that belong to its user. */
export const USER_FOLDERS = ['data'];

const ACCOUNTS: Readonly<Record<string, string>> = {
  'etc/passwd': `root:x:0:0:root:/root:/usr/sbin/nologin\npamoja:x:${USER}:${USER}:Pamoja:/data:/usr/sbin/nologin\n`,
  'etc/group': `root:x:0:\npamoja:x:${USER}:\n`,
};

async function run(program: string, ...parameters: string[]): Promise<string> {
  const { code, output } = await runQuietly([program, ...parameters]);
  if (code !== 0)
    throw new ReleaseError(`"${program} ${parameters.join(' ')}" ended with ${code}:\n${output}`);
  return output;
}

/** Returns options by which apt looks after packages of an architecture in a folder, and leaves the machine's own alone. */
async function aptOptions(architecture: Architecture, work: string): Promise<string[]> {
  const folders = { state: join(work, 'state'), cache: join(work, 'cache') };
  await mkdir(join(folders.state, 'lists/partial'), { recursive: true });
  await mkdir(join(folders.cache, 'archives/partial'), { recursive: true });
  const name = DEBIAN_NAMES[architecture];
  const settings = [
    `APT::Architecture=${name}`,
    `APT::Architectures=${name}`,
    `Dir::State=${folders.state}`,
    `Dir::Cache=${folders.cache}`,
    'Dir::State::status=/dev/null',
    // As root, apt would fetch as a user that may not write here.
    'APT::Sandbox::User=',
  ];
  return ['-q', ...settings.flatMap((setting) => ['-o', setting])];
}

/** Brings the packages with all that they need, checked by apt's own signatures. @returns their files, sorted. */
async function fetchPackages(architecture: Architecture, work: string): Promise<string[]> {
  const options = await aptOptions(architecture, work);
  await run('apt-get', ...options, 'update');
  const plan = await run(
    'apt-get',
    ...options,
    '--simulate',
    '--no-install-recommends',
    'install',
    ...PACKAGES,
  );
  const names = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
  const fetched = join(work, 'packages');
  await mkdir(fetched);
  await run(
    'sh',
    '-c',
    'cd "$1" && shift && exec apt-get "$@"',
    'sh',
    fetched,
    ...options,
    'download',
    ...names,
  );
  return (await readdir(fetched)).sort().map((file) => join(fetched, file));
}

async function removeUnread(root: string): Promise<void> {
  for (const folder of UNREAD) await rm(join(root, folder), { recursive: true, force: true });
  const texts = join(root, 'usr/share/doc');
  for (const entry of await readdir(texts, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name !== 'copyright') await rm(join(entry.parentPath, entry.name));
}

/**
 * Unpacks the smallest Debian that the product runs on into a folder, with neither root's rights nor a package's scripts,
 * so that it works for every architecture. Its packages are those of the Debian that this machine has.
 * @param work an empty folder, which stays as it is afterwards.
 * @param root an empty folder: the root comes into it.
 * @returns the packages with their versions.
 * @throws {ReleaseError} where there is no Debian.
 */
export async function makeDebianRoot(
  architecture: Architecture,
  work: string,
  root: string,
): Promise<string[]> {
  const about = await readFile('/etc/os-release', 'utf8').catch(() => '');
  if (!/^ID=debian$/m.test(about))
    throw new ReleaseError('A container image is made on Debian: its packages come from there.');
  const versions: string[] = [];
  // Scanners of images look for the installed packages here, as they do in images without a package manager.
  const status = join(root, 'var/lib/dpkg/status.d');
  await mkdir(status, { recursive: true });
  for (const file of await fetchPackages(architecture, work)) {
    await run('dpkg-deb', '--extract', file, root);
    const control = await run('dpkg-deb', '--field', file);
    const [name = '', version = ''] = ['Package', 'Version'].map(
      (field) => new RegExp(`^${field}: (.+)$`, 'm').exec(control)?.[1],
    );
    await writeFile(join(status, name), control);
    versions.push(`${name} ${version}`);
  }
  await removeUnread(root);
  for (const folder of USER_FOLDERS) await mkdir(join(root, folder), { recursive: true });
  await mkdir(join(root, 'tmp'), { recursive: true });
  await chmod(join(root, 'tmp'), 0o1777);
  for (const [file, text] of Object.entries(ACCOUNTS)) await writeFile(join(root, file), text);
  return versions;
}
