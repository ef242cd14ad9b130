import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';
import { type BackupName, parseBackupName } from './backup-name.ts';

/** A finished backup in a target: any file with a backup's name. */
export interface StoredBackup {
  readonly name: string;
  readonly size: number;
}

/** A byte range, both ends included. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** Storage for finished backups: a folder, or a bucket. */
export interface BackupTarget {
  /** Name shown to people. */
  readonly place: string;
  /** Lists all backups, by name; other files are ignored. */
  list(): Promise<StoredBackup[]>;
  /**
   * Copies a finished backup to the target. The name appears only after the copy has been read back and compared with
   * the file.
   * @throws {BackupError} where it cannot be written, or the name is taken.
   */
  put(name: string, localFile: string): Promise<void>;
  /**
   * Reads a backup, or a range of it.
   * @throws {BackupError} `refused` where there is no such backup.
   */
  open(name: string, span?: ByteSpan): Promise<Readable>;
  /** Removes a backup; does nothing where there is none. */
  remove(name: string): Promise<void>;
}

/**
 * Parses a backup's name.
 * @throws {BackupError} for any other name: `../site.sqlite` would lead out of a folder, and other objects of a bucket
 * could be read or removed.
 */
export function requireName(name: string): BackupName {
  const parsed = parseBackupName(name);
  if (!parsed) throw new BackupError(`${name} n’est pas le nom d’une sauvegarde.`, { code: 'refused' });
  return parsed;
}

/** Returns the SHA-256 of a stream. */
export async function sumOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
