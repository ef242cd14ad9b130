import type { BackupEnd, BackupOrder, BackupProgress } from './backup-run.schema.ts';

/** A backup under way, in a process of its own. */
export interface RunningBackup {
  /** Its run's id, by which `getBackupRun` knows it. */
  readonly id: string;
  readonly reason: BackupOrder['reason'];
  /** Its process; `undefined` where none could be started. */
  readonly pid: number | undefined;
  /** How far it is; `null` until its process says so. */
  progress(): BackupProgress | null;
  /** Resolves when it is over, however that came; a failure is no rejection. */
  readonly ended: Promise<BackupEnd>;
}

/** Starts backups beside the server; one at a time. */
export interface BackupRunner {
  /** The backup that this server has under way; `null` for none. */
  current(): RunningBackup | null;
  /**
   * Starts a backup.
   * @param order an administrator's own is a `download`, with a passphrase of at least 12 characters.
   * @throws {BackupError} `busy` while one is under way.
   */
  start(order: Omit<BackupOrder, 'id'>): RunningBackup;
  /** Ends the one under way, if any; nothing of it remains. */
  stop(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Decorated once, by the server. */
    readonly backups: BackupRunner;
  }
}
