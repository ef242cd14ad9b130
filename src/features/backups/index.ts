export { BackupError, isBackupError } from './backup-error.ts';
export type { BackupPlace, PlacedBackup } from './backup-place.ts';
export type { BackupEnd, BackupOrder, BackupProgress } from './backup-run.schema.ts';
export type { BackupRunner, RunningBackup } from './backup-runner.ts';
export {
  type BackupRun,
  getBackupRun,
  lastProvedBackup,
  listBackupRuns,
  type RunPlace,
} from './backup-runs.ts';
export { FolderPlace } from './folder-place.ts';
export { type BackupEntry, type OpenBackup, openBackup } from './open-backup.ts';
