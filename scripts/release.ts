/**
 * Makes what a host installs: one archive for each architecture, with everything built and with its own Node.js, and
 * their sums.
 */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runQuietly, secondsSince } from './commands.ts';
import { assembleRelease, listSums } from './release/assemble.ts';
import { measureUnpacked } from './release/measure.ts';
import { writeOciArchive } from './release/oci-image.ts';
import { proveArchive, runsHere } from './release/prove.ts';
import { ReleaseError } from './release/release-error.ts';
import { readSourceState, type SourceState } from './release/source-state.ts';
import { ARCHITECTURES, type Architecture, isArchitecture } from './release/targets.ts';
import { writeArchive } from './release/write-archive.ts';

const ROOT = join(import.meta.dirname, '..');
const MEGABYTE = 1_000_000;

/** Megabytes that a release takes up at most when unpacked, without Node.js: hosts have small disks. */
const MOST_UNPACKED = 120;

const USAGE = `Usage: npm run release -- [options]
  --arch x64,arm64   architectures (default: both)
  --to FOLDER        where the archives go (default: release)
  --oci              container images beside them, with the Debian of this machine
  --dirty            release files that are in no commit
  --keep-build       take the screens as they are built, instead of building them anew`;

interface Order {
  readonly architectures: readonly Architecture[];
  readonly target: string;
  readonly makesImages: boolean;
  readonly mayDiffer: boolean;
  readonly keepsBuild: boolean;
}

function readOrder(parameters: string[]): Order {
  try {
    const { values } = parseArgs({
      args: parameters,
      options: {
        arch: { type: 'string', default: Object.keys(ARCHITECTURES).join(',') },
        to: { type: 'string', default: 'release' },
        oci: { type: 'boolean', default: false },
        dirty: { type: 'boolean', default: false },
        'keep-build': { type: 'boolean', default: false },
      },
    });
    const words = values.arch.split(',');
    const architectures = words.filter(isArchitecture);
    if (architectures.length === words.length)
      return {
        architectures,
        // apt takes a path that begins nowhere for one of the machine's root.
        target: resolve(values.to),
        makesImages: values.oci,
        mayDiffer: values.dirty,
        keepsBuild: values['keep-build'],
      };
  } catch {
    // Said below, for a word that is not known as for a value that is not.
  }
  throw new ReleaseError(USAGE);
}

async function buildScreens(): Promise<void> {
  await rm(join(ROOT, 'build'), { recursive: true, force: true });
  const { code, output } = await runQuietly(['react-router', 'build']);
  if (code !== 0) throw new ReleaseError(`The screens could not be built:\n${output}`);
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** Assembles a release in a folder. @throws {ReleaseError} when it is too large. */
async function assembleSmall(
  architecture: Architecture,
  sources: SourceState,
  folder: string,
): Promise<void> {
  await mkdir(folder);
  const savings = await assembleRelease(sources, architecture, folder);
  for (const [rule, bytes] of savings) console.log(`  left out: ${rule} (${megabytes(bytes)})`);
  const size = await measureUnpacked(folder);
  if (size > MOST_UNPACKED * MEGABYTE)
    throw new ReleaseError(`Without Node.js it takes up ${megabytes(size)}, more than ${MOST_UNPACKED} MB.`);
  console.log(`  unpacked, without Node.js: ${megabytes(size)}`);
}

/** Writes an archive, and tries it where this machine can. */
async function writeProved(
  architecture: Architecture,
  sources: SourceState,
  folder: string,
  file: string,
): Promise<void> {
  const name = basename(folder);
  await writeArchive(folder, name, sources.date, file);
  if (!runsHere(architecture)) {
    console.log('  not started: it is for another machine than this one');
    return;
  }
  console.log(`  unpacked and started: ${await proveArchive(file, name)} addresses answer`);
}

async function writeImage(
  architecture: Architecture,
  sources: SourceState,
  folder: string,
  file: string,
): Promise<void> {
  const work = `${file}.work`;
  await mkdir(work);
  const packages = await writeOciArchive(folder, sources, architecture, work, file);
  console.log(`  container image, not started here: on ${packages.length} packages of Debian`);
}

/** Makes the files of one architecture, under their final names only when all of them are whole. @returns those names. */
async function releaseFor(
  architecture: Architecture,
  sources: SourceState,
  { target, makesImages }: Order,
): Promise<string[]> {
  const start = performance.now();
  const name = `pamoja-${sources.version}-linux-${architecture}`;
  console.log(name);
  const work = await mkdtemp(join(target, '.work-'));
  try {
    const folder = join(work, name);
    await assembleSmall(architecture, sources, folder);
    const files = [`${name}.tar.gz`, ...(makesImages ? [`${name}.oci.tar`] : [])];
    const [archive = '', image] = files.map((file) => join(work, file));
    await writeProved(architecture, sources, folder, archive);
    if (image) await writeImage(architecture, sources, folder, image);
    for (const file of files) await rename(join(work, file), join(target, file));
    console.log(`✓ ${files.join(', ')} (${secondsSince(start)})`);
    return files;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function run(order: Order): Promise<void> {
  const sources = await readSourceState(ROOT, order.mayDiffer);
  await mkdir(order.target, { recursive: true });
  const sums = join(order.target, 'SHA256SUMS');
  await rm(sums, { force: true });
  if (!order.keepsBuild) await buildScreens();
  const files: string[] = [];
  for (const architecture of order.architectures)
    files.push(...(await releaseFor(architecture, sources, order)));
  await writeFile(sums, await listSums(order.target, files));
}

try {
  await run(readOrder(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
