import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DiskRoom } from './backups.schema.ts';

/** Milliseconds after which a disk counts as absent: a network's may never answer. */
const LONGEST_LOOK = 2_000;

/** Looks under way, by folder. Without this, each visit of the dashboard leaves a thread at a disk that hangs. */
const looks = new Map<string, Promise<Look | null>>();

interface Look {
  /** Number of the disk. */
  readonly disk: number;
  /** Bytes. */
  readonly free: number;
}

/** Looks at the disk on which a folder lies, or will once it is made. */
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

/** A folder that a backup needs room in. */
interface NeededFolder {
  readonly use: DiskRoom['uses'][number];
  readonly folder: string;
  /** False where the folder has to be there: a disk that is not plugged in is not the one below it. */
  readonly isMadeAtNeed: boolean;
}

/** Returns the room on each disk that backups need, once a disk; `null` bytes where it does not answer. */
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
