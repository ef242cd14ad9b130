import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { BackupRow } from '#backup/backup-format.schema.ts';
import { BLOCK, encodeHeader } from '#lib/archive/tar-format.ts';
import { type TarInput, writeTar } from '#lib/archive/write-tar.ts';
import { givenBackup } from './backup-files.ts';
import { readBackupFile } from './site-backups.ts';

/** Returns the offset of each entry of a tar, by its name. */
export function entryOffsets(tar: Buffer): Map<string, { readonly header: number; readonly size: number }> {
  const offsets = new Map<string, { header: number; size: number }>();
  for (let at = 0; tar[at] !== 0; ) {
    const name = tar.toString('latin1', at, tar.indexOf(0, at));
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8);
    offsets.set(name, { header: at, size });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return offsets;
}

/** Returns the same bytes with one bit changed. */
export function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

/** Yields what it is given. */
export async function* one<Item>(...items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** Returns a tar with a forged second entry. */
export async function withEntry(tar: Buffer, name: string, body: Buffer = Buffer.from('x')): Promise<Buffer> {
  const header = await firstEntry(tar);
  return buffer(writeTar(one<TarInput>(header, { name, size: body.length, body: [body] }), new Date()));
}

async function firstEntry(tar: Buffer): Promise<TarInput> {
  const { size = 0 } = entryOffsets(tar).get('backup.json') ?? {};
  return { name: 'backup.json', size, body: [tar.subarray(BLOCK, BLOCK + size)] };
}

/** Returns a tar whose second entry is a symbolic link out of it. */
export async function withLink(tar: Buffer): Promise<Buffer> {
  const { size = 0 } = entryOffsets(tar).get('backup.json') ?? {};
  const start = tar.subarray(0, BLOCK + Math.ceil(size / BLOCK) * BLOCK);
  const link = encodeHeader({ name: `files/${'a'.repeat(43)}/480x300.webp`, size: 0 }, 0);
  link.write('2', 156, 'latin1');
  link.write('/etc/passwd', 157, 'latin1');
  link.write(' '.repeat(8), 148, 'latin1');
  const sum = link.reduce((total, byte) => total + byte, 0);
  link.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return Buffer.concat([start, link, Buffer.alloc(2 * BLOCK)]);
}

/** Returns eighty million letters in some kilobytes. */
export function gzipBomb(): Buffer {
  return gzipSync(Buffer.alloc(80_000_000, 'a'));
}

/** Returns a tar with a flipped bit in the middle of an entry's contents. */
function flippedIn(tar: Buffer, name: string): Buffer {
  const { header, size } = entryOffsets(tar).get(name) ?? { header: 0, size: 0 };
  return flipped(tar, header + BLOCK + Math.floor(size / 2));
}

/** Returns variants of a valid backup that every restore must reject, by their fault. */
export async function refusedBackups(path: string): Promise<ReadonlyMap<string, Buffer>> {
  const [tar, { header, tables }] = [await readFile(path), await readBackupFile(path)];
  const names = [...entryOffsets(tar).keys()];
  const file = names.findLast((name) => name.startsWith('files/')) ?? '';
  const rows = names.findLast((name) => name.startsWith('rows/')) ?? '';
  const made = (change: object) =>
    givenBackup({ header: { ...header, ...change }, tables: tables as Record<string, BackupRow[]> });
  const cut = (share: number) => tar.subarray(0, Math.floor(tar.length * share));
  return new Map([
    ['truncated at 1 %', cut(0.01)],
    ['truncated at 50 %', cut(0.5)],
    ['truncated at 99 %', cut(0.99)],
    ...['backup.json', file, rows, 'files.sha256', 'manifest.json'].map(
      (name) => [`one byte flipped in ${name.replace(/[/].*/, '')}`, flippedIn(tar, name)] as const,
    ),
    ['a newer form', await made({ format: 2 })],
    ['newer migrations', await made({ migrations: [...header.migrations, '9999-later'] })],
    ['a foreign one', await made({ installationId: '0192f0c1-2345-7abc-8def-0123456789ab' })],
    ['a path out of the archive', await withEntry(tar, '../../etc/cron.d/x')],
    ['a link', await withLink(tar)],
    ['a bomb', await withEntry(tar, 'rows/settings.ndjson.gz', gzipBomb())],
  ]);
}
