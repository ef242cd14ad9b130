import { access, constants, mkdir } from 'node:fs/promises';
import { Disk } from 'flydrive';
import { DurableFolderDriver } from './durable-folder-driver.ts';

/** Where stored files lie; keys are paths with forward slashes. */
export type FileStore = Disk & {
  /** Answers when the storage can be read and written. @throws when it cannot. */
  ping(): Promise<void>;
};

/** A folder of this machine as the store; made when it is not there. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  const disk = new Disk(new DurableFolderDriver(folder));
  return Object.assign(disk, { ping: () => access(folder, constants.R_OK | constants.W_OK) });
}
