import { access, constants } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { DurableFolderDriver } from './durable-folder-driver.ts';
import { makeDurableFolder } from './durable-writes.ts';

/** Where stored files lie; keys are paths with forward slashes. */
export type FileStore = Disk & {
  /** Answers when the storage can be read and written. @throws when it cannot. */
  ping(): Promise<void>;
  /** Reads a part of a file: bytes counted from 0, both ends included. */
  streamRange(key: string, start: number, end: number): Readable;
};

/** A folder of this machine as the store; made when it is not there. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  await makeDurableFolder(folder);
  const driver = new DurableFolderDriver(folder);
  return Object.assign(new Disk(driver), {
    ping: () => access(folder, constants.R_OK | constants.W_OK),
    streamRange: (key: string, start: number, end: number) => driver.streamRange(key, start, end),
  });
}
