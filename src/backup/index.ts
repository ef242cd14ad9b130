export { BackupError, isBackupError } from './backup-error.ts';
export {
  type BackupEnd,
  type BackupOrder,
  type BackupProgress,
  backupLineSchema,
  backupOrderSchema,
} from './backup-run.schema.ts';
export type { BackupRunner, RunningBackup } from './backup-runner.ts';
export {
  getBackupRun,
  lastProvedBackup,
  listBackupRuns,
} from './backup-runs.ts';
export type { BackupTarget } from './backup-target.ts';
export { backupsApi } from './backups.api.ts';
export { isBackupLate, passphraseFault } from './backups.policy.ts';
export { BucketTarget } from './bucket-target.ts';
export { cleanUpBackups } from './clean-up-backups.ts';
export { isDailyDue } from './daily-due.ts';
export { decideDaily } from './decide-daily.ts';
export { FolderTarget } from './folder-target.ts';
export { openBackup } from './open-backup.ts';
export { checkBackup } from './restore/check-backup.ts';
export { makeMarkedFolder, removeMarkedFolder } from './restore/marked-folder.ts';
export {
  type BackupSource,
  type RestoreChoices,
  type RestoredSite,
  restoreBackup,
} from './restore/restore-backup.ts';
export {
  countLostPeople,
  describeCheck,
  describeRestore,
  describeReview,
  describeTombstones,
  type RestoreReport,
  type RestoreResult,
} from './restore/restore-report.ts';
export { sweepReplaced } from './restore/sweep-replaced.ts';
export { type BackupContext, downloadsFolder, type RunOptions, runBackup } from './run-backup.ts';
