// Public exports of the backups' screens, safe in the browser.
export { BackupAlarm, BackupSummary } from './ui/backup-summary.tsx';
export { readBackupStatus } from './ui/load-backups.ts';
