import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DiskRoom } from './backups.schema.ts';

/** Milliseconds after which a disk counts as absent; a network disk may never answer. */
const LONGEST_LOOK = 2_000;

/**
 * Checks in progress, by folder. Prevents each visit of the dashboard from blocking another thread on a disk that
 * hangs.
 */
const looks = new Map<string, Promise<Look | null>>();

interface Look {
  /** Device number of the disk. */
  readonly disk: number;
  /** Bytes. */
  readonly free: number;
}

/** Reads the free space of the disk of a folder, which may not exist yet. */
async function look(folder: string): Promise<Look | null> {
  for (let path = folder; ; path = dirname(path)) {
    try {
      const [{ dev }, { bavail, bsize }] = await Promise.all([stat(path), statfs(path)]);
      return { disk: dev, free: bavail * bsize };
    } catch {
      if (path === dirname(path)) return null;
    }
  }
}

function lookOnce(folder: string): Promise<Look | null> {
  const underWay = looks.get(folder);
  if (underWay) return underWay;
  const begun = look(folder).finally(() => looks.delete(folder));
  looks.set(folder, begun);
  return begun;
}

/** A folder in which backups need space. */
interface NeededFolder {
  readonly use: DiskRoom['uses'][number];
  readonly folder: string;
  /** False where the folder must exist: without its removable disk, the path lies on another one. */
  readonly isMadeAtNeed: boolean;
}

/** Returns the free space of each disk that backups need, one entry per disk; `null` bytes where it does not answer. */
export async function readRoom(folders: readonly NeededFolder[]): Promise<DiskRoom[]> {
  const found = await Promise.all(
    folders.map(async ({ use, folder, isMadeAtNeed }) => {
      const isThere = isMadeAtNeed || (await stat(folder).catch(() => null)) !== null;
      const seen =
        isThere && (await Promise.race([lookOnce(folder), delay(LONGEST_LOOK, null, { ref: false })]));
      return { use, folder, seen: seen || null };
    }),
  );
  const rooms = new Map<string, DiskRoom>();
  for (const { use, folder, seen } of found) {
    const disk = seen ? String(seen.disk) : folder;
    const room = rooms.get(disk) ?? { uses: [], place: folder, free: seen?.free ?? null };
    rooms.set(disk, { ...room, uses: [...room.uses, use] });
  }
  return [...rooms.values()];
}
