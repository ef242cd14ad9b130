import { z } from 'zod';
import { BACKUP_REASONS, BACKUP_STEPS } from './backup-run.schema.ts';
import { passphraseFault } from './backups.policy.ts';

const instant = z.iso.datetime();
const bytes = z.int().nonnegative();

/** The targets intended for a backup, stored in the run's column `places`. */
export const runPlacesSchema = z
  .array(
    z.object({
      place: z.string(),
      sentence: z.string().nullable().describe('What went wrong there, in French; null where it lies there'),
    }),
  )
  .readonly();

export type RunPlace = z.infer<typeof runPlacesSchema>[number];

/** One attempt at a backup, of any origin. */
export const backupRunSchema = z
  .object({
    id: z.string(),
    startedAt: instant,
    finishedAt: instant.nullable(),
    reason: z.enum(BACKUP_REASONS),
    outcome: z.enum(['running', 'proved', 'failed']),
    sentence: z.string().nullable().describe('Why it failed, or what else there is to say of it, in French'),
    name: z.string().nullable().describe('Name of the file'),
    size: bytes.nullable().describe('Bytes of the file'),
    places: runPlacesSchema.describe('Where it was to be put'),
  })
  .meta({ id: 'BackupRun', description: 'An attempt at a backup, and how it ended' });

export type BackupRun = z.infer<typeof backupRunSchema>;

/** The backup in progress, or the one waiting for download. */
export const backupDownloadSchema = z
  .object({
    state: z.enum(['running', 'failed', 'ready']),
    startedAt: instant,
    isOwn: z.boolean().describe('True for who started it: nobody else can fetch it'),
    progress: z
      .object({
        step: z.enum(BACKUP_STEPS),
        done: bytes.describe('Bytes of this step'),
        total: bytes.describe('Bytes of this step in all, as far as that is known'),
      })
      .nullable()
      .describe('While it is running; null in its first moments'),
    sentence: z.string().nullable().describe('Why it failed, in French'),
    file: z
      .object({
        name: z.string(),
        size: bytes,
        until: instant.describe('When it is removed from the server; two hours after it was fetched whole'),
        address: z
          .string()
          .nullable()
          .describe(
            'Where a browser fetches it, in pieces if need be, until this session ends; null for others',
          ),
      })
      .nullable()
      .describe('Once it is ready'),
  })
  .meta({ id: 'BackupDownload' });

export type BackupDownload = z.infer<typeof backupDownloadSchema>;

export const downloadAnswerSchema = z.object({ download: backupDownloadSchema.nullable() });

const diskRoomSchema = z.object({
  uses: z.array(z.enum(['data', 'backups', 'second'])).describe('What lies on it'),
  place: z.string().describe('A folder on it'),
  free: bytes.nullable().describe('Bytes left; null where the disk does not answer'),
});

export type DiskRoom = z.infer<typeof diskRoomSchema>;

/** Status of the backups, for administrators. */
export const backupStatusSchema = z
  .object({
    daily: z.object({
      isOn: z.boolean(),
      isEncrypted: z.boolean().describe('True where they are encrypted for the keys of `BACKUP_RECIPIENT`'),
      places: z.array(z.string()).describe('Where they are put, for a person'),
      hasSecondPlace: z.boolean(),
    }),
    lastProved: backupRunSchema.nullable(),
    lastFailure: backupRunSchema.nullable().describe('The last attempt, if it failed'),
    isLate: z.boolean().describe('Daily ones are on, and none was proved for eight days'),
    room: z.array(diskRoomSchema).describe('Of each disk that a backup needs'),
    download: backupDownloadSchema.nullable(),
  })
  .meta({ id: 'BackupStatus' });

export type BackupStatus = z.infer<typeof backupStatusSchema>;

/** The body of `PUT /api/backups/daily`. */
export const dailySchema = z.object({
  isOn: z.boolean({ error: 'Dites si les sauvegardes quotidiennes sont en marche.' }),
});

const PASSPHRASE_REQUIRED = 'La phrase de passe est requise.';
/** Longer than any valid one; prevents hashing huge texts. */
const MAX_TYPED_LENGTH = 4096;

/** The body of `POST /api/backups/download`. */
export const backupOrderSchema = z.object({
  passphrase: z
    .string({ error: PASSPHRASE_REQUIRED })
    .min(1, PASSPHRASE_REQUIRED)
    .max(MAX_TYPED_LENGTH, 'La phrase de passe est trop longue.')
    .check((context) => {
      const fault = context.value === '' ? null : passphraseFault(context.value);
      if (fault) context.issues.push({ code: 'custom', message: fault, input: context.value });
    })
    .describe('What opens the file, other than the administrator’s password; it is stored nowhere'),
});

/** Query of the file's address. */
export const ticketSchema = z.object({ ticket: z.string().max(200).default('') });
