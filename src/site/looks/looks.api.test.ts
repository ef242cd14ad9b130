import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { PUBLIC_PICTURE } from '#media/index.ts';
import { frameLooksOf } from '#settings/frame-looks.ts';
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

  it.each([
    ['favicon', 'image/png', 32],
    ['appleTouchIcon', 'image/png', 180],
    ['icon192', 'image/png', 192],
    ['icon512', 'image/png', 512],
    ['maskableIcon', 'image/png', 512],
    ['socialImage', 'image/jpeg', 1200],
  ] as const)('draw %s, cached as pictures are, under its version alone', async (name, type, width) => {
    const { version } = frameLooksOf(await world().services.organisation.read());
    const api = await world().api();
    const versioned = await api.inject({ url: `${addresses.files[name]}?v=${version}` });
    expect(versioned.statusCode).toBe(200);
    expect(versioned.headers['content-type']).toBe(type);
    expect(versioned.headers['cache-control']).toBe(PUBLIC_PICTURE);
    expect((await sharp(versioned.rawPayload).metadata()).width).toBe(width);
    for (const url of [addresses.files[name], `${addresses.files[name]}?v=older`]) {
      const { headers } = await api.inject({ url });
      expect(headers['cache-control']).toBe('no-cache');
      const again = await api.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect(again.statusCode).toBe(304);
    }
  });

  it('draw once what many ask for at the same time', async () => {
    const api = await world().api();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => api.inject({ url: addresses.files.socialImage })),
    );
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });
});
