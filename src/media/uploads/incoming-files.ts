import type { FileStore } from '@tus/file-store';
import type { Clock } from '#lib/clock.ts';
import type { DiskSpace } from '#lib/files/disk-space.ts';
import { makeDurableFolder } from '#lib/files/durable-writes.ts';
import { registerUpload, type UploadedFile } from '#lib/http/uploaded-file.ts';
import { DurableFileStore } from './durable-file-store.ts';
import { type IncomingFile, IncomingFolder } from './incoming-folder.ts';
import { UploadAdmission } from './upload-admission.ts';

/** The uploads that nothing has taken yet, in a folder that outlives the process. */
export interface IncomingFiles {
  /** The store that the tus server writes to; its names are those of {@link storeName}. */
  readonly store: FileStore;
  find(owner: string, id: string): Promise<(IncomingFile & UploadedFile) | null>;
  remove(owner: string, id: string): Promise<void>;
}

/** Returns an upload's name in the store: another owner's lies in another folder, as unknown as one that never was. */
export function storeName(owner: string, id: string): string {
  return `${owner}/${id}`;
}

/** Returns the parts of a {@link storeName}. */
function partsOf(name: string): { owner: string; id: string } {
  const [owner = '', id = ''] = name.split('/', 2);
  return { owner, id };
}

export interface IncomingFilesOptions {
  /** Is made where it is not there, for this process's eyes alone. */
  readonly path: string;
  /** The disk on which it lies. */
  readonly space: DiskSpace;
  readonly clock: Clock;
}

export async function openIncomingFiles({
  path,
  space,
  clock,
}: IncomingFilesOptions): Promise<IncomingFiles> {
  await makeDurableFolder(path, 0o700);
  const folder = new IncomingFolder(path);
  const admission = new UploadAdmission(folder, space, clock);
  return {
    store: new DurableFileStore(path, (upload, create) =>
      admission.admit({ ...partsOf(upload.id), size: upload.size ?? 0 }, create),
    ),
    find: async (owner, id) => {
      const file = await folder.find(owner, id);
      return file && (registerUpload(file) as IncomingFile & UploadedFile);
    },
    remove: (owner, id) => folder.remove(owner, id),
  };
}
