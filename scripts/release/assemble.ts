import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { migrations } from '#lib/db/migrations/index.ts';
import { openAdvisories } from '#lib/node-advisories.ts';
import { ABOUT, SUMS } from '#lib/releases/release-names.ts';
import { listBinaries } from './check-binaries.ts';
import { listContents } from './contents.ts';
import { installProductionModules } from './production-modules.ts';
import { pruneModules, type Savings } from './prune-modules.ts';
import { placePublisher, type Signers, signSums } from './sign.ts';
import type { SourceState } from './source-state.ts';
import type { Architecture } from './targets.ts';
import { writeNotices } from './third-party.ts';
import { isLegalText } from './unused-files.ts';
import { listTree } from './write-archive.ts';

/** Paths of executable files. */
const PROGRAMS = /^(pamoja|node[/]bin[/]node|.*[.]sh)$/;

async function place(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target);
}

/**
 * Moves Node.js out of the packages, because the installed product has it in a separate folder.
 * @returns its version.
 */
async function placeNode(folder: string, architecture: Architecture): Promise<string> {
  const packed = join(folder, `app/node_modules/node-linux-${architecture}`);
  await mkdir(join(folder, 'node/bin'), { recursive: true });
  await rename(join(packed, 'bin/node'), join(folder, 'node/bin/node'));
  await rename(join(packed, 'LICENSE'), join(folder, 'node/LICENSE'));
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as { version: string };
  await rm(packed, { recursive: true });
  return version;
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Returns the checksums of files, as `sha256sum -c` reads them. @param paths from the folder. */
export async function listSums(folder: string, paths: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const path of paths) lines.push(`${await sumOf(join(folder, path))}  ${path}\n`);
  return lines.join('');
}

async function finish(folder: string, signers: Signers | null): Promise<void> {
  if (signers) await placePublisher(folder, signers);
  const files = (await listTree(folder)).filter(({ isFolder }) => !isFolder).map(({ path }) => path);
  for (const path of files) await chmod(join(folder, path), PROGRAMS.test(path) ? 0o755 : 0o644);
  await writeFile(join(folder, SUMS), await listSums(folder, files));
  if (signers) await signSums(folder, signers);
}

/** Returns the security notice for the person who installs a release, in French. */
function describeSecurity(version: string, node: string): string {
  const advisories = openAdvisories(node).map(
    ({ id, meaning, fixedIn }) =>
      `- ${id}\u00a0: ${meaning} Corrigé dans Node.js ${fixedIn.join(', ')}\u202f; la mise à jour suivante l’apportera.`,
  );
  return [
    `# Sécurité de Pamoja ${version}`,
    '',
    `Node.js ${node}.`,
    '',
    '## Avis de sécurité ouverts',
    '',
    ...(advisories.length > 0 ? advisories : ['Aucun n’est connu le jour de cette version.']),
    '',
  ].join('\n');
}

/**
 * Assembles one release: the build, the scripts that start it, production packages without unused files, and
 * Node.js.
 * @param folder an empty one.
 * @param signers keys that sign it; `null` for an unsigned one.
 */
export async function assembleRelease(
  sources: SourceState,
  architecture: Architecture,
  folder: string,
  signers: Signers | null = null,
): Promise<Savings> {
  const app = join(folder, 'app');
  const installed = await installProductionModules(sources.root, app, architecture);
  await rm(join(app, 'package-lock.json'));
  await rm(join(app, '.npmrc'));
  const node = await placeNode(folder, architecture);
  for (const { source, place: target } of listContents(sources))
    await place(join(sources.root, source), join(folder, target));
  await cp(join(sources.root, 'build'), join(app, 'build'), { recursive: true });
  await rm(join(app, 'build/server/development'), { recursive: true });
  const savings = await pruneModules(app, sources.dependencies, installed, architecture);
  await listBinaries(folder, architecture);
  const licences = sources.files.filter((file) => file.startsWith('src/') && isLegalText(file));
  await writeFile(
    join(folder, 'THIRD-PARTY.txt'),
    await writeNotices(sources.root, join(app, 'node_modules'), licences),
  );
  await writeFile(join(folder, 'SECURITY.md'), describeSecurity(sources.version, node));
  const about = {
    product: 'pamoja',
    version: sources.version,
    platform: 'linux',
    arch: architecture,
    node,
    advisories: openAdvisories(node).map(({ id }) => id),
    commit: sources.commit,
    date: new Date(sources.date * 1000).toISOString(),
    migrations: Object.keys(migrations),
  };
  await writeFile(join(folder, ABOUT), `${JSON.stringify(about, null, 2)}\n`);
  await finish(folder, signers);
  return savings;
}
