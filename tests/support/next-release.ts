import { spawnSync } from 'node:child_process';
import { sign } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FORMER_SIGNATURE, PUBLISHER, SIGNATURE, SUMS } from '#platform/releases/release-names.ts';
import type { TestPublisher } from './small-release.ts';

/** A place in the next version's program where something goes wrong, if a test says so. */
interface Plant {
  readonly file: string;
  /** Text that stands there, once. */
  readonly before: string;
  /** The same with a call of `plant` in it. */
  readonly after: string;
}

/** Change that the next version's notes name. */
export const NEXT_CHANGE = 'Un changement pour essayer.';

const MIGRATION = `import { plant } from '../../../plant.ts';
export async function up(db) {
  plant('migration');
  await db.schema.createTable('next_version').addColumn('name', 'text').execute();
  await db.insertInto('next_version').values({ name: 'migrated' }).execute();
}
`;

/** Dies with its whole process group, as when the power goes; fails; or hangs: as the test's file says. */
const PLANT = (file: string) => `import { readFileSync } from 'node:fs';
export function plant(place) {
  let said = '';
  try { said = readFileSync(${JSON.stringify(file)}, 'utf8'); } catch {}
  if (said === place + ' dies') {
    process.kill(0, 'SIGKILL');
    for (;;) {}
  }
  if (said === place + ' fails') throw new Error('planted: ' + place);
  if (said === place + ' hangs') for (;;) {}
  return said === place + ' answers 500';
}
`;

const UPDATE = 'app/src/server/update';

const PLANTS: readonly Plant[] = [
  {
    file: `${UPDATE}/run.ts`,
    before: '  run.journal = journal;',
    after: '  run.journal = journal;\n  plant(step);',
  },
  {
    file: `${UPDATE}/home.ts`,
    before: "  await rename(next, join(folder, 'current'));",
    after: "  await rename(next, join(folder, 'current'));\n  plant('current ' + version);",
  },
  {
    file: `${UPDATE}/finish-update.ts`,
    before: '  await worker.resume();',
    after: "  await worker.resume();\n  plant('resumed');",
  },
  {
    file: `${UPDATE}/go-back.ts`,
    before: '  await setCurrentVersion(home, from);',
    after: "  plant('back');\n  await setCurrentVersion(home, from);",
  },
  {
    file: `${UPDATE}/sqlite-update.ts`,
    before: '      await rename(copy, site);',
    after: "      plant('linked');\n      await rename(copy, site);\n      plant('renamed');",
  },
  {
    file: `${UPDATE}/postgres-update.ts`,
    before: '      await this.#rename(client, [site, replaced], [copy, site]);',
    after:
      "      plant('closed');\n      await this.#rename(client, [site, replaced], [copy, site]);\n      plant('renamed');",
  },
  { file: 'app/src/main.ts', before: 'const log =', after: "plant('server');\nconst log =" },
  {
    file: 'app/src/server/refuse-writes.ts',
    before: "  app.addHook('onRequest', refuse);",
    after: `  app.addHook('onRequest', refuse);
  app.addHook('onRequest', async ({ url }) => {
    const isServing = !process.env.PAMOJA_TRIAL_DATABASE;
    if (url.startsWith('/articles') && (plant('page') || (isServing && plant('served page')))) throw new Error('planted');
  });`,
  },
];

function replaceOnce(file: string, before: string, after: string): void {
  const text = readFileSync(file, 'utf8');
  if (text.split(before).length !== 2) throw new Error(`${file} has not one "${before}".`);
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}

function plantIn(folder: string): void {
  for (const { file, before, after } of PLANTS) {
    const path = join(folder, file);
    replaceOnce(path, before, after);
    const depth = file.split('/').length - 3;
    const plant = `${depth === 0 ? './' : '../'.repeat(depth)}plant.ts`;
    writeFileSync(path, `import { plant } from '${plant}';\n${readFileSync(path, 'utf8')}`);
  }
}

/** Runs a shell's command in a folder. @throws with what it said when it fails. */
export function run(command: string, folder: string): void {
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

/** Makes the sums of a folder anew, as whoever has no key can. */
export function writeSums(folder: string): void {
  run("find . -type f ! -name 'SHA256SUMS*' -printf '%P\\0' | xargs -0 sha256sum > SHA256SUMS", folder);
}

/** Signs an unpacked release anew, as `npm run release -- --sign` does. */
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

/** Who signs a release. */
export interface Signers {
  readonly publisher: TestPublisher;
  readonly former?: TestPublisher;
}

/**
 * Makes an archive of the version after a release: one more migration, and faults that a test switches on.
 * @param base the unpacked release.
 * @param switchFile what is written into it switches a fault on: `PLACE dies`, `PLACE fails`, `PLACE hangs`.
 * @param signers who signs it; nobody when left out.
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
  const migrations = join(folder, 'app/src/platform/db/migrations');
  writeFileSync(join(migrations, '9999-next.ts'), MIGRATION);
  replaceOnce(join(migrations, 'index.ts'), '\n};', "\n  '9999-next': next,\n};");
  const index = join(migrations, 'index.ts');
  writeFileSync(index, `import * as next from './9999-next.ts';\n${readFileSync(index, 'utf8')}`);
  writeFileSync(join(folder, 'app/src/plant.ts'), PLANT(switchFile));
  plantIn(folder);
  if (signers) signFolder(folder, signers);
  else writeSums(folder);
  packFolder(folder, target);
  rmSync(work, { recursive: true });
}
