import { spawnSync } from 'node:child_process';
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
  /** Stops its processes where they stand: connections are accepted, and nothing is answered until {@link thaw}. */
  freeze(): void;
  thaw(): void;
  /** Stops it, and deletes its data. */
  end(): Promise<void>;
}

const POLL_INTERVAL = 20;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(POLL_INTERVAL);
}

/** Returns the ids of a process's children. */
function childrenOf(id: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(id)], { encoding: 'utf8' });
  return stdout.trim().split(/\s+/).filter(Boolean).map(Number);
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
  const processId = () => Number(readFileSync(processFile, 'utf8').split('\n', 1)[0]);
  let frozen: number[] = [];
  return {
    url: first.url,
    halt: async () => {
      process.kill(processId(), 'SIGINT');
      await until(() => !existsSync(processFile));
    },
    resume: async () => {
      const server = startTiedProcess({
        command: [
          join(programs, 'postgres'),
          '-D',
          data,
          '-k',
          folder,
          '-c',
          'listen_addresses=',
          '-c',
          'log_min_messages=panic',
        ],
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
    freeze: () => {
      const main = processId();
      // First the process that starts the others, because one that it started meanwhile would go on.
      process.kill(main, 'SIGSTOP');
      frozen = [main, ...childrenOf(main)];
      for (const id of frozen) process.kill(id, 'SIGSTOP');
    },
    thaw: () => {
      for (const id of frozen.splice(0)) process.kill(id, 'SIGCONT');
    },
    end: async () => {
      for (const server of later.reverse()) await server.stop();
      await first.stop();
    },
  };
}
