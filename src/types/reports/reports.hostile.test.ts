import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { addresses } from '#src/addresses.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { multipart, type SentFile } from '#tests/support/multipart.ts';
import { givenUpload } from '#tests/support/publications.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { createReport } from './index.ts';

const NAME = 'bilan.pdf';

describeOnDatabase('sqlite', 'hostile input to reports', (world) => {
  let token: { authorization: string };
  beforeEach(async () => {
    token = await givenAdministrator(world());
  });

  const send = async (fields: Record<string, string | SentFile | SentFile[]>) => {
    const { payload, headers } = await multipart(fields);
    const app = await world().api();
    return app.inject({
      method: 'POST',
      url: addresses.api.reports.list,
      payload,
      headers: { ...headers, ...token },
    });
  };
  const left = async () => [
    ...(await storedKeys(world())),
    ...(await readdir(join(world().folder, 'tmp'))),
    ...(await world().services.db.selectFrom('media').select('id').execute()),
    ...(await world().services.db.selectFrom('reports').select('id').execute()),
  ];

  it.each([
    ['a text that calls itself a PDF', Buffer.from('bonjour'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['a page that turns into a PDF', drawPdf({ before: '<script>alert(1)</script>' }), 415],
    ['a PDF that turns into an archive', Buffer.concat([drawPdf(), Buffer.alloc(4_000, 'PK')]), 415],
    ['half a PDF', drawPdf({ padding: 4_000 }).subarray(0, 2_000), 415],
    ['a PDF that not everybody can open', drawPdf({ trailer: '/Encrypt 9 0 R' }), 400],
    ['more than 50 MB', drawPdf({ padding: 50 * 1024 * 1024 }), 413],
  ])('refuses %s with a sentence beside its field, and stores nothing', async (_what, data, status) => {
    const answer = await send({ file: { data, filename: NAME, type: 'application/pdf' } });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, ['file']]);
    expect(answer.json().fields.file).toMatch(/^Ce (fichier|PDF) .*\.$/);
    expect(await left()).toEqual([]);
  });

  it('refuses two files, and a file that is described in JSON', async () => {
    const file = { data: drawPdf(), filename: NAME };
    expect((await send({ file: [file, file] })).json().fields).toEqual({
      file: 'Choisissez un fichier PDF.',
    });
    const app = await world().api();
    const payload = { file: { path: '/etc/passwd', filename: NAME, size: 10 }, title: 'x' };
    const answer = await app.inject({
      method: 'POST',
      url: addresses.api.reports.list,
      payload,
      headers: token,
    });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['file']]);
    expect(await left()).toEqual([]);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\bilan.pdf', 'bilan.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['/', 'Rapport'],
    ['..', '..'],
    ['a\r\nSet-Cookie: b.pdf', 'a Set-Cookie: b.pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
    ['é'.repeat(300), 'é'.repeat(255)],
  ])('turns the file name %j into a title', async (filename, title) => {
    const file = await givenUpload(world(), drawPdf(), filename);
    const { item } = await createReport(world().services, SYSTEM_ACTOR, { file });
    expect(item.title).toBe(title);
  });

  it.each([
    'bilan"; filename="virus.exe',
    'bilan\r\nSet-Cookie: a=b',
    'bilan\u202efdp.exe',
    '../../bilan',
    "'%0d%0aX: y",
    '報告書 📄',
  ])('keeps the title %j inside the header that names the file', async (title) => {
    const { id } = (await send({ file: { data: drawPdf(), filename: NAME }, title })).json();
    const answer = await (await world().api()).inject(addresses.api.reports.download(id));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+\.pdf"; filename\*=UTF-8''[\w.~%!-]+\.pdf$/,
    );
  });

  it('answers 404 for a document at any other address, and refuses it as a portrait', async () => {
    const { id } = (await send({ file: { data: drawPdf(), filename: NAME } })).json();
    const { key } = await world().services.db.selectFrom('media').select('key').executeTakeFirstOrThrow();
    const app = await world().api();
    for (const url of [
      `/uploads/${key}/document.pdf`,
      `/uploads/${key}/320x200.webp`,
      addresses.api.reports.download(key),
      `/api/reports/download/${id}/../../..`,
      '/api/reports/download/%00',
      '/api/reports/download/..%2f..%2fsite.sqlite',
    ]) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
    const asPortrait = await app.inject({
      method: 'POST',
      url: addresses.api.agents.list,
      headers: token,
      payload: { name: 'A', role: 'B', image: `/uploads/${key}/320x200.webp` },
    });
    expect(asPortrait.statusCode).toBe(400);
  });

  it('stores no file when the database fails', async () => {
    const file = await givenUpload(world(), drawPdf(), NAME);
    vi.spyOn(world().services.db, 'transaction').mockImplementation(() => {
      throw new Error('the database is gone');
    });
    await expect(createReport(world().services, SYSTEM_ACTOR, { file })).rejects.toThrow('is gone');
    expect(await storedKeys(world())).toEqual([]);
  });

  it('stores no file when the disk is full', async () => {
    const file = await givenUpload(world(), drawPdf(), NAME);
    vi.spyOn(world().services.files, 'putStream').mockRejectedValue(new Error('the disk is full'));
    await expect(createReport(world().services, SYSTEM_ACTOR, { file })).rejects.toThrow('is full');
    expect(await storedKeys(world())).toEqual([]);
  });
});
