import { z } from 'zod';

/** Who asks for a backup: the daily one, an administrator who takes it away, a command, an update. */
export const BACKUP_REASONS = ['daily', 'download', 'command', 'update'] as const;

/** Steps of a backup, in their order. */
export const BACKUP_STEPS = ['files', 'rows', 'proof', 'copies'] as const;

/** How far a backup is: a line of what its process prints. */
export const backupProgressSchema = z.object({
  step: z.enum(BACKUP_STEPS),
  /** Bytes done of this step, and in all as far as that is known. */
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
});

export type BackupProgress = z.infer<typeof backupProgressSchema>;

/** Outcome of a backup: the last line that its process prints. */
export const backupEndSchema = z.object({
  outcome: z.enum(['proved', 'failed']),
  sentence: z.string().nullable(),
  name: z.string().nullable(),
  size: z.int().nonnegative().nullable(),
});

export type BackupEnd = z.infer<typeof backupEndSchema>;

/** A line that a backup's process prints. */
export const backupLineSchema = z.union([
  z.object({ progress: backupProgressSchema }),
  z.object({ end: backupEndSchema }),
]);

/** What is asked for; the first line that a backup's process reads: secrets stand in no list of processes. */
export const backupOrderSchema = z.object({
  id: z.uuid(),
  reason: z.enum(BACKUP_REASONS),
  passphrase: z.string().min(12).optional(),
  /** Public keys of those who can read it, in place of the configured ones. */
  recipients: z.array(z.string()).optional(),
  /** The finished file, where somebody chose its name. */
  file: z.string().optional(),
});

export type BackupOrder = z.infer<typeof backupOrderSchema>;
