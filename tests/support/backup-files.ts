import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BackupHeader, BackupRow } from '#backup/backup-format.schema.ts';
import { spoolTable } from '#backup/spool-table.ts';
import { writeBackup } from '#backup/write-backup.ts';
import { migrations } from '#lib/db/migrations/index.ts';

/** Returns a key of the store that is always the same for a name. */
export function storedKey(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

export const BACKUP_HEADER: BackupHeader = {
  format: 1,
  product: 'pamoja',
  version: '0.1.0',
  migrations: Object.keys(migrations),
  installationId: '0192f0c1-2345-7abc-8def-0123456789ab',
  createdAt: '2026-03-02T08:00:00.000Z',
  dialect: 'sqlite',
};

interface GivenBackup {
  readonly header?: Partial<BackupHeader>;
  readonly files?: readonly { readonly key: string; readonly name: string; readonly contents: Uint8Array }[];
  readonly tables?: Readonly<Record<string, readonly BackupRow[]>>;
}

async function* each<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

/** Returns the bytes of a backup with these files and rows. */
export async function givenBackup({ header, files = [], tables = {} }: GivenBackup = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-file-'));
  try {
    const stored = files.map(({ contents, ...file }) => ({
      ...file,
      size: contents.length,
      body: each([contents]),
    }));
    const archive = writeBackup(
      {
        header: { ...BACKUP_HEADER, ...header },
        files: each(stored),
        snapshot: async () => {
          const spooled = [];
          for (const [name, rows] of Object.entries(tables)) {
            spooled.push(await spoolTable(name, each(rows), folder));
          }
          return { tables: spooled, missing: [] };
        },
      },
      folder,
    );
    return await buffer(archive);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Yields bytes in chunks so small that every boundary falls somewhere. */
export async function* inPieces(bytes: Uint8Array, length = 1_000): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}
