import { describe, expect, it } from 'vitest';
import { png } from '#tests/support/hostile-png.ts';
import { drawImage, phonePhoto } from '#tests/support/images.ts';
import { inspectPhoto } from './inspect-photo.ts';

const TOO_MANY = 'Cette image dépasse 50\u00a0mégapixels.';
const NO_IMAGE = /pas une image acceptée/;

async function faultOf(bytes: BlobPart): Promise<string | null> {
  return (await inspectPhoto(new Blob([bytes]))).fault;
}

describe('a chosen file', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is a photo when it is a %s', async (format) => {
    expect(await faultOf(new Uint8Array(await drawImage({ width: 40, height: 30, format })))).toBeNull();
  });

  it('is a photo behind the metadata of a camera', async () => {
    expect(await faultOf(new Uint8Array(await phonePhoto()))).toBeNull();
  });

  it('is refused as a png or jpeg that declares 60 megapixels', async () => {
    expect(await faultOf(new Uint8Array(png(10_000, 6_000)))).toBe(TOO_MANY);
    const photo = await phonePhoto();
    // The frame header (ISO/IEC 10918-1, B.2.2): its length and precision stand before height and width.
    const size = photo.lastIndexOf(Buffer.from([0xff, 0xc0])) + 5;
    photo.writeUInt16BE(6_000, size);
    photo.writeUInt16BE(10_000, size + 2);
    expect(await faultOf(new Uint8Array(photo))).toBe(TOO_MANY);
  });

  it.each(['Liste des présences', '<svg/>', '%PDF-1.7', 'RIFF....WAVE', '....ftypmp42', 'ÿ'])(
    'is no photo when it begins with %s',
    async (text) => {
      expect(await faultOf(text)).toMatch(NO_IMAGE);
    },
  );

  it('is said to be empty or unreadable', async () => {
    expect(await faultOf('')).toMatch(/vide/);
    const lost = { size: 9, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
    expect((await inspectPhoto(lost as unknown as Blob)).fault).toMatch(/ne peut pas le lire/);
  });

  it('is known again under another name, and not taken for another of its size', async () => {
    const keyOf = async (text: string, name: string) =>
      (await inspectPhoto(new File([text], name))).contentKey;
    expect(await keyOf('GIF8 une', 'a.gif')).toBe(await keyOf('GIF8 une', 'b.gif'));
    expect(await keyOf('GIF8 une', 'a.gif')).not.toBe(await keyOf('GIF8 two', 'a.gif'));
  });

  it('is judged wherever it is cut', async () => {
    const image = new Uint8Array(await drawImage({ width: 40, height: 30, format: 'jpeg' }));
    for (let length = 0; length < image.length; length += 1) {
      expect(await faultOf(image.subarray(0, length))).not.toBe(TOO_MANY);
    }
  });
});
