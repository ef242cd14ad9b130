import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AgeRecipients, type AgeSecrets, createEphemeralKey, encryptAge } from '#lib/archive/age.ts';
import { syncFolder } from '#lib/files/durable-writes.ts';
import { backupName } from './backup-name.ts';
import type { BackupProgress } from './backup-run.schema.ts';
import { type BackupSite, collectSite, type SiteSurvey } from './collect-site.ts';
import { takeName } from './folder-target.ts';
import type { TextServices } from './restore/clean-rows.ts';
import { type BackupVerification, verifyBackup } from './verify-backup.ts';
import { partialName } from './work-folder.ts';
import { writeBackup } from './write-backup.ts';

export interface MakeOptions {
  /** Path of the finished file, in an existing folder; the name must be free. */
  readonly target: string;
  /** An empty folder of the site's data. */
  readonly workFolder: string;
  /** `null` for an unencrypted file. */
  readonly readers: AgeRecipients | null;
  /** For verification, which validates texts as a restore does. */
  readonly texts: TextServices;
  readonly onProgress: (progress: BackupProgress) => void;
  /** Cancels it at any point, and removes its files. */
  readonly signal: AbortSignal;
}

/** A finished, verified file. */
export interface MadeBackup {
  readonly size: number;
  readonly proof: BackupVerification;
}

/** Recipients of a file, and the secret to verify it with here. */
interface Encryption {
  readonly readers: AgeRecipients | null;
  readonly secrets: AgeSecrets;
}

/**
 * Returns the recipients, with one more key for verification: the private half of a public key is elsewhere, so an
 * extra one is created that exists in this process's memory only.
 */
async function encryptionFor(readers: AgeRecipients | null): Promise<Encryption> {
  if (readers === null) return { readers, secrets: {} };
  if ('passphrase' in readers) return { readers, secrets: readers };
  const { identity, recipient } = await createEphemeralKey();
  return { readers: { recipients: [...readers.recipients, recipient] }, secrets: { identities: [identity] } };
}

/**
 * Writes a stream to a new private file, and syncs it to disk.
 * @returns its bytes.
 */
async function writeFile(path: string, contents: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let written = 0;
    for await (const piece of contents) {
      await file.writeFile(piece);
      written += piece.length;
    }
    await file.sync();
    return written;
  } finally {
    await file.close();
  }
}

async function* measured(
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  onBytes: (done: number) => void,
): AsyncGenerator<Uint8Array> {
  let done = 0;
  for await (const piece of source) {
    signal.throwIfAborted();
    done += piece.length;
    onBytes(done);
    yield piece;
  }
}

/**
 * Creates and verifies a backup of a site in use, and only then gives it its name. A failure, cancellation or crash
 * leaves no file of that name; a killed process leaves one with a temporary name.
 * @throws {BackupError} with what is wrong; the system's error where a disk is full or fails.
 */
export async function makeBackup(
  site: BackupSite,
  survey: SiteSurvey,
  { target, workFolder, readers, texts, onProgress, signal }: MakeOptions,
): Promise<MadeBackup> {
  const { header, fileBytes, databaseBytes } = survey;
  const name = backupName(new Date(header.createdAt), header.installationId, readers !== null);
  const partial = join(dirname(target), partialName(name));
  const encryption = await encryptionFor(readers);
  let step: 'files' | 'rows' = 'files';
  const contents = collectSite(site, survey, workFolder, () => {
    step = 'rows';
  });
  const total = fileBytes + databaseBytes;
  try {
    const plain = writeBackup(contents, workFolder);
    const bytes = encryption.readers ? encryptAge(plain, encryption.readers) : plain;
    const pieces = measured(bytes, signal, (done) => {
      onProgress({ step, done, total: Math.max(total, done) });
    });
    const size = await writeFile(partial, pieces);
    const written = measured(createReadStream(partial), signal, (done) => {
      onProgress({ step: 'proof', done, total: size });
    });
    const proof = await verifyBackup(written, encryption.secrets, workFolder, { ...texts, signal });
    signal.throwIfAborted();
    await takeName(partial, target);
    await syncFolder(dirname(target));
    return { size, proof };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
