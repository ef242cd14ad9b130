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
  processor = createTextProcessor(undefined, { inlineLength: 100, queued: 2, timeout: 60_000, ...limits });
  return processor;
}

afterEach(async () => {
  await processor?.close();
});

describe('text processor', () => {
  it('answers the same from the worker thread as from the calling thread', async () => {
    const apart = givenProcessor();
    const here = createTextProcessor(undefined, { inlineLength: 1_000_000, queued: 0, timeout: 0 });
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

  it('caches a presented text until visible content changes', async () => {
    const generation = { count: 1 };
    processor = createTextProcessor(generation, { inlineLength: 0, queued: 1, timeout: 60_000 });
    const shown = await processor.present(LONG, { assetOrigin: '' });
    await processor.close();
    expect(await processor.present(LONG, { assetOrigin: '' })).toBe(shown);
    generation.count = 2;
    await expect(processor.present(LONG, { assetOrigin: '' })).rejects.toThrow('unavailable');
  });

  it('does not block the event loop while a long text is read', async () => {
    const reading = givenProcessor().read(LONG.repeat(5), READING);
    const turns = await Promise.race([
      reading.then(() => 'the text'),
      new Promise((resolve) => setImmediate(() => resolve('somebody else'))),
    ]);
    expect(turns).toBe('somebody else');
    await expect(reading).resolves.toHaveProperty('html');
  });

  it('answers the excess of a text that is too long, counted as it would be stored', async () => {
    expect(await givenProcessor().read('<'.repeat(50_001), READING)).toEqual({ excess: 11 });
  });

  it('counts a long link around many paragraphs without writing it for each', async () => {
    const html = `<a href="/${'h'.repeat(100_000)}">${'<p>x</p>'.repeat(20_000)}</a>`;
    const { excess } = (await givenProcessor().read(html, READING)) as { excess: number };
    expect(excess).toBeGreaterThan(2_000_000_000);
  });

  it('rejects a text as overloaded where the queue is full', async () => {
    const texts = givenProcessor();
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => texts.search(LONG)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(answers[3]).toMatchObject({ reason: { code: 'overloaded', retryAfter: 5 } });
  });

  it('rejects a text after the timeout, and handles the next one', async () => {
    const texts = givenProcessor({ timeout: 1 });
    await expect(texts.search(LONG)).rejects.toMatchObject({ code: 'overloaded' });
    await expect(texts.search('court')).resolves.toBe('court');
    await expect(texts.search(LONG)).rejects.toMatchObject({ code: 'overloaded' });
  });

  it('rejects queued and later texts once it is closed', async () => {
    const texts = givenProcessor();
    const waiting = Promise.allSettled([texts.search(LONG), texts.search(LONG)]);
    await texts.close();
    for (const answer of await waiting) expect(answer).toMatchObject({ reason: { code: 'unavailable' } });
    await expect(texts.search(LONG)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
