import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { damagedBackup } from './backup-error.ts';
import { type BackupRow, isBackupRow, MAX_LINE, maxInflated } from './backup-format.schema.ts';

const NEWLINE = 0x0a;

/** Counts and checksums of a table as read, to compare with the manifest. */
export interface ReadSums {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly entrySha256: string;
}

function parseRow(line: Buffer): BackupRow {
  let value: unknown;
  try {
    value = JSON.parse(line.toString('utf8'));
  } catch (error) {
    throw damagedBackup('une ligne n’est pas du JSON', error);
  }
  if (!isBackupRow(value)) throw damagedBackup('une ligne n’a pas la forme attendue');
  return value;
}

/** Splits text chunks into lines of at most {@link MAX_LINE} bytes. */
class LineSplitter {
  #line: Buffer[] = [];
  #length = 0;

  *split(piece: Buffer): Generator<Buffer> {
    let start = 0;
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, start)) {
      this.#add(piece.subarray(start, end));
      yield Buffer.concat(this.#line);
      this.#line = [];
      this.#length = 0;
      start = end + 1;
    }
    this.#add(piece.subarray(start));
  }

  #add(part: Buffer): void {
    this.#line.push(part);
    this.#length += part.length;
    if (this.#length > MAX_LINE) throw damagedBackup('une ligne est démesurée');
  }

  hasRest(): boolean {
    return this.#length > 0;
  }
}

/**
 * Reads a table of an untrusted backup, row by row. Memory is bounded by {@link MAX_LINE}; more than `maxInflated`
 * bytes are refused.
 * @param onEnd receives the checksums after the last row.
 * @throws {BackupError} `damaged`.
 */
export async function* readRows(
  body: AsyncIterable<Uint8Array>,
  onEnd: (sums: ReadSums) => void,
): AsyncGenerator<BackupRow> {
  const entryHash = createHash('sha256');
  const hash = createHash('sha256');
  let compressed = 0;
  let bytes = 0;
  let rows = 0;
  async function* counted() {
    for await (const piece of body) {
      compressed += piece.length;
      entryHash.update(piece);
      yield piece;
    }
  }
  const inflated = createGunzip();
  // The loop below throws its failure.
  pipeline(Readable.from(counted(), { objectMode: false }), inflated, () => {});
  const lines = new LineSplitter();
  const pieces: AsyncIterator<Buffer> = inflated[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value: piece } = await next(pieces);
      if (done) break;
      bytes += piece.length;
      if (bytes > maxInflated(compressed)) throw damagedBackup('une table est démesurée');
      hash.update(piece);
      for (const line of lines.split(piece)) {
        rows += 1;
        yield parseRow(line);
      }
    }
    if (lines.hasRest()) throw damagedBackup('la dernière ligne est coupée');
    onEnd({ rows, bytes, sha256: hash.digest('hex'), entrySha256: entryHash.digest('hex') });
  } finally {
    inflated.destroy();
  }
}

async function next(pieces: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
  try {
    return await pieces.next();
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
      ? damagedBackup('une table ne se décompresse pas', error)
      : error;
  }
}
