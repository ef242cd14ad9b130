import { createHash } from 'node:crypto';
import { AGE_BEGINNING, type AgeSecrets, decryptAge } from '#lib/archive/age.ts';
import { ArchiveError, TruncatedArchiveError } from '#lib/archive/archive-error.ts';
import { peek } from '#lib/archive/peek.ts';
import { readTar, type TarEntry } from '#lib/archive/read-tar.ts';
import { BackupError, damagedBackup } from './backup-error.ts';
import {
  anyHeaderSchema,
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupManifest,
  backupHeaderSchema,
  HEADER_NAME,
  MAX_HEADER_SIZE,
} from './backup-format.schema.ts';
import { type BackupEntry, BackupReading } from './backup-reading.ts';
import { explainReading } from './explain-reading.ts';

export type { BackupEntry } from './backup-reading.ts';

/** A backup whose header has been read. */
export interface OpenBackup {
  readonly header: BackupHeader;
  readonly isEncrypted: boolean;
  /**
   * Yields every stored file, then every table, in the file's order; unread content is still verified. The file is
   * intact only when this loop has ended: until then its content must not be trusted.
   * @throws {BackupError} `damaged`, `truncated`.
   */
  entries(): AsyncGenerator<BackupEntry>;
  /**
   * Counts and checksums that every entry was verified against.
   * @throws before the end of {@link entries}.
   */
  readonly manifest: BackupManifest;
  /** Stops reading. */
  close(): Promise<void>;
}

const NO_BACKUP = 'Ce fichier n’est pas une sauvegarde de ce site : vérifiez son nom.';
const LOCKED =
  'Cette sauvegarde est chiffrée : donnez la phrase de passe avec laquelle elle a été faite, ou la clé privée.';
const NEWER =
  'Cette sauvegarde vient d’une version plus récente du programme : mettez-le d’abord à jour, puis recommencez.';

async function readSmall({ size, body }: TarEntry, limit: number): Promise<Buffer> {
  if (size > limit) throw damagedBackup('son début');
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}

function parseHeader(contents: Buffer): BackupHeader {
  let value: unknown;
  try {
    value = JSON.parse(contents.toString('utf8'));
  } catch (error) {
    throw damagedBackup(undefined, error);
  }
  const any = anyHeaderSchema.safeParse(value);
  if (!any.success) throw new BackupError(NO_BACKUP, { code: 'damaged', cause: any.error });
  if (any.data.format > BACKUP_FORMAT) throw new BackupError(NEWER, { code: 'newer' });
  const header = backupHeaderSchema.safeParse(value);
  if (!header.success) throw damagedBackup('son début', header.error);
  return header.data;
}

async function firstEntry(archive: AsyncGenerator<TarEntry>): Promise<Buffer> {
  const { done, value } = await archive.next().catch((error: unknown) => {
    const isOther = error instanceof ArchiveError && !(error instanceof TruncatedArchiveError);
    throw isOther ? new BackupError(NO_BACKUP, { code: 'damaged', cause: error }) : error;
  });
  if (done || value.name !== HEADER_NAME) throw new BackupError(NO_BACKUP, { code: 'damaged' });
  return readSmall(value, MAX_HEADER_SIZE);
}

async function* explained(reading: BackupReading): AsyncGenerator<BackupEntry> {
  try {
    yield* reading.entries();
  } catch (error) {
    throw explainReading(error);
  }
}

/**
 * Opens an untrusted backup and reads its header, then its entries on demand. Order, names, sizes and checksums are
 * verified on the way, memory is bounded, and nothing is written.
 * @param source its bytes, from the first.
 * @throws {BackupError} `locked`, `wrong_secret`, `newer`, `damaged`, `truncated`; the system's error where it cannot
 * be read.
 */
export async function openBackup(
  source: AsyncIterable<Uint8Array>,
  secrets: AgeSecrets = {},
): Promise<OpenBackup> {
  const { beginning, whole } = await peek(source, (read) => read.length >= AGE_BEGINNING.length);
  const isEncrypted = beginning.toString('latin1').startsWith(AGE_BEGINNING);
  const hasSecret = secrets.passphrase !== undefined || (secrets.identities ?? []).length > 0;
  if (isEncrypted && !hasSecret) {
    await whole.return?.();
    throw new BackupError(LOCKED, { code: 'locked' });
  }
  const archive = readTar(isEncrypted ? decryptAge(whole, secrets) : whole);
  try {
    const contents = await firstEntry(archive);
    const header = parseHeader(contents);
    const reading = new BackupReading(archive, createHash('sha256').update(contents).digest('hex'));
    return {
      header,
      isEncrypted,
      entries: () => explained(reading),
      get manifest() {
        return reading.manifest;
      },
      close: async () => {
        await archive.return(undefined);
      },
    };
  } catch (error) {
    await archive.return(undefined);
    throw explainReading(error);
  }
}
