import type { Db } from '#lib/db/index.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import { renditionName, renditionSizes } from '#lib/images/image-address.ts';
import type { FoundFiles, WantedFile } from './found-files.queries.ts';
import { readTable, updateRow } from './restored-rows.queries.ts';

/** Returns the file names of a stored image or document, the widest first. */
function namesOf({ width, height }: MediaRow): string[] {
  if (width === null || height === null) return ['document.pdf'];
  return renditionSizes({ width, height }).map((size) => renditionName(size));
}

async function matchRow(db: Db, found: FoundFiles, row: MediaRow): Promise<string[]> {
  const names = namesOf(row);
  const lost: string[] = [];
  let first: WantedFile | null = null;
  for (const [index, name] of names.entries()) {
    const wanted = found.want(row.key, name);
    if (index === 0) first = wanted;
    // Narrower ones are regenerated from the widest.
    if (!wanted && index === 0) lost.push(`${row.key}/${name}`);
  }
  if (first && (first.storedSize !== row.size || first.storedSha256 !== row.checksum)) {
    await updateRow(db, 'media', { ...row }, { size: first.storedSize, checksum: first.storedSha256 });
  }
  return lost;
}

/**
 * Records which files of a backup the restored database references, and stores their checksums in its rows.
 * @param store of the site, if any, which may still have files that the backup lacks.
 * @returns the number of referenced files that neither has.
 */
export async function matchFiles(db: Db, found: FoundFiles, store: FileStore | null): Promise<number> {
  let missing = 0;
  for await (const rows of readTable(db, 'media')) {
    for (const row of rows as unknown as MediaRow[]) {
      for (const path of await matchRow(db, found, row)) {
        if (!(await store?.find(path))) missing += 1;
      }
    }
  }
  return missing;
}
