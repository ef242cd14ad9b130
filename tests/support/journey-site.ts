import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addresses } from '#src/addresses.ts';
import { canMakeMachines, createArchiveMachine } from './archive-machine.ts';
import { cutPower, type Ended, installHome, type Running } from './installed-home.ts';
import { findFreePort, untilAnswered } from './local-server.ts';
import { releaseArchive } from './release-archive.ts';

/** A site that an ordinary user has installed from the archive. */
export interface JourneySite {
  readonly url: string;
  /** The unpacked archive, from which nothing has run. */
  readonly base: string;
  /** Its folder, as this process names it. */
  readonly folder: string;
  /** The same folder, as its own processes name it. */
  readonly ownFolder: string;
  /** Runs `pamoja start`, and waits until it answers. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs another command of `pamoja` until it ends. */
  run(...parameters: readonly string[]): Promise<Ended>;
  /** Kills all its processes at once. */
  cutPower(): Promise<void>;
  remove(): Promise<void>;
}

const HOME = '/home/asha/site';

/** Installs by `pamoja install` in a bare Debian without services. */
async function installInBareDebian(): Promise<JourneySite> {
  let made = await createArchiveMachine('bookworm', false);
  const { machine, program } = made;
  const { root } = machine;
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const installed = await machine.run(`${program} install --to ${HOME} --port ${port}`, 'asha');
  if (installed.code !== 0) throw new Error(installed.said);
  let server: ChildProcess | null = null;
  // Under `setsid`, because killing the process group of an update must kill nothing else.
  const run: JourneySite['run'] = (...parameters) =>
    made.machine.run(`exec setsid --wait ${HOME}/pamoja ${parameters.join(' ')}`, 'asha');
  return {
    url,
    base: join(root, program, '..'),
    folder: join(root, HOME),
    ownFolder: HOME,
    run,
    start: async () => {
      server = made.machine.start(`exec ${HOME}/pamoja start`, 'asha');
      server.stdout?.resume();
      server.stderr?.resume();
      await untilAnswered(`${url}${addresses.health.ready}`);
    },
    stop: async () => {
      const ended = server && once(server, 'exit');
      await run('stop');
      await ended;
    },
    cutPower: async () => {
      made = await made.restart();
    },
    remove: () => made.remove(),
  };
}

/** Installs in a folder of this machine, with the layout of `pamoja install`. */
async function installInFolder(): Promise<JourneySite> {
  const place = mkdtempSync(join(tmpdir(), 'pamoja-journey-'));
  const base = join(place, 'base');
  mkdirSync(base);
  spawnSync('tar', ['-xzf', await releaseArchive(), '-C', base, '--strip-components=1']);
  const home = await installHome(base, join(place, 'home'), []);
  let server: Running | null = null;
  const run: JourneySite['run'] = (...parameters) => home.run(...parameters).ended;
  return {
    url: home.url,
    base,
    folder: home.folder,
    ownFolder: home.folder,
    run,
    start: async () => {
      server = await home.start();
    },
    stop: async () => {
      await run('stop');
      await server?.ended;
    },
    cutPower: () => cutPower(home, ...(server ? [server] : [])),
    remove: async () => {
      await cutPower(home, ...(server ? [server] : []));
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/**
 * Installs the archive of these sources in a bare Debian, or in a folder where none can be created, and
 * prints which.
 */
export async function installJourneySite(): Promise<JourneySite> {
  return (await canMakeMachines()) ? installInBareDebian() : installInFolder();
}

/**
 * Writes the database settings of the site's configuration.
 * @param url `null` for the file in the data folder.
 */
export function configureDatabase({ folder }: JourneySite, url: string | null): void {
  const file = join(folder, 'pamoja.env');
  const kept = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('DATABASE_URL='));
  // Overwrites the file, so that its owner stays the same.
  writeFileSync(file, kept.join('\n'));
  if (url !== null) appendFileSync(file, `\nDATABASE_URL=${url}\n`);
}

/** Returns every file and folder of the data folder whose path contains a word. */
export function namedInData({ folder }: JourneySite, word: string): string[] {
  return readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.includes(word),
  );
}
