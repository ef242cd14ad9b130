import { access, constants } from 'node:fs/promises';
import { Disk } from 'flydrive';
import { DurableFolderDriver } from './durable-folder-driver.ts';
import { makeDurableFolder } from './durable-writes.ts';

/** Storage of files; keys are paths with forward slashes. */
export type FileStore = Disk &
  Pick<DurableFolderDriver, 'getIfThere' | 'putOnce' | 'moveFolder' | 'streamRange'> & {
    /** Name of its place, for a person. */
    readonly place: string;
    /** Makes the store where there is none; until then, nothing of it is written. */
    create(): Promise<void>;
    /** Answers when the storage can be read and written. @throws when it cannot. */
    ping(): Promise<void>;
  };

/** A folder of this machine as the store. Nothing is made or changed by opening it. */
export function openFolderStore(folder: string): FileStore {
  const driver = new DurableFolderDriver(folder);
  return Object.assign(new Disk(driver), {
    place: folder,
    create: () => makeDurableFolder(folder),
    ping: () => access(folder, constants.R_OK | constants.W_OK),
    getIfThere: (key: string) => driver.getIfThere(key),
    putOnce: (key: string, contents: string) => driver.putOnce(key, contents),
    moveFolder: (from: string, to: string) => driver.moveFolder(from, to),
    streamRange: (key: string, start: number, end: number) => driver.streamRange(key, start, end),
  });
}
