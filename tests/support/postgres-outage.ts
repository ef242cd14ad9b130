import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type PostgresServer, runSql, startPostgres } from './postgres.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { startTiedProcess, type TiedProcess } from './tied-process.ts';

/** A PostgreSQL that a test stops and starts, as an operator does for an update. */
export interface RestartablePostgres {
  readonly url: string;
  /** Stops it; its connections end, and new ones are rejected. */
  halt(): Promise<void>;
  /** Starts it again with the same data. Resolves when it answers. */
  resume(): Promise<void>;
  /** Stops it, and deletes its data. */
  end(): Promise<void>;
}

const POLL_INTERVAL = 20;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(POLL_INTERVAL);
}

/** Starts a PostgreSQL, reached through a Unix socket in a temporary folder. */
export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const first: PostgresServer = await startPostgres();
  const folder = new URL(first.url).searchParams.get('host');
  const programs = findPostgresPrograms();
  if (!folder || !programs) throw new Error('This PostgreSQL cannot be started a second time.');
  const data = join(folder, 'data');
  const processFile = join(data, 'postmaster.pid');
  const { uid, gid } = statSync(data);
  const later: TiedProcess[] = [];
  return {
    url: first.url,
    halt: async () => {
      const [id] = readFileSync(processFile, 'utf8').split('\n');
      process.kill(Number(id), 'SIGINT');
      await until(() => !existsSync(processFile));
    },
    resume: async () => {
      const server = startTiedProcess({
        command: [join(programs, 'postgres'), '-D', data, '-k', folder, '-c', 'listen_addresses='],
        folder,
        stopSignal: 'INT',
        user: process.getuid?.() === 0 ? { uid, gid } : undefined,
      });
      server.stdout.resume();
      later.push(server);
      await until(() =>
        runSql(first.url, 'select 1').then(
          () => true,
          () => false,
        ),
      );
    },
    end: async () => {
      for (const server of later.reverse()) await server.stop();
      await first.stop();
    },
  };
}
