/**
 * Works on a site's data and database as the site's user: `worker-process.ts ID FROM TO LIMIT`, configured as the site is.
 * Its locks end with it, and it ends with the process that started it.
 */
import { removePauseMarker, writePauseMarker } from '#platform/pause/pause-marker.ts';
import { readConfig } from '../../config.server.ts';
import { assertRoom } from './assert-room.ts';
import { PostgresUpdate } from './postgres-update.ts';
import { SqliteUpdate } from './sqlite-update.ts';
import type { WorkerAnswer, WorkerCalls, WorkerRequest } from './worker-calls.ts';

/** Milliseconds for which a marker is good: after its writer's death, the site is mute for no longer. */
const MARKER_LIFETIME = 30_000;
/** Milliseconds between two markers. */
const MARKER_INTERVAL = 3_000;

// What it makes is the site's alone.
process.umask(0o077);

const [id = '', from = '', to = '', limit = ''] = process.argv.slice(2);
const config = readConfig();
const { database: settings, dataDir } = config;
const database =
  settings.dialect === 'sqlite'
    ? new SqliteUpdate(settings.file, id, Number(limit))
    : new PostgresUpdate(settings.url, id, Number(limit));

let renewal: NodeJS.Timeout | undefined;
let writing = Promise.resolve();

function mark(): Promise<void> {
  const until = new Date(Date.now() + MARKER_LIFETIME).toISOString();
  writing = writing.then(() => writePauseMarker(dataDir, { from, to, until }));
  return writing;
}

const calls: WorkerCalls = {
  prepare: async () => assertRoom(config, await database.prepare()),
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
  copy: () => database.copy(),
  migrate: () => database.migrate(),
  look: () => database.look(),
  switchOver: () => database.switchOver(),
  switchBack: () => database.switchBack(),
  discard: () => database.discard(),
  keepReplaced: () => database.keepReplaced(),
  copyName: async () => database.copyName,
};

async function answer({ number, call }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    return { number, result: await calls[call]() };
  } catch (error) {
    return { number, failure: error instanceof Error ? error.message : String(error) };
  }
}

// Ctrl+C reaches every process of the terminal: the one that started this decides what becomes of the update.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(1));
process.on('message', async (request: WorkerRequest) => {
  const said = await answer(request);
  if (process.connected) process.send?.(said);
});
