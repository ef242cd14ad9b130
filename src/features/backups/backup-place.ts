import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';
import { type BackupName, parseBackupName } from './backup-name.ts';

/** A finished backup in a place: whatever has the name of one. */
export interface PlacedBackup {
  readonly name: string;
  readonly size: number;
}

/** A part of a file, both ends included. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** Where finished backups lie: a folder, or a bucket. */
export interface BackupPlace {
  /** Its name for a person. */
  readonly place: string;
  /** Every backup in it, by name; other files are not looked at. */
  list(): Promise<PlacedBackup[]>;
  /**
   * Copies a finished backup to it, whole or not at all: nothing has the name before the copy has been read again and
   * compared with the file.
   * @throws {BackupError} in words, where it cannot be written or a file of that name is there.
   */
  put(name: string, localFile: string): Promise<void>;
  /** Reads a backup, or a part of it. @throws {BackupError} `refused` where there is none of that name. */
  open(name: string, span?: ByteSpan): Promise<Readable>;
  /** Removes a backup; nothing happens where there is none. */
  remove(name: string): Promise<void>;
}

/**
 * Returns what a name says. @throws {BackupError} where it is none: `../site.sqlite` would lead out of a folder, and another
 * object of a bucket could be read or removed.
 */
export function requireName(name: string): BackupName {
  const parsed = parseBackupName(name);
  if (!parsed) throw new BackupError(`${name} n’est pas le nom d’une sauvegarde.`, { code: 'refused' });
  return parsed;
}

/** SHA-256 of a copy, or of what it is compared with. */
export async function sumOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
