import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawImage } from '#tests/support/images.ts';
import { IMAGE_SENTENCES, TIME_LIMIT } from './image-limits.ts';
import { createImageProcessor, type ImageProcessor } from './image-processor.ts';
import { ImageWorker, PictureFaultError, WorkerEndedError } from './image-worker.ts';

const SMALL = { width: 64, height: 64, format: 'jpeg' } as const;

let folder: string;
let images: ImageProcessor;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pamoja-images-'));
  images = createImageProcessor();
});

afterEach(async () => {
  images.close();
  await rm(folder, { recursive: true, force: true });
});

async function write(name: string, data: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, data);
  return path;
}

/** Returns a flat image of any size, which a small file can contain. */
const flat = (width: number, height: number, channels: 3 | 4 = 4) =>
  sharp({ create: { width, height, channels, background: { r: 60, g: 130, b: 160, alpha: 0.5 } } });

/**
 * Returns a progressive JPEG whose header declares this size; SOF2 (ITU-T T.81 §B.2.2) contains its height
 * and width.
 */
async function progressivePhoto(width: number, height: number): Promise<Buffer> {
  const jpeg = { progressive: true, chromaSubsampling: '4:4:4' };
  const photo = await flat(64, 64, 3).jpeg(jpeg).toBuffer();
  const frame = photo.indexOf(Buffer.from([0xff, 0xc2]));
  photo.writeUInt16BE(height, frame + 5);
  photo.writeUInt16BE(width, frame + 7);
  return photo;
}

describe('a picture that would take all of the memory of a small machine', () => {
  it.each([
    ['a ribbon of a million pixels', () => flat(1_000_000, 40).png().toBuffer()],
    [
      'an interlaced PNG of 16 bits',
      () => flat(5500, 4100).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
    ['an AVIF of 12 megapixels', () => flat(4000, 3000, 3).avif({ effort: 0 }).toBuffer()],
    ['a progressive JPEG of full colour', () => progressivePhoto(6000, 5600)],
  ])('is refused by its header, with a way out: %s', async (_what, draw) => {
    const path = await write('photo', await draw());
    const { memory: message } = IMAGE_SENTENCES;
    await expect(images.process(path)).rejects.toMatchObject({ code: 'too_large', message });
  });

  it('is processed where it is decoded row by row, however large', async () => {
    const path = await write('photo', await flat(8000, 6250, 3).jpeg({ quality: 40 }).toBuffer());
    expect((await images.process(path)).renditions[0]).toMatchObject({ width: 1920, height: 1500 });
  });

  it('is refused above 50 megapixels', async () => {
    const path = await write('photo', await flat(8200, 6250, 3).jpeg({ quality: 40 }).toBuffer());
    const { pixels: message } = IMAGE_SENTENCES;
    await expect(images.process(path)).rejects.toMatchObject({ code: 'too_large', message });
  });
});

describe('the process that decodes pictures', () => {
  it('does not end the server when it dies: the file is refused, the next one is processed', async () => {
    const hasty = createImageProcessor(1, { idle: 1000, work: 1 });
    const path = await write('photo', await drawImage(SMALL));
    const { time: message } = IMAGE_SENTENCES;
    await expect(hasty.process(path)).rejects.toMatchObject({ code: 'too_large', message });
    await expect(hasty.guessFocus(await readFile(path))).rejects.toThrow(WorkerEndedError);
    await expect(images.process(path)).resolves.toMatchObject({ contentType: 'image/webp' });
  });

  it('is reported as unavailable where it dies at its start, and not as a picture that is too large', async () => {
    vi.spyOn(process, 'execPath', 'get').mockReturnValue('/bin/false');
    const path = await write('photo', await drawImage(SMALL));
    const { unavailable: message } = IMAGE_SENTENCES;
    await expect(images.process(path)).rejects.toMatchObject({ code: 'unavailable', message });
    vi.spyOn(process, 'execPath', 'get').mockReturnValue(join(folder, 'nothing'));
    await expect(images.process(path)).rejects.toMatchObject({ code: 'unavailable', message });
    vi.restoreAllMocks();
    await expect(images.process(path)).resolves.toMatchObject({ contentType: 'image/webp' });
  });

  it('is reported as out of memory where the system kills it at work', async () => {
    const worker = new ImageWorker();
    const path = await write('photo', await drawImage(SMALL));
    await worker.run('process', path);
    const work = worker.run('process', path);
    process.kill(Number(worker.pid), 'SIGKILL');
    await expect(work).rejects.toMatchObject({ reason: 'memory' });
  });

  it('distinguishes a faulty picture from a process that died', async () => {
    const size = { width: 32, height: 32 };
    const draw = (picture: Uint8Array) => images.makeRendition(picture, size, 'avif');
    await expect(draw(Buffer.from('no picture'))).rejects.toThrow(PictureFaultError);
    await expect(images.guessFocus(Buffer.from('no picture'))).resolves.toBeNull();
    const picture = await drawImage(SMALL);
    await expect(
      createImageProcessor(1, { idle: 1000, work: 1 }).makeRendition(picture, size, 'avif'),
    ).rejects.toThrow(WorkerEndedError);
    const closed = draw(picture);
    images.close();
    await expect(closed).rejects.toThrow(WorkerEndedError);
    await expect(draw(picture)).resolves.toBeInstanceOf(Uint8Array);
  });

  it('refuses with the sentences of the rules, by content and never by name', async () => {
    const script = await write('photo.jpg', Buffer.from('<script>alert(1)</script>'));
    const { type: message } = IMAGE_SENTENCES;
    await expect(images.process(script)).rejects.toMatchObject({ code: 'unsupported_type', message });
    const odd = await write(`-rf "$(id)"; ' é\n.jpg`, await drawImage(SMALL));
    await expect(images.process(odd)).resolves.toMatchObject({ contentType: 'image/webp' });
  });

  it('ends when idle, and starts again at the next image', async () => {
    const worker = new ImageWorker({ idle: 50, work: 1000 * TIME_LIMIT });
    const path = await write('photo', await drawImage(SMALL));
    await worker.run('process', path);
    const first = worker.pid;
    await expect.poll(() => worker.pid).toBeUndefined();
    await worker.run('process', path);
    expect(worker.pid).not.toBe(first);
    worker.close();
  });

  it('has none of the server’s secrets, a lower CPU priority, and is killed first when memory runs out', async () => {
    vi.stubEnv('ADMIN_PASSWORD', 'secret');
    const worker = new ImageWorker();
    await worker.run('process', await write('photo', await drawImage(SMALL)));
    const about = (file: string) => readFile(`/proc/${worker.pid}/${file}`, 'utf8');
    expect(await about('environ')).not.toContain('secret');
    expect((await about('oom_score_adj')).trim()).toBe('1000');
    // The thread that decodes is not the first one.
    const threads = await readdir(`/proc/${worker.pid}/task`);
    expect(threads.map((thread) => [thread, getPriority(Number(thread))])).toEqual(
      threads.map((thread) => [thread, 10]),
    );
    worker.close();
    vi.unstubAllEnvs();
  });
});
