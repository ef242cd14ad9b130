import { spawnSync } from 'node:child_process';
import { sign } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { FORMER_SIGNATURE, PUBLISHER, SIGNATURE, SUMS } from '#lib/releases/release-names.ts';
import type { TestPublisher } from './small-release.ts';

/** Change that the next version's notes name. */
export const NEXT_CHANGE = 'Un changement pour essayer.';

/** Programs of a release that fail where a test says so. */
const FAULTY = ['app/scripts/update.mjs', 'app/scripts/start.mjs', 'app/build/server/worker-process.js'];

/** Makes {@link FAULTY} begin with `update-faults.mjs`. @param switchFile its content switches a fault on. */
function plantFaults(folder: string, switchFile: string): void {
  writeFileSync(join(folder, 'app/faults.path'), switchFile);
  cpSync(join(import.meta.dirname, 'update-faults.mjs'), join(folder, 'app/faults.mjs'));
  for (const file of FAULTY) {
    const path = join(folder, file);
    const faults = relative(dirname(file), 'app/faults.mjs');
    writeFileSync(path, `import '${faults}';\n${readFileSync(path, 'utf8')}`);
  }
}

/** Runs a shell command in a folder. @throws with its output when it fails. */
export function run(command: string, folder: string): void {
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

/** Writes the checksums of a folder again, which needs no key. */
export function writeSums(folder: string): void {
  run("find . -type f ! -name 'SHA256SUMS*' -printf '%P\\0' | xargs -0 sha256sum > SHA256SUMS", folder);
}

/** Signs an unpacked release again, as `npm run release -- --sign` does. */
export function signFolder(folder: string, { publisher, former }: Signers): void {
  writeFileSync(join(folder, PUBLISHER), publisher.pem);
  writeSums(folder);
  const sums = readFileSync(join(folder, SUMS));
  writeFileSync(join(folder, SIGNATURE), sign(null, sums, publisher.key));
  if (former) writeFileSync(join(folder, FORMER_SIGNATURE), sign(null, sums, former.key));
}

/** Packs a release's folder into an archive. */
export function packFolder(folder: string, target: string): void {
  run(`tar -c '${basename(folder)}' | gzip -1 > '${target}'`, dirname(folder));
}

/** Keys that sign a release. */
export interface Signers {
  readonly publisher: TestPublisher;
  readonly former?: TestPublisher;
}

/**
 * Makes an archive of the version after a release, with faults that a test switches on.
 * @param base the unpacked release.
 * @param switchFile its content switches a fault on (`update-faults.mjs`).
 * @param signers keys that sign it; unsigned when left out.
 */
export function makeNextRelease(
  base: string,
  version: string,
  switchFile: string,
  target: string,
  signers?: Signers,
): void {
  const work = `${target}.work`;
  const folder = join(work, `release-${version}`);
  mkdirSync(work);
  cpSync(base, folder, { recursive: true, verbatimSymlinks: true });
  for (const file of ['release.json', 'app/package.json']) {
    const about = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    writeFileSync(join(folder, file), JSON.stringify({ ...about, version }, null, 2));
  }
  for (const file of ['NOUVEAUTES.md', 'app/NOUVEAUTES.md']) {
    const notes = readFileSync(join(folder, file), 'utf8');
    writeFileSync(
      join(folder, file),
      notes.replace('\n## ', `\n## ${version} — 2026-12-01\n\n- ${NEXT_CHANGE}\n\n## `),
    );
  }
  plantFaults(folder, switchFile);
  if (signers) signFolder(folder, signers);
  else writeSums(folder);
  packFolder(folder, target);
  rmSync(work, { recursive: true });
}
