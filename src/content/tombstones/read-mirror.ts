import type { FileStore } from '#lib/files/file-store.ts';
import { mergeTombstone, type TombstonesBySubject } from './merge-tombstones.ts';
import { listMirrorFiles, readMirrorFile } from './mirror-file.ts';

/** Looks at the folder while another process goes on to put files in the place of others. */
const MAX_LOOKS = 20;

/** Everything that the mirror says. */
export interface MirroredTombstones {
  readonly tombstones: TombstonesBySubject;
  /** Names of files of which something cannot be read. */
  readonly damaged: readonly string[];
}

/** Reads the mirror. It is complete once a look at the folder shows no file that has not been read. */
export async function readMirror(files: FileStore): Promise<MirroredTombstones> {
  const tombstones: TombstonesBySubject = new Map();
  const damaged: string[] = [];
  const read = new Set<string>();
  for (let look = 1; look <= MAX_LOOKS; look += 1) {
    const unread = (await listMirrorFiles(files)).filter(({ name }) => !read.has(name));
    if (unread.length === 0) return { tombstones, damaged };
    for (const file of unread) {
      // One that is gone was put into another file first: the next look shows that one.
      const contents = await readMirrorFile(files, file);
      if (!contents) continue;
      read.add(file.name);
      for (const tombstone of contents.tombstones) mergeTombstone(tombstones, tombstone);
      if (contents.isDamaged) damaged.push(file.name);
    }
  }
  throw new Error('The mirror of the tombstones does not stand still.');
}
