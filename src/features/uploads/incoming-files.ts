import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { AppError } from '#platform/app-error.ts';
import { registerUpload, type UploadedFile } from '#platform/http/uploaded-file.ts';
import {
  DISK_RESERVE,
  isUploadId,
  MAX_UPLOADS,
  MAX_UPLOADS_SIZE,
  UPLOAD_IDLE_TIME,
  UPLOAD_LIFETIME,
} from './upload.policy.ts';

/** An upload as it lies on the disk. */
interface IncomingFile extends UploadedFile {
  readonly id: string;
  /** Bytes that have arrived; `size` is what it will be in the end. */
  readonly received: number;
  /** When its last byte arrived. */
  readonly touchedAt: Date;
}

/** The uploads that nothing has taken yet, in a folder that outlives the process: a folder in it for each administrator. */
export interface IncomingFiles {
  /** Where the tus server writes; its names are those of {@link storeName}. */
  readonly store: FileStore;
  find(owner: string, id: string): Promise<IncomingFile | null>;
  /**
   * Makes sure that one more fits in: where there are too many, those go that nobody has sent on for an hour.
   * @param size bytes.
   * @throws {AppError} `rate_limited` where too many are under way, `not_ready` where the disk is full.
   */
  makeRoom(owner: string, size: number, now: Date): Promise<void>;
  remove(owner: string, id: string): Promise<void>;
}

/** What the store calls an upload: a stranger's lies in another folder, and is as unknown as one that never was. */
export function storeName(owner: string, id: string): string {
  return `${owner}/${id}`;
}

/** What the tus packages throw: no errors, but what is to be answered. */
export function isTusFault(fault: unknown): fault is { status_code: number } {
  return typeof fault === 'object' && fault !== null && 'status_code' in fault;
}

/** Whether what was asked for is not there, or has gone while it was asked for. */
function isMissing(fault: unknown): boolean {
  if (isTusFault(fault)) return [404, 410].includes(fault.status_code);
  return fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
}

/** Opens the folder. @param folder is made where it is not there, for this process's eyes alone. */
export async function openIncomingFiles(folder: string): Promise<IncomingFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const store = new FileStore({ directory: folder });
  // No upload without its length: the limits are judged before a byte is written.
  store.extensions = ['creation', 'creation-with-upload', 'termination'];

  async function find(owner: string, id: string): Promise<IncomingFile | null> {
    if (!isUploadId(id)) return null;
    try {
      const { size = 0, offset, metadata } = await store.getUpload(storeName(owner, id));
      const path = join(folder, owner, id);
      const { mtime } = await stat(path);
      const file = { id, path, filename: metadata?.filename ?? '', size, received: offset, touchedAt: mtime };
      return registerUpload(file) as IncomingFile;
    } catch (fault) {
      if (isMissing(fault)) return null;
      throw fault;
    }
  }

  async function remove(owner: string, id: string): Promise<void> {
    await removeFiles(join(folder, owner), [id, `${id}.json`]);
  }

  async function list(owner: string): Promise<IncomingFile[]> {
    const names = await filesOf(join(folder, owner));
    const found = await Promise.all(names.filter(isUploadId).map((id) => find(owner, id)));
    return found.filter((file) => file !== null);
  }

  return {
    store,
    find,
    remove,
    makeRoom: async (owner, size, now) => {
      await assertDiskHolds(folder, size);
      const present = (await list(owner)).sort(
        (one, other) => Number(one.touchedAt) - Number(other.touchedAt),
      );
      let count = present.length + 1;
      let bytes = present.reduce((sum, file) => sum + file.size, size);
      for (const file of present) {
        if (count <= MAX_UPLOADS && bytes <= MAX_UPLOADS_SIZE) return;
        if (now.getTime() - file.touchedAt.getTime() < UPLOAD_IDLE_TIME) break;
        await remove(owner, file.id);
        count -= 1;
        bytes -= file.size;
      }
      if (count > MAX_UPLOADS || bytes > MAX_UPLOADS_SIZE) {
        throw new AppError('rate_limited', {
          message: 'Trop de fichiers sont en cours d’envoi. Terminez ou annulez un envoi avant le suivant.',
        });
      }
    },
  };
}

/** The names in a folder; none where there is none of that name. */
async function filesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}

async function removeFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

async function assertDiskHolds(folder: string, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < size + DISK_RESERVE) {
    throw new AppError('not_ready', { message: 'Le serveur n’a plus assez de place pour ce fichier.' });
  }
}

/** The newest change of a name or of what stands beside it. */
async function newestOf(folder: string, names: readonly string[]): Promise<number> {
  const times = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return Math.max(...times);
}

/** Takes away the uploads that nothing took within a day (D37), with whatever a process that died left of them. */
export async function removeOldUploads(folder: string, now: Date): Promise<void> {
  const limit = now.getTime() - UPLOAD_LIFETIME;
  for (const owner of await filesOf(folder)) {
    const place = join(folder, owner);
    const ids = new Set((await filesOf(place)).map((name) => name.replace(/[.]json$/, '')));
    for (const id of ids) {
      const names = [id, `${id}.json`];
      if ((await newestOf(place, names)) < limit) await removeFiles(place, names);
    }
  }
}
