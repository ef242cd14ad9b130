import { spawnSync } from 'node:child_process';
import { sign } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FORMER_SIGNATURE, PUBLISHER, SIGNATURE, SUMS } from '#platform/releases/release-names.ts';
import type { TestPublisher } from './small-release.ts';

/** A place in the next version's program where something goes wrong, if a test says so. */
interface Plant {
  /** What stands in one file of the program, as the build writes it. */
  readonly before: string | RegExp;
  /** The same with a call of `plant` in it. */
  readonly after: string;
}

/** Change that the next version's notes name. */
export const NEXT_CHANGE = 'Un changement pour essayer.';

const MIGRATION = `async function createNextVersion(db) {
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

/** Where the build puts the program. */
const PROGRAM = 'app/build/server';

const PLANTS: readonly Plant[] = [
  {
    before: '\trun.journal = journal;',
    after: '\trun.journal = journal;\n\tplant(step);',
  },
  {
    before: '\tawait rename(next, join(folder, "current"));',
    after: '\tawait rename(next, join(folder, "current"));\n\tplant("current " + version);',
  },
  {
    before: '\tawait worker.resume();\n\tawait worker.keepReplaced();',
    after: '\tawait worker.resume();\n\tplant("resumed");\n\tawait worker.keepReplaced();',
  },
  {
    before: '\tawait setCurrentVersion(home, from);',
    after: '\tplant("back");\n\tawait setCurrentVersion(home, from);',
  },
  {
    before: '\t\t\tawait rename(copy, site);',
    after: '\t\t\tplant("linked");\n\t\t\tawait rename(copy, site);\n\t\t\tplant("renamed");',
  },
  {
    before: '\t\t\tawait this.#rename(client, [site, replaced], [copy, site]);',
    after:
      '\t\t\tplant("closed");\n\t\t\tawait this.#rename(client, [site, replaced], [copy, site]);\n\t\t\tplant("renamed");',
  },
  {
    before: 'var log = createLog(config.logLevel, terminal',
    after: "plant('server');\nvar log = createLog(config.logLevel, terminal",
  },
  {
    before: '\tapp.addHook("onRequest", refuse);',
    after: `\tapp.addHook("onRequest", refuse);
  app.addHook('onRequest', async ({ url }) => {
    const isServing = !process.env.PAMOJA_TRIAL_DATABASE;
    if (url.startsWith('/articles') && (plant('page') || (isServing && plant('served page')))) throw new Error('planted');
  });`,
  },
  {
    before: /var migrations = \{([^}]*)\n\};/,
    after: `${MIGRATION}var migrations = {$1,\n\t'9999-next': { up: createNextVersion }\n};`,
  },
];

/** Puts the faults into a built program. @throws where something does not stand in one of its files. */
function plantIn(program: string): void {
  const texts = new Map(
    readdirSync(program)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(program, name), 'utf8')]),
  );
  const planted = new Set<string>();
  for (const { before, after } of PLANTS) {
    const changed = [...texts]
      .map(([name, text]) => ({ name, text, faulty: text.replace(before, after) }))
      .filter(({ text, faulty }) => faulty !== text);
    const [change] = changed;
    if (!change || changed.length > 1) throw new Error(`Not one file of the program has ${before}.`);
    texts.set(change.name, change.faulty);
    planted.add(change.name);
  }
  for (const name of planted)
    writeFileSync(join(program, name), `import { plant } from './plant.js';\n${texts.get(name)}`);
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
  writeFileSync(join(folder, PROGRAM, 'plant.js'), PLANT(switchFile));
  plantIn(join(folder, PROGRAM));
  if (signers) signFolder(folder, signers);
  else writeSums(folder);
  packFolder(folder, target);
  rmSync(work, { recursive: true });
}
