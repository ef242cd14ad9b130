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
 * Storage of files, in a folder of this machine or in a bucket of an object storage. A key is a path of names
 * with forward slashes between them: letters, digits, `.`, `_` and `-`. Reading a missing file throws an
 * error for which {@link isMissing} is true, unless a method says otherwise.
 */
export interface FileStore {
  readonly kind: 'folder' | 'bucket';
  /** Name of the storage, for a person. */
  readonly place: string;
  /** Returns where a file or folder is, for a person. */
  locate(key: string): string;
  /** Creates the store if it is missing and can be created; nothing is written to it before. */
  create(): Promise<void>;
  /** Resolves when the storage can be read and written. @throws when it cannot. */
  ping(): Promise<void>;

  /** Writes a file, replacing an existing one. Once it returns, the file survives a power cut. */
  put(key: string, contents: string | Uint8Array): Promise<void>;
  /** The same for a stream. Until it returns, the name does not exist or has its old contents. */
  putStream(key: string, contents: Readable): Promise<void>;
  /** Writes a file as `put` does, except that it survives a power cut only once {@link sync} has returned. */
  putUnsynced(key: string, contents: Uint8Array): Promise<void>;
  /** Flushes every file of the store to the disk. @throws when the disk fails. */
  sync(): Promise<void>;
  /** Writes a new file atomically. @returns false where it exists already. */
  putOnce(key: string, contents: string): Promise<boolean>;

  /** Reads a small text file; `null` where there is none. @throws when it exists and cannot be read. */
  getIfThere(key: string): Promise<string | null>;
  getBytes(key: string): Promise<Uint8Array>;
  /** Reads a file for a consumer in this process, which is fast. */
  getStream(key: string): Promise<Readable>;
  /**
   * Reads a file for a visitor, who may be slow, like many others at the same time.
   * @param part the whole file when left out.
   */
  streamToReader(key: string, part?: FilePart): Promise<Readable>;
  /** Returns a file's size and date; `null` where there is none. */
  find(key: string): Promise<StoredFile | null>;

  /** Yields the files in a folder, without those in its subfolders; none where the folder does not exist. */
  files(folder: string): AsyncIterable<StoredFile>;
  /**
   * Yields the names of a folder's subfolders; none where the folder does not exist.
   * @param folder the store itself when left out.
   */
  folders(folder?: string): AsyncIterable<string>;

  /** Deletes a file; does nothing where there is none. */
  delete(key: string): Promise<void>;
  /** Deletes a folder with its contents; does nothing where there is none. */
  deleteAll(folder: string): Promise<void>;
  /**
   * Moves a folder with its contents. After an interruption, each file is in at least one of the two places,
   * and the same call goes on.
   * @throws an error for which {@link isTaken} is true where other files have the new names.
   */
  moveFolder(from: string, to: string): Promise<void>;
}

/** True when a path, or a folder on its way, does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** True when a folder could not be moved because another one, with files in it, has its new name. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
}

const NAME = /^[\w-][\w.-]*$/;

/**
 * Returns a valid key.
 * @throws for any other: an empty key, or one with dots, would address another folder.
 */
export function checkKey(key: string): string {
  if (!key.split('/').every((name) => NAME.test(name))) throw new Error(`not a key of a stored file: ${key}`);
  return key;
}
