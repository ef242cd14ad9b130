import { z } from 'zod';

/** Origin of a backup: the daily schedule, an administrator's download, a command, an update. */
export const BACKUP_REASONS = ['daily', 'download', 'command', 'update'] as const;

/** Steps of a backup, in order. */
export const BACKUP_STEPS = ['files', 'rows', 'proof', 'copies'] as const;

/** Progress of a backup: a line of its process's output. */
export const backupProgressSchema = z.object({
  step: z.enum(BACKUP_STEPS),
  /** Bytes done in this step, and the total as far as known. */
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
});

export type BackupProgress = z.infer<typeof backupProgressSchema>;

/** Outcome of a backup: the last line of its process's output. */
export const backupEndSchema = z.object({
  outcome: z.enum(['proved', 'failed']),
  sentence: z.string().nullable(),
  name: z.string().nullable(),
  size: z.int().nonnegative().nullable(),
});

export type BackupEnd = z.infer<typeof backupEndSchema>;

/** A line of a backup process's output. */
export const backupLineSchema = z.union([
  z.object({ progress: backupProgressSchema }),
  z.object({ end: backupEndSchema }),
]);

/** Order to a backup process: the first line of its input, because arguments would show secrets in the process list. */
export const backupOrderSchema = z.object({
  id: z.uuid(),
  reason: z.enum(BACKUP_REASONS),
  passphrase: z.string().min(12).optional(),
  /** Public keys to encrypt for, instead of the configured ones. */
  recipients: z.array(z.string()).optional(),
  /** Path of the finished file, where a person chose it. */
  file: z.string().optional(),
});

export type BackupOrder = z.infer<typeof backupOrderSchema>;
