import type { FileStore } from '#platform/files/file-store.ts';
import type { SendableFile } from '#platform/http/send-file.ts';

/** How a file of the store is read, whole or in part. */
export function opener(files: FileStore, path: string): SendableFile['open'] {
  return async (range) => (range ? files.streamRange(path, range.start, range.end) : files.getStream(path));
}
