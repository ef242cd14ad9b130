import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

describeOnDatabase('sqlite', 'the looks of an organisation', (world) => {
  async function ask(name: string) {
    return (await world().api()).inject({ url: addresses.files.appearance.pattern.replace(':name', name) });
  }

  it('answer a style sheet that says all of it in its address, to be kept for ever', async () => {
    const { statusCode, headers, body } = await ask('2f6b3a-e07a3f-literata');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(body).toContain('--color-primary:#2f6b3a');
    expect(gzipSync(body).length).toBeLessThan(3_000);
  });

  it.each([
    '2f6b3a-e07a3f-comic',
    '2F6B3A-e07a3f-literata',
    '2f6b3a-literata',
    'x'.repeat(300),
    '%00',
    '..%2f..%2fetc',
    '2f6b3a-e07a3f-literata%7Dbody%7Bdisplay:none%7D',
  ])('answer 404 for %s', async (name) => {
    expect((await ask(name)).statusCode).toBe(404);
  });
});
