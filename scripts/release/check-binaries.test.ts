import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listBinaries } from './check-binaries.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pamoja-binaries-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Returns the first bytes of a Linux program for a machine: 62 is x86-64, 183 AArch64. */
function elf(machine: number): Buffer {
  const header = Buffer.alloc(64);
  header.write('\x7fELF\x02\x01\x01', 'latin1');
  header.writeUInt16LE(machine, 18);
  return header;
}

async function put(path: string, data: Buffer | string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), data);
}

it('lists programs by their headers, whatever they are called', async () => {
  await put('node/bin/node', elf(183));
  await put('app/a.node', elf(183));
  await put('app/empty.js', '');
  await put('app/text.js', 'ELF');
  expect(await listBinaries(folder, 'arm64')).toEqual(['app/a.node', 'node/bin/node']);
});

it.each([
  ['for another machine', 'lib/tool', elf(62)],
  ['for 32 bits', 'lib/tool', Buffer.from('\x7fELF\x01\x01', 'latin1')],
  ['of Windows', 'lib/tool', Buffer.from('MZ\x90\x00', 'latin1')],
  ['of macOS', 'lib/tool', Buffer.from('cffaedfe', 'hex')],
  ['cut short', 'lib/a.node', Buffer.from('\x7fELF', 'latin1')],
  ['empty', 'lib/libvips.so.8.1', Buffer.alloc(0)],
])('refuses a program or library %s', async (_what, path, data) => {
  await put('node/bin/node', elf(183));
  await put(path, data);
  await expect(listBinaries(folder, 'arm64')).rejects.toThrow(`${path} is not for linux arm64`);
});

it('refuses a folder without any program', async () => {
  await put('a.js', 'export {};');
  await expect(listBinaries(folder, 'x64')).rejects.toThrow('There is no program');
});
