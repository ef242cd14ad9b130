/**
 * Process that works on a site's data as the site's user, with the site's configuration. `worker-process.ts serve ID
 * FROM TO LIMIT` takes calls from the process that started it, and its locks end with it; `worker-process.ts copy ID`
 * creates the copy of the database in a separate process, because that blocks and may hang.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DISK_RESERVE } from '#lib/files/disk-space.ts';
import { removePauseMarker, writePauseMarker } from '#lib/pause/pause-marker.ts';
import { programFile } from '#lib/program-files.ts';
import { StartError } from '#lib/start-error.ts';
import { readConfig } from '../../config.server.ts';
import { explainFaults } from '../start-faults.ts';
import { MaintenancePage } from './maintenance-page.ts';
import { PostgresUpdate } from './postgres-copy.ts';
import type { WorkerAnswer, WorkerCalls, WorkerRequest } from './site-worker.ts';
import { SqliteUpdate } from './sqlite-copy.ts';
import type { UpdateDatabase } from './update-database.ts';

const PROGRAM = programFile('server/update/worker-process.ts');

/** Milliseconds for which a marker is valid: read-only mode outlives a dead writer by no more. */
const MARKER_LIFETIME = 30_000;
/** Milliseconds between two markers. */
const MARKER_INTERVAL = 3_000;

const MEBIBYTE = 1024 * 1024;

/**
 * Copies of the database that an update creates: its own, the backup's, and the one made while verifying the backup.
 */
const DATABASE_COPIES = 3;

/** Maximum characters of a failed copy's output that are shown. */
const LONGEST_REASON = 600;

// Created files are private to the site's user.
process.umask(0o077);
// Ctrl+C reaches every process of the terminal, but only the parent may decide how the update ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(1));

const [mode = '', id = '', from = '', to = '', limit = ''] = process.argv.slice(2);
const config = readConfig();
const { database: settings, dataDir } = config;
const database: UpdateDatabase =
  settings.dialect === 'sqlite' ? new SqliteUpdate(settings.file, id) : new PostgresUpdate(settings.url, id);

/** Returns the bytes of a folder's content; 0 where it is missing. */
function sizeOf(folder: string): number {
  const { stdout } = spawnSync('du', ['-sk', folder], { encoding: 'utf8' });
  return (Number.parseInt(stdout, 10) || 0) * 1024;
}

/**
 * Verifies that the data folder's disk has room for a full backup and for the copy of the database.
 * @param bytes of the database.
 * @throws {StartError} with what is missing.
 */
async function assertRoom(bytes: number): Promise<void> {
  const needed = sizeOf(join(dataDir, 'uploads')) + DATABASE_COPIES * bytes + DISK_RESERVE;
  const { bavail, bsize } = await statfs(dataDir);
  const missing = needed - bavail * bsize;
  if (missing <= 0) return;
  throw new StartError(
    `Il manque ${Math.ceil(missing / MEBIBYTE)} Mo sur le disque de ${dataDir} pour la sauvegarde et la copie de la base : libérez de la place, puis recommencez.`,
  );
}

/**
 * Creates the copy in a process that ends with this one.
 * @throws {StartError} with its output, or that it took too long.
 */
async function copyBeside(): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, 'copy', id], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), Number(limit));
  try {
    const said = child.stderr ? text(child.stderr) : '';
    const [code, signal] = await once(child, 'close');
    if (code === 0) return;
    const reason = (await said).trim().slice(-LONGEST_REASON);
    throw new StartError(
      signal === null
        ? `La copie de la base de données, ou sa migration, a échoué : ${reason}`
        : 'La copie de la base de données, ou sa migration, n’a pas abouti à temps, ou a été arrêtée.',
    );
  } finally {
    clearTimeout(timer);
  }
}

let renewal: NodeJS.Timeout | undefined;
let writing = Promise.resolve();

function mark(): Promise<void> {
  const until = new Date(Date.now() + MARKER_LIFETIME).toISOString();
  writing = writing.catch(() => {}).then(() => writePauseMarker(dataDir, { from, to, until }));
  return writing;
}

let page: MaintenancePage | undefined;

const calls: WorkerCalls = {
  prepare: async () => assertRoom(await database.prepare()),
  pause: async () => {
    await mark();
    renewal = setInterval(() => void mark().catch(() => {}), MARKER_INTERVAL);
    await database.hold();
  },
  resume: async () => {
    clearInterval(renewal);
    await writing.catch(() => {});
    await removePauseMarker(dataDir);
    await database.release();
  },
  copy: copyBeside,
  look: () => database.look(),
  switchOver: () => database.switchOver(),
  switchBack: () => database.switchBack(),
  discard: () => database.discard(),
  takePort: async () => {
    page = new MaintenancePage(config);
  },
  leavePort: async () => {
    await page?.close();
    page = undefined;
  },
};

async function answer({ number, call }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    return { number, result: await explainFaults<unknown>('database', config, calls[call]) };
  } catch (error) {
    return { number, failure: error instanceof Error ? error.message : String(error) };
  }
}

if (mode === 'copy') {
  try {
    await explainFaults('database', config, () => database.makeCopy());
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
process.on('message', async (request: WorkerRequest) => {
  const said = await answer(request);
  if (process.connected) process.send?.(said);
});
