import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type TarInput, writeTar } from '#lib/archive/write-tar.ts';
import {
  type BackupHeader,
  type BackupManifest,
  fileEntryName,
  HEADER_NAME,
  MANIFEST_NAME,
  rowsEntryName,
  type StoredName,
  SUMS_NAME,
  sumLine,
} from './backup-format.schema.ts';
import type { SpooledTable } from './spool-table.ts';

/** A stored file and its bytes; files of the same key are adjacent. */
export interface StoredFile extends StoredName {
  readonly size: number;
  readonly body: AsyncIterable<Uint8Array>;
}

export interface BackupContents {
  readonly header: BackupHeader;
  /** Every stored file, once. */
  readonly files: AsyncIterable<StoredFile>;
  /** Called after the last stored file: returns the tables, referenced ones first, and the keys of lost files. */
  snapshot(): Promise<{ readonly tables: readonly SpooledTable[]; readonly missing: readonly string[] }>;
}

function sha256(contents: string): string {
  return createHash('sha256').update(contents).digest('hex');
}

function small(name: string, contents: string): TarInput {
  const bytes = Buffer.from(contents);
  return { name, size: bytes.length, body: [bytes] };
}

/** Yields the entries of the stored files, and writes their checksums to a file, because there may be many. */
async function* fileEntries(
  files: AsyncIterable<StoredFile>,
  sumsPath: string,
  onFile: (size: number) => void,
): AsyncGenerator<TarInput> {
  const sums = await open(sumsPath, 'wx');
  try {
    for await (const { key, name, size, body } of files) {
      const hash = createHash('sha256');
      const hashed = async function* () {
        for await (const piece of body) {
          hash.update(piece);
          yield piece;
        }
      };
      yield { name: fileEntryName({ key, name }), size, body: hashed() };
      await sums.write(sumLine(hash.digest('hex'), { key, name }));
      onFile(size);
    }
  } finally {
    await sums.close();
  }
}

async function* sumsEntry(path: string, onSum: (sum: string) => void): AsyncGenerator<TarInput> {
  const hash = createHash('sha256');
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const body = async function* () {
      for await (const piece of file.createReadStream({ autoClose: false })) {
        hash.update(piece);
        yield piece;
      }
    };
    yield { name: SUMS_NAME, size, body: body() };
  } finally {
    await file.close();
  }
  onSum(hash.digest('hex'));
}

async function* entries(contents: BackupContents, folder: string): AsyncGenerator<TarInput> {
  const header = JSON.stringify(contents.header, null, 2);
  yield small(HEADER_NAME, header);
  const files = { count: 0, bytes: 0 };
  const sumsPath = join(folder, SUMS_NAME);
  yield* fileEntries(contents.files, sumsPath, (size) => {
    files.count += 1;
    files.bytes += size;
  });
  const { tables, missing } = await contents.snapshot();
  for (const { sums, size, path } of tables) {
    yield { name: rowsEntryName(sums.name), size, body: createReadStream(path) };
  }
  let sumsSha256 = '';
  yield* sumsEntry(sumsPath, (sum) => {
    sumsSha256 = sum;
  });
  const manifest: BackupManifest = {
    tables: tables.map(({ sums }) => sums),
    files: { ...files, missing: [...missing] },
    headerSha256: sha256(header),
    sumsSha256,
  };
  yield small(MANIFEST_NAME, JSON.stringify(manifest, null, 2));
}

/**
 * Creates a backup's unencrypted bytes on demand.
 * @param folder an empty one, for data too large for memory.
 */
export function writeBackup(contents: BackupContents, folder: string): AsyncGenerator<Uint8Array> {
  return writeTar(entries(contents, folder), new Date(contents.header.createdAt));
}
