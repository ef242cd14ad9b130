import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { drawImage } from '#tests/support/images.ts';
import { type FileEntry, readFile } from './validate-file.ts';

const NAME = '320x200.webp';

function entryOf(bytes: Buffer): FileEntry {
  const body = Readable.from([bytes]);
  return { kind: 'file', key: 'key', name: NAME, size: bytes.length, body, sha256: () => '' };
}

it('ends the restore, and calls no picture damaged, where the machine had no more time for it', async () => {
  const picture = await drawImage({ width: 320, height: 200, format: 'webp' });
  const decoding = vi
    .spyOn(sharp.prototype, 'toBuffer')
    .mockRejectedValueOnce(new Error('timeout: 3% complete'));
  onTestFinished(() => decoding.mockRestore());
  const judge = await readFile(entryOf(picture), '');
  await expect(judge?.()).rejects.toThrow('qui n’est pas en cause');
  expect(await judge?.()).toMatchObject({ name: NAME, storedSize: picture.length });
});
