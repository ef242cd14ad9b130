import { afterEach, describe, expect, it } from 'vitest';
import { createTextProcessor, type TextLimits, type TextProcessor } from './text-processor.ts';

const READING = {
  origins: { publicUrl: 'https://pamoja.test', assetOrigin: '' },
  maxLength: 200_000,
  openingLength: 6,
};
const LONG = '<p>Une longue phrase.</p>'.repeat(1000);

let processor: TextProcessor | undefined;

function givenProcessor(limits: Partial<TextLimits> = {}): TextProcessor {
  processor = createTextProcessor({ atOnce: 100, waiting: 2, time: 60_000, ...limits });
  return processor;
}

afterEach(async () => {
  await processor?.close();
});

describe('reading texts', () => {
  it('gives for a long text, in its own thread, what it gives for a short one', async () => {
    const apart = givenProcessor();
    const here = createTextProcessor({ atOnce: 1_000_000, waiting: 0, time: 0 });
    const image = `<img src="/uploads/${'k'.repeat(43)}/1200x800.webp" alt="">`;
    const html = `<script>x</script>${LONG}${image}`;
    const read = await apart.read(html, READING);
    expect(read).toEqual(await here.read(html, READING));
    expect(read).toMatchObject({ html: LONG + image, opening: 'Une lo' });
    expect(await apart.present(LONG, { assetOrigin: '' })).toBe(
      await here.present(LONG, { assetOrigin: '' }),
    );
    expect(await apart.search(LONG)).toBe(await here.search(LONG));
    expect(await apart.images(LONG + image)).toEqual([`/uploads/${'k'.repeat(43)}/1200x800.webp`]);
  });

  it('lets others go on while a long text is read', async () => {
    const reading = givenProcessor().read(LONG.repeat(5), READING);
    const turns = await Promise.race([
      reading.then(() => 'the text'),
      new Promise((resolve) => setImmediate(() => resolve('somebody else'))),
    ]);
    expect(turns).toBe('somebody else');
    await expect(reading).resolves.toHaveProperty('html');
  });

  it('says by how much a text is too long, counted as it would be stored', async () => {
    expect(await givenProcessor().read('<'.repeat(50_001), READING)).toEqual({ excess: 11 });
  });

  it('counts a long address around many paragraphs without writing it for each', async () => {
    const html = `<a href="/${'h'.repeat(100_000)}">${'<p>x</p>'.repeat(20_000)}</a>`;
    const { excess } = (await givenProcessor().read(html, READING)) as { excess: number };
    expect(excess).toBeGreaterThan(2_000_000_000);
  });

  it('refuses more texts than may wait', async () => {
    const texts = givenProcessor();
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => texts.search(LONG)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(answers[3]).toMatchObject({ reason: { code: 'overloaded', retryAfter: 5 } });
  });

  it('gives up a text that takes too long, and reads the next one', async () => {
    const texts = givenProcessor({ time: 1 });
    await expect(texts.search(LONG)).rejects.toMatchObject({ code: 'overloaded' });
    await expect(texts.search('court')).resolves.toBe('court');
    await expect(texts.search(LONG)).rejects.toMatchObject({ code: 'overloaded' });
  });

  it('refuses what waits when it is closed, and whatever comes after', async () => {
    const texts = givenProcessor();
    const waiting = Promise.allSettled([texts.search(LONG), texts.search(LONG)]);
    await texts.close();
    for (const answer of await waiting) expect(answer).toMatchObject({ reason: { code: 'unavailable' } });
    await expect(texts.search(LONG)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
