import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import {
  type BackupEnd,
  BackupError,
  type BackupOrder,
  type BackupProgress,
  type BackupRunner,
  backupLineSchema,
  type RunningBackup,
} from '#backup/index.ts';
import { newId } from '#lib/identifiers.ts';
import type { Log } from '#lib/log.ts';
import { programFile } from '#lib/program-files.ts';
import type { Config } from '../config.server.ts';

const PROGRAM = programFile('server/backup-process.ts');

/** Limits of the heap's old and young generations in megabytes: a backup streams, and the machine has little memory. */
const HEAP = ['--max-old-space-size=96', '--max-semi-space-size=4'];

/** Milliseconds that a cancelled process has to remove its unfinished file. */
const STOP_LIMIT = 5_000;

const DIED: BackupEnd = {
  outcome: 'failed',
  sentence:
    'La sauvegarde s’est arrêtée d’un coup, peut-être faute de mémoire : rien n’en reste. Recommencez.',
  name: null,
  size: null,
};

/** Reads the process's progress messages until it exits. */
async function follow(
  child: ChildProcess,
  log: Log,
  onProgress: (progress: BackupProgress) => void,
): Promise<BackupEnd> {
  const closed = once(child, 'close').catch(() => []);
  let end = DIED;
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => log.warn({ line }, 'said by a backup'));
  }
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) {
      const said = backupLineSchema.parse(JSON.parse(line));
      if ('end' in said) end = said.end;
      else onProgress(said.progress);
    }
  }
  await closed;
  return end;
}

class ProcessRunner implements BackupRunner {
  readonly #config: Config;
  readonly #log: Log;
  #running: { readonly backup: RunningBackup; readonly child: ChildProcess } | undefined;

  constructor(config: Config, log: Log) {
    this.#config = config;
    this.#log = log;
  }

  current(): RunningBackup | null {
    return this.#running?.backup ?? null;
  }

  start(given: Omit<BackupOrder, 'id'>): RunningBackup {
    if (this.#running) {
      throw new BackupError('Une sauvegarde est déjà en cours : attendez qu’elle soit finie.', {
        code: 'busy',
      });
    }
    const order: BackupOrder = { id: newId(), ...given };
    const child = spawn(process.execPath, [...HEAP, PROGRAM], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    // The write fails with EPIPE when the process has exited already; its exit code is handled elsewhere.
    child.stdin.on('error', () => {});
    child.stdin.write(`${JSON.stringify({ ...order, config: this.#config })}\n`);
    let progress: BackupProgress | null = null;
    const ended = follow(child, this.#log, (said) => {
      progress = said;
    })
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'a backup could not be followed');
        child.kill('SIGKILL');
        return DIED;
      })
      .finally(() => {
        this.#running = undefined;
      });
    const backup: RunningBackup = {
      id: order.id,
      reason: order.reason,
      pid: child.pid,
      progress: () => progress,
      ended,
    };
    this.#running = { backup, child };
    return backup;
  }

  async stop(): Promise<void> {
    if (!this.#running) return;
    const { backup, child } = this.#running;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
    await backup.ended;
    clearTimeout(timer);
  }
}

/** Creates the runner of a server's backups. Each runs in a separate process, so that no visitor waits for it. */
export function createBackupRunner(config: Config, log: Log): BackupRunner {
  return new ProcessRunner(config, log);
}
