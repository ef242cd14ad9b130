import type { FileStore } from '#platform/files/file-store.ts';
import { type EndingsBySubject, mergeEnding } from './merge-endings.ts';
import { listMirrorFiles, readMirrorFile } from './mirror-file.ts';

/** Looks at the folder while another process goes on to put files in the place of others. */
const MAX_LOOKS = 20;

/** Everything that the mirror says. */
export interface MirroredEndings {
  readonly endings: EndingsBySubject;
  /** Names of files of which something cannot be read. */
  readonly damaged: readonly string[];
}

/** Reads the mirror. It is complete once a look at the folder shows no file that has not been read. */
export async function readMirror(files: FileStore): Promise<MirroredEndings> {
  const endings: EndingsBySubject = new Map();
  const damaged: string[] = [];
  const read = new Set<string>();
  for (let look = 1; look <= MAX_LOOKS; look += 1) {
    const unread = (await listMirrorFiles(files)).filter(({ name }) => !read.has(name));
    if (unread.length === 0) return { endings, damaged };
    for (const file of unread) {
      // One that is gone was put into another file first: the next look shows that one.
      const contents = await readMirrorFile(files, file);
      if (!contents) continue;
      read.add(file.name);
      for (const ending of contents.endings) mergeEnding(endings, ending);
      if (contents.isDamaged) damaged.push(file.name);
    }
  }
  throw new Error('The mirror of the endings does not stand still.');
}
