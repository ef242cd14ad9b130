/**
 * Makes what a host installs: one archive for each architecture, with everything built and with its own Node.js, and
 * their sums.
 */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runQuietly, secondsSince } from './commands.ts';
import { assembleRelease, listSums } from './release/assemble.ts';
import { measureUnpacked } from './release/measure.ts';
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
  --dirty            release files that are in no commit
  --keep-build       take the screens as they are built, instead of building them anew`;

interface Order {
  readonly architectures: readonly Architecture[];
  readonly target: string;
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
        dirty: { type: 'boolean', default: false },
        'keep-build': { type: 'boolean', default: false },
      },
    });
    const words = values.arch.split(',');
    const architectures = words.filter(isArchitecture);
    if (architectures.length === words.length)
      return { architectures, target: values.to, mayDiffer: values.dirty, keepsBuild: values['keep-build'] };
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

/** Makes one archive, under its final name only when it is whole. @returns that name. */
async function releaseFor(architecture: Architecture, sources: SourceState, target: string): Promise<string> {
  const start = performance.now();
  const name = `pamoja-${sources.version}-linux-${architecture}`;
  const work = await mkdtemp(join(target, '.work-'));
  try {
    const folder = join(work, name);
    await mkdir(folder);
    const savings = await assembleRelease(sources, architecture, folder);
    for (const [rule, bytes] of savings) console.log(`  left out: ${rule} (${megabytes(bytes)})`);
    const size = await measureUnpacked(folder);
    if (size > MOST_UNPACKED * MEGABYTE)
      throw new ReleaseError(
        `${name} takes up ${megabytes(size)} without Node.js, more than ${MOST_UNPACKED}.`,
      );
    await writeArchive(folder, name, sources.date, join(work, 'archive'));
    if (runsHere(architecture)) {
      const answers = await proveArchive(join(work, 'archive'), name);
      console.log(`  unpacked and started: ${answers} addresses answer`);
    } else console.log('  not started: this machine is another one');
    await rename(join(work, 'archive'), join(target, `${name}.tar.gz`));
    console.log(`✓ ${name}: ${megabytes(size)} unpacked without Node.js (${secondsSince(start)})`);
    return `${name}.tar.gz`;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function run(order: Order): Promise<void> {
  const sources = await readSourceState(ROOT, order.mayDiffer);
  await mkdir(order.target, { recursive: true });
  if (!order.keepsBuild) await buildScreens();
  const archives: string[] = [];
  for (const architecture of order.architectures)
    archives.push(await releaseFor(architecture, sources, order.target));
  await writeFile(join(order.target, 'SHA256SUMS'), await listSums(order.target, archives));
}

try {
  await run(readOrder(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
