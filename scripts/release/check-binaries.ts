import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from './release-error.ts';
import { ARCHITECTURES, type Architecture } from './targets.ts';
import { listTree } from './write-archive.ts';

/** Bytes of an ELF file up to the end of `e_machine` (System V ABI, ELF header). */
const HEADER_SIZE = 20;
const MACHINE_OFFSET = 18;

/** Beginning of a program or library of Linux; then 64 bits, least significant byte first. */
const ELF = Buffer.from('\x7fELF');
const LINUX_64 = Buffer.from('\x7fELF\x02\x01', 'latin1');

/** Beginnings of those of macOS (one machine, several machines) and of Windows. */
const FOREIGN = ['cffaedfe', 'cafebabe', '4d5a'].map((hex) => Buffer.from(hex, 'hex'));

async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_SIZE), 0, HEADER_SIZE, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function begins(header: Buffer, mark: Buffer): boolean {
  return header.subarray(0, mark.length).equals(mark);
}

/**
 * Returns the programs and libraries below a folder, recognised by their headers, not by their names.
 * @throws {ReleaseError} for one of another machine, and where there is none.
 */
export async function listBinaries(folder: string, architecture: Architecture): Promise<string[]> {
  const { machine } = ARCHITECTURES[architecture];
  const binaries: string[] = [];
  for (const { path, isFolder } of await listTree(folder)) {
    if (isFolder) continue;
    const header = await readHeader(join(folder, path));
    const isElf = begins(header, ELF);
    const isNamedSo = /[.](node|so([.]\d+)*|dylib|dll|exe)$/.test(path);
    if (!isElf && !isNamedSo && !FOREIGN.some((mark) => begins(header, mark))) continue;
    const isOurs = begins(header, LINUX_64) && header.readUInt16LE(MACHINE_OFFSET) === machine;
    if (!isOurs) throw new ReleaseError(`${path} is not for linux ${architecture}.`);
    binaries.push(path);
  }
  if (binaries.length === 0) throw new ReleaseError(`There is no program for linux ${architecture}.`);
  return binaries;
}
