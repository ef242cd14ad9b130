import { createReadStream, existsSync } from 'node:fs';
import { copyFile, link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder } from '#lib/files/durable-writes.ts';
import { isMissing } from '#lib/files/file-store.ts';
import { BackupError } from './backup-error.ts';
import { parseBackupName } from './backup-name.ts';
import { assertFree } from './backup-room.ts';
import { type BackupTarget, type ByteSpan, requireName, type StoredBackup, sumOf } from './backup-target.ts';
import { partialName, sweepPartials } from './work-folder.ts';

/** A folder of backups, on this disk or another one. */
export class FolderTarget implements BackupTarget {
  readonly place: string;

  constructor(folder: string) {
    this.place = folder;
  }

  async list(): Promise<StoredBackup[]> {
    const names = await readdir(this.place).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const found: StoredBackup[] = [];
    for (const name of names.filter(parseBackupName).toSorted()) {
      const file = await stat(join(this.place, name)).catch(() => null);
      if (file?.isFile()) found.push({ name, size: file.size });
    }
    return found;
  }

  async put(name: string, localFile: string): Promise<void> {
    await sweepPartials(this.place, requireName(name).installation);
    await assertFree({ folder: this.place, bytes: (await stat(localFile)).size });
    const target = join(this.place, name);
    const partial = join(this.place, partialName(name));
    try {
      await copyFile(localFile, partial);
      const file = await open(partial, 'r+');
      await file.sync().finally(() => file.close());
      if ((await sumOf(createReadStream(partial))) !== (await sumOf(createReadStream(localFile)))) {
        throw new BackupError(
          `La copie dans ${this.place} n’est pas identique à la sauvegarde : ce disque est peut-être abîmé.`,
          { code: 'failed' },
        );
      }
      await takeName(partial, target);
      await syncFolder(this.place);
    } finally {
      await rm(partial, { force: true });
    }
  }

  async open(name: string, span?: ByteSpan): Promise<Readable> {
    requireName(name);
    const file = await open(join(this.place, name)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      throw new BackupError(`La sauvegarde ${name} n’est plus dans ${this.place}.`, {
        code: 'refused',
        cause: error,
      });
    });
    return file.createReadStream({ ...span });
  }

  /** Returns when a backup was last written, in milliseconds; 0 where there is none. */
  async modifiedAt(name: string): Promise<number> {
    requireName(name);
    const file = await stat(join(this.place, name)).catch(() => null);
    return file?.mtimeMs ?? 0;
  }

  async remove(name: string): Promise<void> {
    requireName(name);
    await rm(join(this.place, name), { force: true });
    await syncFolder(this.place);
  }
}

/** Error codes of file systems without links: FAT on a USB stick, some network file systems. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Gives a finished file its name.
 * @throws {BackupError} `refused` where the name is taken.
 */
export async function takeName(partial: string, target: string): Promise<void> {
  const taken = (cause?: unknown) =>
    new BackupError(`${target} existe déjà : choisissez un autre nom.`, { code: 'refused', cause });
  try {
    await link(partial, target);
    await rm(partial);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw taken(error);
    if (!NO_LINKS.has(code)) throw error;
    if (existsSync(target)) throw taken();
    await rename(partial, target);
  }
}
