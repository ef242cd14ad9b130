import type { Readable } from 'node:stream';

/** Bytes of a file, both ends included, counted from 0. */
export interface FilePart {
  readonly start: number;
  readonly end: number;
}

/** A file of a store. */
export interface StoredFile {
  /** Its name in its folder. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
}

/**
 * Storage of files, in a folder of this machine or in a bucket of an object storage. A key is a path of names with
 * forward slashes between them: letters, digits, `.`, `_` and `-`. Whatever reads a file that is not there throws an
 * error of which {@link isMissing} is true, unless it says otherwise.
 */
export interface FileStore {
  readonly kind: 'folder' | 'bucket';
  /** Name of its place, for a person. */
  readonly place: string;
  /** Returns where a file or folder lies, for a person. */
  locate(key: string): string;
  /** Makes the store where there is none and it can be made; until then, nothing of it is written. */
  create(): Promise<void>;
  /** Answers when the storage can be read and written. @throws when it cannot. */
  ping(): Promise<void>;

  /** Writes a file, in the place of one that is there. Once it returns, the file survives a power cut. */
  put(key: string, contents: string | Uint8Array): Promise<void>;
  /** The same, a piece at a time. Until it returns nothing has that name, or what had it before. */
  putStream(key: string, contents: Readable): Promise<void>;
  /** Writes a file as `put` does, but for the power cut, which it survives once {@link sync} has returned. */
  putUnsynced(key: string, contents: Uint8Array): Promise<void>;
  /** Flushes every file of the store to the disk. @throws when the disk fails. */
  sync(): Promise<void>;
  /** Writes a new file atomically. @returns false where it exists already. */
  putOnce(key: string, contents: string): Promise<boolean>;

  /** Reads a small text file; `null` where there is none. @throws when it is there and cannot be read. */
  getIfThere(key: string): Promise<string | null>;
  getBytes(key: string): Promise<Uint8Array>;
  /** Reads a file for a consumer in this process, which keeps up. */
  getStream(key: string): Promise<Readable>;
  /**
   * Reads a file for a visitor, who may be slow; there may be many at the same time.
   * @param part the whole file when left out.
   */
  streamToReader(key: string, part?: FilePart): Promise<Readable>;
  /** Returns a file's size and date; `null` where there is none. */
  find(key: string): Promise<StoredFile | null>;

  /** Returns the files in a folder, without those in folders within; none where there is no such folder. */
  files(folder: string): AsyncIterable<StoredFile>;
  /** Returns the names of the folders in a folder; none where there is no such folder. @param folder the store itself when left out. */
  folders(folder?: string): AsyncIterable<string>;

  /** Deletes a file; nothing happens where there is none. */
  delete(key: string): Promise<void>;
  /** Deletes a folder with all that is in it; nothing happens where there is none. */
  deleteAll(folder: string): Promise<void>;
  /**
   * Moves a folder with all that is in it. Cut short, it leaves each file in one of the two places at least, and the same
   * call goes on. @throws an error of which {@link isTaken} is true where other files have the new names.
   */
  moveFolder(from: string, to: string): Promise<void>;
}

/** True when a path leads nowhere: it, or a folder on its way, is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** True when a folder could not be moved because another one, with files in it, has its new name. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
}

const NAME = /^[\w-][\w.-]*$/;

/** Returns a key. @throws when it is none: an empty one, or one with dots, would be another folder's than meant. */
export function checkKey(key: string): string {
  if (!key.split('/').every((name) => NAME.test(name))) throw new Error(`not a key of a stored file: ${key}`);
  return key;
}
