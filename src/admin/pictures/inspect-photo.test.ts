import { describe, expect, it } from 'vitest';
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

  it.each(['png', 'jpeg'] as const)('is refused as a %s of 60 megapixels', async (format) => {
    const image = await drawImage({ width: 10_000, height: 6_000, format });
    expect(await faultOf(new Uint8Array(image))).toBe(TOO_MANY);
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
