import { ArchiveError } from './archive-error.ts';

/** Bytes of a header, and the multiple to which bodies are padded (POSIX.1-1988, "ustar"). */
export const BLOCK = 512;

/** The largest size that eleven octal digits express. */
const MAX_SIZE = 8 ** 11 - 1;

const MAX_NAME = 100;

/** Offset and length of each header field. */
const FIELD = {
  name: [0, MAX_NAME],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  link: [157, MAX_NAME],
  magic: [257, 8],
  prefix: [345, 155],
} as const;

type Field = keyof typeof FIELD;

/** The only type of entry written or read: a file. Links, folders and devices have others. */
const REGULAR_FILE = '0';

const MAGIC = 'ustar\u000000';
const MAGIC_SPAN = [FIELD.magic[0], FIELD.magic[0] + FIELD.magic[1]] as const;

/** Readable by the owner alone, because an unpacked backup holds people's addresses. */
const MODE = 0o600;

/** Name and bytes of an entry. */
export interface TarHeader {
  readonly name: string;
  readonly size: number;
}

/** Entry of an archive that other programs may have packed: {@link decodeWideHeader}. */
export interface WideHeader extends TarHeader {
  readonly type: 'file' | 'folder' | 'long-name';
  /** True where its owner may execute it. */
  readonly isProgram: boolean;
}

/** Types of entries of wide archives; GNU tar writes a name of over 100 bytes as the body of an entry before its own. */
const WIDE_TYPES = { '0': 'file', '\0': 'file', '5': 'folder', L: 'long-name' } as const;

/** GNU tar's value of the fields in which "ustar" has its magic and version. */
const GNU_MAGIC = 'ustar  \0';

function text(block: Buffer, field: Field): string {
  const [start, length] = FIELD[field];
  const end = block.indexOf(0, start);
  return block.toString('latin1', start, end === -1 || end > start + length ? start + length : end);
}

function write(block: Buffer, field: Field, value: string): void {
  block.write(value, FIELD[field][0], 'latin1');
}

function octal(value: number, field: Field): string {
  return value.toString(8).padStart(FIELD[field][1] - 1, '0');
}

/** Returns a header's checksum in six octal digits; the checksum field itself counts as blanks. */
function checksum(block: Buffer): string {
  const [start, length] = FIELD.checksum;
  let sum = 0;
  for (const [index, byte] of block.entries()) {
    sum += index >= start && index < start + length ? 0x20 : byte;
  }
  return sum.toString(8).padStart(6, '0');
}

/** Terminators of the checksum field: GNU's, which we write, and that of older programs. */
const CHECKSUM_ENDS = ['\0 ', ' \0'];

/** Returns the number of zero bytes after a body. */
export function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/**
 * Returns an entry's header.
 * @param modified seconds since 1970.
 * @throws {RangeError} for a name or size that does not fit.
 */
export function encodeHeader({ name, size }: TarHeader, modified: number): Buffer {
  if (!/^[\x21-\x7e]+$/.test(name) || name.length > MAX_NAME)
    throw new RangeError(`no name for tar: ${name}`);
  if (size > MAX_SIZE) throw new RangeError(`too large for tar: ${name}`);
  const block = Buffer.alloc(BLOCK);
  write(block, 'name', name);
  write(block, 'mode', octal(MODE, 'mode'));
  write(block, 'owner', octal(0, 'owner'));
  write(block, 'group', octal(0, 'group'));
  write(block, 'size', octal(size, 'size'));
  write(block, 'modified', octal(modified, 'modified'));
  write(block, 'type', REGULAR_FILE);
  write(block, 'magic', MAGIC);
  write(block, 'checksum', `${checksum(block)}${CHECKSUM_ENDS[0]}`);
  return block;
}

/** True for a zero block; two of them end an archive. */
export function isZero(block: Buffer): boolean {
  return block.every((byte) => byte === 0);
}

/** Returns a number in a header: octal digits, then a blank or zero byte. */
function parseNumber(block: Buffer, field: Field): number | null {
  const digits = /^([0-7]{1,11}) ?$/.exec(text(block, field))?.[1];
  return digits === undefined ? null : Number.parseInt(digits, 8);
}

function assertSum(block: Buffer): void {
  const [start, length] = FIELD.checksum;
  const sum = block.toString('latin1', start, start + length);
  if (!CHECKSUM_ENDS.some((end) => sum === `${checksum(block)}${end}`))
    throw new ArchiveError('a header does not fit its sum');
}

/**
 * Decodes a header of "ustar" or GNU tar: a file, a folder, or the long name of the next entry. Rejects links, devices,
 * sparse files, extended headers and other types.
 * @throws {ArchiveError}
 */
export function decodeWideHeader(block: Buffer): WideHeader {
  assertSum(block);
  const magic = block.toString('latin1', ...MAGIC_SPAN);
  if (magic !== MAGIC && magic !== GNU_MAGIC) throw new ArchiveError('a header is of another form');
  const letter = block.toString('latin1', FIELD.type[0], FIELD.type[0] + 1);
  const type = Object.entries(WIDE_TYPES).find(([known]) => known === letter)?.[1];
  if (!type) throw new ArchiveError(`an entry is no file: type ${JSON.stringify(letter)}`);
  const [size, mode] = [parseNumber(block, 'size'), parseNumber(block, 'mode')];
  if (text(block, 'link') !== '') throw new ArchiveError('an entry leads somewhere else');
  if (size === null || mode === null || (type === 'folder' && size > 0))
    throw new ArchiveError('an entry has no plain size');
  // GNU tar may store dates where "ustar" has a name's prefix.
  const prefix = magic === MAGIC ? text(block, 'prefix') : '';
  const name = text(block, 'name');
  return { name: prefix === '' ? name : `${prefix}/${name}`, size, type, isProgram: (mode & 0o100) !== 0 };
}

/**
 * Decodes a header as strictly as {@link encodeHeader} writes one: a file with a plain name and size. Rejects links,
 * devices, folders, sparse files, long names and extended headers.
 * @throws {ArchiveError}
 */
export function decodeHeader(block: Buffer): TarHeader {
  assertSum(block);
  const [type, name, size] = [text(block, 'type'), text(block, 'name'), parseNumber(block, 'size')];
  if (block.toString('latin1', ...MAGIC_SPAN) !== MAGIC)
    throw new ArchiveError('a header is of another form');
  if (type !== REGULAR_FILE) throw new ArchiveError(`an entry is no file: type ${JSON.stringify(type)}`);
  if (text(block, 'link') !== '' || text(block, 'prefix') !== '')
    throw new ArchiveError('an entry leads somewhere else');
  if (size === null) throw new ArchiveError('an entry has no plain size');
  return { name, size };
}
