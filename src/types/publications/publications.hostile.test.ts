import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { smallImage } from '#tests/support/images.ts';
import { type FormFields, multipart } from '#tests/support/multipart.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

describeOnDatabase('sqlite', 'hostile input to publications', (world) => {
  const { asAdministrator: call } = useCalls(world);
  const post = async (fields: FormFields) =>
    call({ method: 'POST', url: addresses.api.publications.article.list, ...(await multipart(fields)) });
  const postJson = (payload: object) =>
    call({ method: 'POST', url: addresses.api.publications.article.list, payload });
  const image = async () => ({ data: await smallImage(), filename: 'photo.png' });
  const stored = () => world().services.db.selectFrom('publications').selectAll().execute();

  it('removes scripts, handlers and script addresses from a body', async () => {
    const { coverImage } = await givenPublication(world(), { title: 'Image' });
    const answer = await postJson({
      title: '<script>alert(1)</script>',
      coverImage,
      details:
        '<p onclick="x()">Bon</p><script>x()</script><a href="javascript:x()">lien</a><img src=x onerror=x()>',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().details).not.toMatch(/script|onclick|onerror|javascript/);
    // A title is text: it is kept as typed and escaped where it is shown.
    expect(answer.json()).toMatchObject({
      title: '<script>alert(1)</script>',
      slug: 'script-alert-1-script',
    });
  });

  it.each([
    ['an object', { evil: true }],
    ['a number', 12],
    ['nothing', null],
    ['a list', ['a', 'b']],
    ['201 characters', 'a'.repeat(201)],
    ['only control characters', '\u0000\u0007\u001b'],
  ])('refuses a title that is %s', async (_what, title) => {
    const answer = await postJson({ title, coverImage: '/uploads/x/1x1.webp' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.title).toMatch(/^Le titre/);
  });

  it('removes control, bidirectional and NUL characters and lone surrogates before storing', async () => {
    const { coverImage } = await givenPublication(world());
    const answer = await postJson({
      title: 'Eau\u0000 \ud800claire\u202e',
      details: '<p>a\u0000b</p>',
      coverImage,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().title).toBe('Eau \ufffdclaire');
    expect(answer.json().details).toBe('<p>ab</p>');
  });

  it('refuses a JSON body that names a file of the server', async () => {
    const coverImage = { path: '/etc/passwd', filename: 'x.png', size: 10 };
    const answer = await postJson({ title: 'Fichier', coverImage });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['coverImage']]);
    const listed = await postJson({ title: 'Fichier', coverImage: 'x', images: [coverImage] });
    expect(Object.keys(listed.json().fields)).toContain('images');
  });

  it.each([
    '../../site.sqlite',
    '/uploads/../site.sqlite',
    'file:///etc/passwd',
    'http://127.0.0.1:5432/',
    '//evil.example/x',
    'data:image/png;base64,AAAA',
    '\u0000',
  ])('refuses the image address %j without fetching it', async (coverImage) => {
    const answer = await postJson({ title: 'Adresse', coverImage });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['coverImage']]);
  });

  it.each([
    ['a text named .png', Buffer.from('bonjour')],
    ['an empty file', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
    ['half a picture', null],
  ])('answers 415 to %s as a cover, and leaves no row or file', async (_what, content) => {
    const data = content ?? (await smallImage()).subarray(0, 400);
    const answer = await post({ title: 'Image', coverImage: { data, filename: 'photo.png' } });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([415, ['coverImage']]);
    expect(await stored()).toEqual([]);
    expect(await storedKeys(world())).toEqual([]);
    expect(await readdir(join(world().folder, 'tmp'))).toEqual([]);
  });

  it('answers 413 to a file over the limit, and deletes what has arrived', async () => {
    const data = Buffer.alloc(15 * 1024 * 1024 + 1);
    const answer = await post({ title: 'Trop', coverImage: { data, filename: 'photo.png' } });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([413, ['coverImage']]);
    expect(await readdir(join(world().folder, 'tmp'))).toEqual([]);
  });

  it('refuses too many files, too many fields and broken multipart', async () => {
    const picture = await image();
    const many = await post({
      title: 'Trop',
      coverImage: picture,
      images: Array.from({ length: 40 }, () => picture),
    });
    expect(many.statusCode).toBe(413);
    const fields = await post(
      Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`champ${index}`, 'x'])),
    );
    expect(fields.statusCode).toBe(413);
    const broken = await call({
      method: 'POST',
      url: addresses.api.publications.article.list,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nsans fin',
    });
    expect(broken.statusCode).toBe(400);
    const unbounded = await call({
      method: 'POST',
      url: addresses.api.publications.article.list,
      headers: { 'content-type': 'multipart/form-data' },
      payload: 'rien',
    });
    expect(unbounded.statusCode).toBeGreaterThanOrEqual(400);
    expect(unbounded.statusCode).toBeLessThan(500);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['broken JSON', 'application/json', '{"title": '],
    ['a poisoned prototype', 'application/json', '{"__proto__": {"admin": true}, "title": "x"}'],
    ['another type of content', 'text/xml', '<title/>'],
    ['nothing', 'application/json', ''],
  ])('answers 4xx with a French sentence to %s', async (_what, type, payload) => {
    const answer = await call({
      method: 'POST',
      url: addresses.api.publications.article.list,
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json().message).toMatch(/^[A-ZÀ-Ü].*\.$/);
  });

  it.each(["' OR 1=1 --", '%', '..%2f..', '\u0000', '0'.repeat(5000), '💧'])(
    'answers 404 or 414 for the id %j',
    async (id) => {
      await givenPublication(world());
      const answer = await call({ url: addresses.api.publications.article.one(id) });
      expect([404, 414]).toContain(answer.statusCode);
    },
  );

  it.each(['not json', '{"url": "x"}', '[1]', '[{"url": ""}]', '[{"caption": "x"}]', '[[]]'])(
    'answers 400 to the `keptImages` %s',
    async (keptImages) => {
      const { id } = await givenPublication(world());
      const answer = await call({
        method: 'PUT',
        url: addresses.api.publications.article.one(id),
        ...(await multipart({ keptImages })),
      });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['keptImages']]);
    },
  );

  it('refuses a caption without a picture instead of losing it', async () => {
    const answer = await post({ title: 'Légende', coverImage: await image(), captions: ['Perdue ?'] });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['captions']]);
  });

  it.each([
    '0000-00-00T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '99999-01-01T00:00:00Z',
    'demain',
    '1',
  ])('refuses the date %s', async (publishedAt) => {
    const { id } = await givenPublication(world());
    const answer = await call({
      method: 'PUT',
      url: addresses.api.publications.article.one(id),
      payload: { publishedAt },
    });
    expect(answer.json().fields).toEqual({ publishedAt: 'La date de publication est invalide.' });
  });

  it.each([
    '9999-12-31T23:59:59-12:00',
    '0000-01-01T00:00:00+12:00',
    '0026-11-25T10:00:00Z',
    '1799-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    '2199-12-31T23:59:59-12:00',
  ])('refuses the date %s, whose year no publication can have', async (instant) => {
    const { coverImage } = await givenPublication(world());
    const dates = { publishedAt: instant, endsAt: instant };
    const url = addresses.api.publications.bulletin.list;
    const answer = await call({ method: 'POST', url, payload: { title: 'Date', coverImage, ...dates } });
    const sentence = 'Vérifiez l’année\u00a0: elle va de 1800 à 2199.';
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { publishedAt: sentence, endsAt: sentence },
    ]);
    expect((await stored()).map(({ kind }) => kind)).not.toContain('bulletin');
    expect((await call({ url })).json()).toEqual([]);
  });

  it.each(['1800-01-01T00:00:00Z', '2199-12-31T23:59:59Z'])('takes the date %s', async (publishedAt) => {
    const { id } = await givenPublication(world());
    const url = addresses.api.publications.article.one(id);
    expect((await call({ method: 'PUT', url, payload: { publishedAt } })).statusCode).toBe(200);
  });
});
