import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where stored files lie; keys are paths with forward slashes. */
export type FileStore = Disk;

/** A folder of this machine as the store. */
export function openFolderStore(folder: string): FileStore {
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
}
