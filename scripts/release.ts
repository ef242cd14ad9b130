/**
 * Makes the archives that a host installs: one for each architecture, with everything built and its own Node.js,
 * and their checksums.
 */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openAdvisories } from '#lib/node-advisories.ts';
import { FORMER_SIGNATURE, PUBLISHER, SIGNATURE, SUMS } from '#lib/releases/release-names.ts';
import { runQuietly, secondsSince } from './commands.ts';
import { assembleRelease, listSums } from './release/assemble.ts';
import { measureUnpacked } from './release/measure.ts';
import { proveArchive, runsHere } from './release/prove.ts';
import { ReleaseError } from './release/release-error.ts';
import {
  fingerprintOf,
  placePublisher,
  readSigners,
  type Signers,
  signSums,
  writeNewKey,
} from './release/sign.ts';
import { readSourceState, type SourceState } from './release/source-state.ts';
import { ARCHITECTURES, type Architecture, isArchitecture } from './release/targets.ts';
import { writeArchive } from './release/write-archive.ts';

const ROOT = join(import.meta.dirname, '..');
const MEGABYTE = 1_000_000;

/** Maximum megabytes of an unpacked release, without Node.js, because hosts have small disks. */
const MOST_UNPACKED = 120;

const USAGE = `Usage: npm run release -- [options]
  --arch x64,arm64   architectures (default: both)
  --to FOLDER        where the archives go (default: release)
  --dirty            release files that are in no commit
  --keep-build       take the screens as they are built, instead of building them anew
  --sign KEY         sign with the private key in this file; a second --sign adds the former key, while sites know no other
  --with-open-advisory CVE-…
                     release although Node.js is open to it; the release says so
  --new-key [FILE]   make no release but a new private key, outside of the sources`;

interface Order {
  readonly architectures: readonly Architecture[];
  readonly target: string;
  readonly mayDiffer: boolean;
  readonly keepsBuild: boolean;
  /** Files of private keys. */
  readonly keys: readonly string[];
  /** Accepted advisories of Node.js. */
  readonly advisories: readonly string[];
  /** Set to make a key instead of a release; with its file where one is named. */
  readonly newKey: { readonly file: string | undefined } | null;
}

function readOrder(parameters: string[]): Order {
  try {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        arch: { type: 'string', default: Object.keys(ARCHITECTURES).join(',') },
        to: { type: 'string', default: 'release' },
        dirty: { type: 'boolean', default: false },
        'keep-build': { type: 'boolean', default: false },
        sign: { type: 'string', multiple: true, default: [] },
        'with-open-advisory': { type: 'string', multiple: true, default: [] },
        'new-key': { type: 'boolean', default: false },
      },
    });
    const words = values.arch.split(',');
    const architectures = words.filter(isArchitecture);
    const mostNames = values['new-key'] ? 1 : 0;
    if (architectures.length === words.length && positionals.length <= mostNames)
      return {
        architectures,
        target: resolve(values.to),
        mayDiffer: values.dirty,
        keepsBuild: values['keep-build'],
        keys: values.sign,
        advisories: values['with-open-advisory'],
        newKey: values['new-key'] ? { file: positionals[0] } : null,
      };
  } catch {
    // Reported below, for an unknown word as for an invalid value.
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
  signers: Signers | null,
): Promise<void> {
  await mkdir(folder);
  const savings = await assembleRelease(sources, architecture, folder, signers);
  for (const [rule, bytes] of savings) console.log(`  left out: ${rule} (${megabytes(bytes)})`);
  const size = await measureUnpacked(folder);
  if (size > MOST_UNPACKED * MEGABYTE)
    throw new ReleaseError(`Without Node.js it takes up ${megabytes(size)}, more than ${MOST_UNPACKED} MB.`);
  console.log(`  unpacked, without Node.js: ${megabytes(size)}`);
}

/** Writes an archive, and verifies it where this machine can run it. */
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

/**
 * Makes the archive of one architecture, under its final name only when it is complete.
 * @returns that name.
 */
async function releaseFor(
  architecture: Architecture,
  sources: SourceState,
  target: string,
  signers: Signers | null,
): Promise<string> {
  const start = performance.now();
  const name = `pamoja-${sources.version}-linux-${architecture}`;
  console.log(name);
  const work = await mkdtemp(join(target, '.work-'));
  try {
    const [folder, file] = [join(work, name), `${name}.tar.gz`];
    await assembleSmall(architecture, sources, folder, signers);
    await writeProved(architecture, sources, folder, join(work, file));
    await rename(join(work, file), join(target, file));
    console.log(`✓ ${file} (${secondsSince(start)})`);
    return file;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @throws {ReleaseError} where Node.js has an advisory that was not named, or lacks one that was. */
function assertNodes({ nodes }: SourceState, { architectures, advisories }: Order): void {
  for (const architecture of architectures) {
    const version = nodes[`node-linux-${architecture}`] ?? '';
    const open = openAdvisories(version);
    const unsaid = open.find(({ id }) => !advisories.includes(id));
    if (unsaid)
      throw new ReleaseError(
        `Node.js ${version} for ${architecture} is open to ${unsaid.id}, mended in ${unsaid.fixedIn.join(', ')}. Take a newer one, or release with --with-open-advisory ${unsaid.id}: the release then says so.`,
      );
    const closed = advisories.find((said) => !open.some(({ id }) => id === said));
    if (closed) throw new ReleaseError(`Node.js ${version} is not open to ${closed}: leave it out.`);
  }
}

async function makeKey(file: string | undefined): Promise<void> {
  const made = await writeNewKey(ROOT, file);
  console.log(`${made.file}\nFingerprint of its public half, to be published: ${fingerprintOf(made.key)}`);
  console.log(
    'Whoever has this file signs what every site takes: keep it, and a copy, where nobody else reads.',
  );
}

async function run(order: Order): Promise<void> {
  if (order.newKey) return makeKey(order.newKey.file);
  const sources = await readSourceState(ROOT, order.mayDiffer);
  assertNodes(sources, order);
  const signers = await readSigners(ROOT, order.keys);
  await mkdir(order.target, { recursive: true });
  const sums = join(order.target, SUMS);
  // A signature of the previous archives would remain beside these.
  for (const name of [SUMS, SIGNATURE, FORMER_SIGNATURE, PUBLISHER])
    await rm(join(order.target, name), { force: true });
  if (!order.keepsBuild) await buildScreens();
  const files: string[] = [];
  for (const architecture of order.architectures)
    files.push(await releaseFor(architecture, sources, order.target, signers));
  await writeFile(sums, await listSums(order.target, files));
  if (signers) {
    await placePublisher(order.target, signers);
    await signSums(order.target, signers);
  }
  for (const advisory of order.advisories) console.log(`with open advisory ${advisory}`);
  console.log(signers ? `signée, clé ${fingerprintOf(signers.publisher)}` : 'non signée');
}

try {
  await run(readOrder(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
