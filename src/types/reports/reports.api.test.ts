import { rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { beforeEach, expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { newId } from '#lib/identifiers.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { multipart, type SentFile } from '#tests/support/multipart.ts';
import { givenUpload } from '#tests/support/publications.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnDatabase, describeOnOneDatabase, type TestWorld } from '#tests/support/world.ts';
import { createReport } from './index.ts';
import { readReportsPage } from './reports.ts';

const MEBIBYTE = 1024 * 1024;
const PDF = drawPdf({ padding: 5_000 });

async function yearsOf(services: TestWorld['services']) {
  return (await readReportsPage(services, null)).years;
}

describeOnOneDatabase('the page of the reports', (world) => {
  it('has those of the newest year first, newest first within a year, and those without one last', async () => {
    for (const [title, year] of [
      ['Sans année', null],
      ['Bilan 2024', 2024],
      ['Bilan 2025', 2025],
      ['Sans année non plus', null],
      ['Comptes 2024', 2024],
    ] as const) {
      const file = await givenUpload(world(), PDF, 'bilan.pdf');
      await createReport(world().services, SYSTEM_ACTOR, { file, title, year });
      world().clock.advance(1000);
    }
    const shown = (await yearsOf(world().services)).map(({ year, reports }) => [
      year,
      reports.map(({ title }) => title),
    ]);
    expect(shown).toEqual([
      [2025, ['Bilan 2025']],
      [2024, ['Comptes 2024', 'Bilan 2024']],
      [null, ['Sans année non plus', 'Sans année']],
    ]);
  });

  it('tells those without a year apart on a separate page, too', async () => {
    const { services } = world();
    const add = async (title: string, year: number | null) => {
      const file = await givenUpload(world(), PDF, 'bilan.pdf');
      await createReport(services, SYSTEM_ACTOR, { file, title, year });
    };
    await add('Sans année', null);
    const row = await services.db.selectFrom('reports').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 100 }, () => ({ ...row, id: newId() }));
    await writeVisible(services.db, (trx) => trx.insertInto('reports').values(others).execute());
    const second = async () => {
      const { years, isByYear } = await readReportsPage(services, '2');
      return [isByYear, years.map(({ year, reports }) => [year, reports.length])];
    };
    expect(await second()).toEqual([false, [[null, 1]]]);
    await add('Bilan 2025', 2025);
    expect(await second()).toEqual([true, [[null, 2]]]);
  });
});

describeOnOneDatabase('the list of the reports for administrators', (world) => {
  const { asAdministrator } = useCalls(world);

  it('is narrowed by the year of a report, or that of its upload where it has none', async () => {
    for (const [title, year] of [
      ['Bilan 2024', 2024],
      ['Bilan 2026', 2026],
      ['Bilan sans année', null],
      ['Comptes 2024', 2024],
    ] as const) {
      const file = await givenUpload(world(), PDF, 'bilan.pdf');
      await createReport(world().services, SYSTEM_ACTOR, { file, title, year });
      world().clock.advance(1000);
    }
    const { list, years } = addresses.api.reports;
    const found = async (query: string) => {
      const answer = await asAdministrator({ url: `${list}?${query}` });
      return [
        Number(answer.headers['x-total-count']),
        ...answer.json().map(({ title }: { title: string }) => title),
      ];
    };
    expect((await asAdministrator({ url: years })).json()).toEqual([2026, 2024]);
    expect(await found('year=2024')).toEqual([2, 'Comptes 2024', 'Bilan 2024']);
    expect(await found('year=2024&sort=title')).toEqual([2, 'Bilan 2024', 'Comptes 2024']);
    expect(await found('year=2024&q=bilan')).toEqual([1, 'Bilan 2024']);
    expect(await found('year=2026')).toEqual([2, 'Bilan sans année', 'Bilan 2026']);
    expect(await found('year=2026&q=bilan')).toEqual([2, 'Bilan sans année', 'Bilan 2026']);
    expect(await found('year=2025')).toEqual([0]);
  });
});

describeOnOneDatabase('sending a report', (world) => {
  const send = async (fields: Record<string, string | SentFile>) => {
    const { authorization } = await givenAdministrator(world());
    const { payload, headers } = await multipart(fields);
    const app = await world().api();
    return app.inject({
      method: 'POST',
      url: addresses.api.reports.list,
      payload,
      headers: { ...headers, authorization },
    });
  };

  it('answers 201 with its file’s name for a title and the address of the download', async () => {
    const file = { data: PDF, filename: 'Rapport d’activité 2024 – été.pdf', type: 'application/pdf' };
    const answer = await send({ file });
    const { id, ...report } = answer.json();
    expect([answer.statusCode, report]).toEqual([
      201,
      {
        title: 'Rapport d’activité 2024 – été.pdf',
        year: null,
        fileUrl: addresses.api.reports.download(id),
        size: PDF.length,
        createdAt: '2026-03-02T08:00:00.000Z',
      },
    ]);
    expect(await yearsOf(world().services)).toEqual([{ year: null, reports: [{ id, ...report }] }]);
  });

  it('takes the title of the form, without needless spaces', async () => {
    const file = { data: PDF, filename: 'x.pdf' };
    expect((await send({ file, title: ' Rapport  2024 ' })).json().title).toBe('Rapport 2024');
  });

  it('takes the file’s name when the title is empty', async () => {
    const file = { data: PDF, filename: 'x.pdf' };
    expect((await send({ file, title: '' })).json().title).toBe('x.pdf');
  });

  it('stores 16 MB, more than an image may have, byte by byte', async () => {
    const data = drawPdf({ padding: 16 * MEBIBYTE });
    const { fileUrl, size } = (await send({ file: { data, filename: 'grand.pdf' } })).json();
    expect(size).toBe(data.length);
    const { rawPayload } = await (await world().api()).inject(fileUrl);
    expect(rawPayload.equals(data)).toBe(true);
  });

  it('is refused without a file', async () => {
    expect((await send({ title: 'Rapport' })).json().fields).toEqual({ file: 'Choisissez un fichier PDF.' });
  });
});

describeOnOneDatabase('changing a report', (world) => {
  const { asAdministrator, asVisitor } = useCalls(world);
  const put = async (id: string, fields: Record<string, string | SentFile>, headers = {}) => {
    const body = await multipart(fields);
    return asAdministrator({
      method: 'PUT',
      url: addresses.api.reports.one(id),
      payload: body.payload,
      headers: { ...headers, ...body.headers },
    });
  };
  const given = async () => {
    const file = await givenUpload(world(), PDF, 'rapport final v3 (1).pdf');
    return (await createReport(world().services, SYSTEM_ACTOR, { file })).item;
  };
  const download = (url: string) => asVisitor({ url });

  it('gives it another title and keeps its file, which is found and downloaded under that title', async () => {
    const report = await given();
    const answer = await put(report.id, { title: 'Rapport annuel 2025' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...report, title: 'Rapport annuel 2025' }]);
    const file = await download(report.fileUrl);
    expect(file.rawPayload.equals(PDF)).toBe(true);
    expect(file.headers['content-disposition']).toContain('"Rapport annuel 2025.pdf"');
    const { db } = world().services;
    const { search_text } = await db.selectFrom('reports').select('search_text').executeTakeFirstOrThrow();
    expect(search_text).toBe('rapport annuel 2025');
    const events = await db.selectFrom('events').select(['action', 'subject_label']).execute();
    expect(events.at(-1)).toEqual({ action: 'report.changed', subject_label: 'Rapport annuel 2025' });
    expect((await put(report.id, { title: ' ' })).json().title).toBe('Rapport annuel 2025');
  });

  it('replaces its file under the same address and removes the former one', async () => {
    const report = await given();
    const other = drawPdf({ padding: 100 });
    const changed = await put(report.id, { file: { data: other, filename: 'autre.pdf' } });
    expect(changed.json()).toEqual({ ...report, size: other.length });
    expect((await download(report.fileUrl)).rawPayload.equals(other)).toBe(true);
    expect(await storedKeys(world())).toHaveLength(1);
  });
});

describeOnDatabase('sqlite', 'downloading a report', (world) => {
  let app: FastifyInstance;
  let url: string;
  beforeEach(async () => {
    app = await world().api();
    const file = await givenUpload(world(), PDF, 'Bilan de l’été.pdf');
    url = (await createReport(world().services, SYSTEM_ACTOR, { file })).item.fileUrl;
  });

  const get = (headers: InjectOptions['headers'] = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers });

  it('sends the file unchanged, as an attachment named by its title', async () => {
    const answer = await get();
    expect([answer.statusCode, answer.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition':
        'attachment; filename="Bilan de l_ete.pdf"; filename*=UTF-8\'\'Bilan%20de%20l%E2%80%99%C3%A9t%C3%A9.pdf',
      'accept-ranges': 'bytes',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
  });

  it('answers HEAD without a body, and 304 for the ETag of the file', async () => {
    const head = await get({ range: 'bytes=0-9' }, 'HEAD');
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(PDF.length));
    const known = await get({ 'if-none-match': `W/${head.headers.etag}` });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, PDF.length - 1],
    ['bytes=-100', PDF.length - 100, PDF.length - 1],
    [`bytes=100-${PDF.length * 2}`, 100, PDF.length - 1],
  ])('answers 206 with the asked range: %s', async (range, start, end) => {
    const answer = await get({ range, 'accept-encoding': 'br, gzip' });
    expect([answer.statusCode, answer.rawPayload.equals(PDF.subarray(start, end + 1))]).toEqual([206, true]);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${PDF.length}`,
      'content-length': String(end - start + 1),
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('answers 416 with the length for a range beyond the end', async () => {
    const answer = await get({ range: `bytes=${PDF.length}-` });
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
      416,
      `bytes */${PDF.length}`,
      '',
    ]);
  });

  it('sends the whole file when If-Range names another one', async () => {
    const { etag } = (await get()).headers;
    const range = 'bytes=10-19';
    expect((await get({ range, 'if-range': etag as string })).statusCode).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Mon, 02 Mar 2026 08:00:00 GMT', '']) {
      expect((await get({ range, 'if-range': other })).statusCode).toBe(200);
    }
  });

  it.each(['bytes=0-1,5-9', `bytes=${'0-,'.repeat(2_000)}0-`, 'bytes=9-1', 'pages=1-2', 'bytes=x'])(
    'sends the whole file for a range it does not support: %s',
    async (range) => {
      const answer = await get({ range });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, PDF.length]);
    },
  );

  it('answers 404 and logs an error when the file is lost', async () => {
    const log = vi.spyOn(world().services.log, 'error').mockReturnValue();
    await rm(join(world().folder, 'uploads'), { recursive: true });
    const answer = await get();
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Rapport introuvable']);
    expect(log).toHaveBeenCalledOnce();
  });
});

describeOnDatabase('sqlite', 'downloading a large report over a slow link', (world) => {
  const SIZE = 45 * MEBIBYTE;

  function open(url: string, path: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      request(new URL(path, url), resolve).on('error', reject).end();
    });
  }

  it('reads no more of the file than the link takes', async () => {
    const { services } = world();
    const file = await givenUpload(world(), drawPdf({ padding: SIZE }), 'grand.pdf');
    const { item } = await createReport(services, SYSTEM_ACTOR, { file });
    let read = 0;
    const openStored = services.files.streamToReader.bind(services.files);
    vi.spyOn(services.files, 'streamToReader').mockImplementation(async (key) => {
      const stream = await openStored(key);
      return stream.on('data', (piece: Buffer) => {
        read += piece.length;
      });
    });
    const app = await world().api();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const slow = await open(address, item.fileUrl);
    slow.pause();
    // The server has time for others, and so for as much of the file as the connection takes.
    for (let turn = 0; turn < 20; turn++) await buffer(await open(address, addresses.health.alive));
    expect(read).toBeLessThan(SIZE / 2);
    slow.destroy();
  });
});
