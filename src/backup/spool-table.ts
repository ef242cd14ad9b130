import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { type BackupRow, MAX_LINE, maxInflated, type TableSums } from './backup-format.schema.ts';

/** A table on disk, compressed as in the archive. */
export interface SpooledTable {
  readonly sums: TableSums;
  /** Bytes of the compressed file. */
  readonly size: number;
  readonly path: string;
}

/** Bytes of rows written in one chunk. */
const BATCH = 64 * 1024;

/** Returns a row as a line of JSON. */
function toLine(row: BackupRow, table: string): string {
  const line = `${JSON.stringify(row)}\n`;
  if (line.length * 3 > MAX_LINE && Buffer.byteLength(line) > MAX_LINE) {
    throw new BackupError(`Une ligne de la table ${table} est trop grande pour une sauvegarde.`, {
      code: 'failed',
    });
  }
  return line;
}

/** Returns a stream that counts and hashes its bytes. */
function meter(): { stream: Transform; bytes(): number; sha256(): string } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  return { stream, bytes: () => bytes, sha256: () => hash.digest('hex') };
}

/** Rewrites a compressed table uncompressed, because readers treat such a high ratio as an attack. */
async function storeUncompressed(path: string): Promise<{ size: number; entrySha256: string }> {
  const stored = meter();
  await pipeline(
    createReadStream(path),
    createGunzip(),
    createGzip({ level: 0 }),
    stored.stream,
    createWriteStream(`${path}.stored`),
  );
  await rename(`${path}.stored`, path);
  return { size: stored.bytes(), entrySha256: stored.sha256() };
}

/**
 * Writes a table's rows to a compressed file in a folder, in batches.
 * @throws {BackupError} `failed` for a row that readers would reject.
 */
export async function spoolTable(
  name: string,
  rows: AsyncIterable<BackupRow>,
  folder: string,
): Promise<SpooledTable> {
  const path = join(folder, `${name}.ndjson.gz`);
  let count = 0;
  async function* lines() {
    let batch = '';
    for await (const row of rows) {
      batch += toLine(row, name);
      count += 1;
      if (batch.length < BATCH) continue;
      yield batch;
      batch = '';
    }
    yield batch;
  }
  const plain = meter();
  const compressed = meter();
  const source = Readable.from(lines(), { objectMode: false });
  await pipeline(source, plain.stream, createGzip({ level: 6 }), compressed.stream, createWriteStream(path));
  const sums = { name, rows: count, bytes: plain.bytes(), sha256: plain.sha256() };
  if (plain.bytes() > maxInflated(compressed.bytes())) {
    const { size, entrySha256 } = await storeUncompressed(path);
    return { sums: { ...sums, entrySha256 }, size, path };
  }
  return { sums: { ...sums, entrySha256: compressed.sha256() }, size: compressed.bytes(), path };
}
