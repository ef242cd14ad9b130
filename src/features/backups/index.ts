export { BackupError, isBackupError } from './backup-error.ts';
export type { BackupPlace, PlacedBackup } from './backup-place.ts';
export { FolderPlace } from './folder-place.ts';
export { type BackupEntry, type OpenBackup, openBackup } from './open-backup.ts';
