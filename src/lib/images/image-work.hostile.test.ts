import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAppError } from '#lib/app-error.ts';
import { pngChunk as chunk, PNG_BOMBS, png, zeros } from '#tests/support/hostile-png.ts';
import { drawImage } from '#tests/support/images.ts';
import { sharp } from './bounded-sharp.ts';
import { SVG_SENTENCE } from './image-format.ts';
import { IMAGE_SENTENCES } from './image-limits.ts';
import { imageWork } from './image-work.ts';

/** Method that reads pixels; validation by first bytes and header must not call it. */
const decoding = vi.spyOn(sharp.prototype, 'toBuffer');
afterAll(() => decoding.mockRestore());

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pamoja-images-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function processed(data: Uint8Array) {
  const path = join(folder, 'upload.png');
  await writeFile(path, data);
  return imageWork.process(path);
}

/**
 * Returns the code and sentence of a refusal, and expects that no pixel was decoded, except of a broken file.
 */
async function refusal(data: Uint8Array): Promise<[string, string | undefined]> {
  decoding.mockClear();
  const error: unknown = await processed(data).then(
    () => new Error('it was accepted'),
    (reason: unknown) => reason,
  );
  if (!isAppError(error)) throw error;
  if (error.sentence !== IMAGE_SENTENCES.broken) expect(decoding).not.toHaveBeenCalled();
  return [error.code, error.sentence];
}

const NOT_AN_IMAGE = ['unsupported_type', IMAGE_SENTENCES.type];
const BROKEN = ['unsupported_type', IMAGE_SENTENCES.broken];
const TOO_MANY_PIXELS = ['too_large', IMAGE_SENTENCES.pixels];

async function withSize(format: 'jpeg' | 'gif', write: (image: Buffer) => void): Promise<Buffer> {
  const image = Buffer.from(await drawImage({ width: 64, height: 64, format }));
  write(image);
  return image;
}

describe('a file that only claims to be an image', () => {
  it.each([
    ['a text', 'Bonjour'],
    ['nothing', ''],
    ['one byte', '\xFF'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n'],
    ['a BMP', `BM${'\0'.repeat(60)}`],
    ['a TIFF', `II*\0${'\0'.repeat(60)}`],
    ['a sound in a RIFF', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a photograph in HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a film', '\0\0\0\x18ftypmp42\0\0\0\0isommp42'],
    ['a film that says AVIF outside of its brands', '\0\0\0\x10ftypmp42avif\0\0\0\0avifavif'],
    ['an archive', 'PK\x03\x04'],
  ])('is refused: %s', async (_what, content) => {
    expect(await refusal(Buffer.from(content, 'latin1'))).toEqual(NOT_AN_IMAGE);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['an SVG behind an XML declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an SVG behind a byte order mark', '\xEF\xBB\xBF<svg/>'],
  ])('is refused with the way out: %s', async (_what, content) => {
    const refused = await refusal(Buffer.from(content, 'latin1'));
    expect(refused).toEqual(['unsupported_type', SVG_SENTENCE]);
  });

  it.each([
    ['a script behind the signature of a GIF', 'GIF89a/*xxxxxxxxxxxx*/=1;alert(1)//'],
    ['a page behind the signature of a PNG', '\x89PNG\r\n\x1A\n<script>alert(1)</script>'],
    ['a page behind the signature of a JPEG', '\xFF\xD8\xFF\xE0<script>alert(1)</script>'],
    ['an AVIF of brands alone', '\0\0\0\x18ftypavif\0\0\0\0mif1avif'],
    ['a WebP of its frame alone', 'RIFF\xFF\xFF\xFF\x7FWEBPVP8 '],
  ])('is refused as broken: %s', async (_what, content) => {
    expect(await refusal(Buffer.from(content, 'latin1'))).toEqual(BROKEN);
  });

  it('is reduced to its pixels when it is an image with something appended', async () => {
    const photo = await drawImage({ width: 64, height: 64, format: 'jpeg' });
    const both = Buffer.concat([photo, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
    const { renditions } = await processed(both);
    const bytes = renditions.map(({ data }) => Buffer.from(data).toString('latin1')).join('');
    expect(bytes).not.toContain('script');
    expect(bytes).not.toContain('PK\x03\x04');
  });
});

describe('an image cut short or damaged', () => {
  const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;

  it.each(formats)('is refused as %s, wherever it was cut', async (format) => {
    const whole = await drawImage({ width: 400, height: 300, format });
    for (const share of [0.2, 0.5, 0.9, 0.98]) {
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * share)))).toEqual(BROKEN);
    }
  });

  it.each(formats)('is refused as %s, when its middle is noise', async (format) => {
    const whole = await drawImage({ width: 400, height: 300, format });
    const damaged = whole.map((byte, index) =>
      index > whole.length * 0.3 && index < whole.length * 0.7 ? byte ^ 0x5a : byte,
    );
    expect(await refusal(damaged)).toEqual(BROKEN);
  });
});

describe('a decompression bomb', () => {
  it('of 64,000 × 64,000 pixels is refused by its header', async () => {
    expect(await refusal(png(64_000, 64_000, chunk('IDAT', zeros(64))))).toEqual(TOO_MANY_PIXELS);
  });

  it('of 64,000 × 64,000 pixels is refused with all its data too', async () => {
    const data = chunk('IDAT', zeros(100_000_000));
    expect(await refusal(png(64_000, 64_000, ...Array.from({ length: 20 }, () => data)))).toEqual(
      TOO_MANY_PIXELS,
    );
  });

  it('of the greatest size a PNG can name is refused', async () => {
    const [code] = await refusal(png(0x7f_ff_ff_ff, 0x7f_ff_ff_ff, chunk('IDAT', zeros(64))));
    expect(['too_large', 'unsupported_type']).toContain(code);
  });

  it('in a JPEG is refused by its header', async () => {
    const bomb = await withSize('jpeg', (image) => {
      const frame = image.indexOf(Buffer.from([0xff, 0xc0]));
      image.writeUInt16BE(64_000, frame + 5);
      image.writeUInt16BE(64_000, frame + 7);
    });
    expect(await refusal(bomb)).toEqual(TOO_MANY_PIXELS);
  });

  it('in a GIF is refused by its header', async () => {
    const bomb = await withSize('gif', (image) => {
      const frame = image.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 64, 0, 64, 0]));
      for (const at of [6, 8, frame + 5, frame + 7]) image.writeUInt16LE(64_000, at);
    });
    expect(await refusal(bomb)).toEqual(TOO_MANY_PIXELS);
  });

  /** `npm run attack` measures the memory that unpacking them would take. */
  it.each(Object.entries(PNG_BOMBS))('in %s of a small PNG leaves its picture alone', async (_what, bomb) => {
    const { renditions } = await processed(bomb());
    expect(renditions.map(({ width, height }) => [width, height])).toEqual([[8, 8]]);
    expect(renditions[0].data.length).toBeLessThan(1_000);
  });

  it('of bytes is refused before it is decoded', async () => {
    expect(await refusal(png(8, 8, chunk('IDAT', Buffer.alloc(15 * 1024 * 1024))))).toEqual([
      'too_large',
      IMAGE_SENTENCES.bytes,
    ]);
  });
});
