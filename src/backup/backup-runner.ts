import type { BackupEnd, BackupOrder, BackupProgress } from './backup-run.schema.ts';

/** A backup in progress, in a separate process. */
export interface RunningBackup {
  /** Its run's id, for `getBackupRun`. */
  readonly id: string;
  readonly reason: BackupOrder['reason'];
  /** Its process id; `undefined` where none could be started. */
  readonly pid: number | undefined;
  /** Returns the latest progress; `null` before the first message. */
  progress(): BackupProgress | null;
  /** Resolves with the outcome, also of a failure. */
  readonly ended: Promise<BackupEnd>;
}

/** Runs backups beside the server, one at a time. */
export interface BackupRunner {
  /** Returns this server's backup in progress; `null` where there is none. */
  current(): RunningBackup | null;
  /**
   * Starts a backup.
   * @param order an administrator's is a `download`, with a passphrase of at least 12 characters.
   * @throws {BackupError} `busy` during another backup.
   */
  start(order: Omit<BackupOrder, 'id'>): RunningBackup;
  /** Cancels the backup in progress, if any, and removes its files. */
  stop(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once, by the server. */
    readonly backups: BackupRunner;
  }
}
