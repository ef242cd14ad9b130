import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { type FormFields, multipart, type SentFile } from '#tests/support/multipart.ts';
import { givenPublication, givenUpload } from '#tests/support/publications.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

const { publications } = addresses.api;
const UNREADABLE = 'La liste des documents gardés est illisible.';
const GONE = 'Un des documents gardés n’est plus là. Rechargez la page, puis ajoutez-le de nouveau.';

function pdf(data = drawPdf()): SentFile {
  return { data, filename: 'a.pdf', type: 'application/pdf' };
}

describeOnDatabase('sqlite', 'hostile documents', (world) => {
  const { asAdministrator, asVisitor } = useCalls(world);
  const givenArticle = async () => {
    const file = await givenUpload(world(), drawPdf(), 'a.pdf');
    const article = await givenPublication(world(), { documents: [file] });
    return { ...article, url: article.documents[0]?.url ?? '' };
  };
  const put = async (id: string, fields: FormFields) => {
    const body = await multipart(fields);
    return asAdministrator({ method: 'PUT', url: publications.article.one(id), ...body });
  };
  const refusal = (answer: Awaited<ReturnType<typeof put>>) => [answer.statusCode, answer.json().fields];

  it.each([
    ['a page that calls itself a PDF', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a page that turns into a PDF', drawPdf({ before: '<script>alert(1)</script>' }), 415],
    ['half a PDF', drawPdf({ padding: 4_000 }).subarray(0, 2_000), 415],
    ['a PDF that not everybody can open', drawPdf({ trailer: '/Encrypt 9 0 R' }), 400],
    ['more than 50 MB', drawPdf({ padding: 50 * 1024 * 1024 }), 413],
  ])('%s is refused with a sentence, and nothing is stored or lost', async (_what, data, status) => {
    const { id, documents, version } = await givenArticle().then(async (article) => ({
      ...article,
      version: (await asAdministrator({ url: publications.article.one(article.id) })).headers.etag,
    }));
    const before = await storedKeys(world());
    const answer = await put(id, { documents: [pdf(), pdf(data)] });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, ['documents']]);
    expect(answer.json().fields.documents).toMatch(/^Ce (fichier|PDF) .*\.$/);
    expect(await storedKeys(world())).toEqual(before);
    const after = await asAdministrator({ url: publications.article.one(id) });
    expect([after.json().documents, after.headers.etag]).toEqual([documents, version]);
  });

  it('a picture has the limit of pictures beside documents', async () => {
    const { id } = await givenArticle();
    const images = { data: Buffer.alloc(16 * 1024 * 1024), filename: 'a.png', type: 'image/png' };
    expect(refusal(await put(id, { images }))).toEqual([
      413,
      { images: 'Ce fichier est trop volumineux\u00a0: 15 Mo au plus.' },
    ]);
  });

  it('six are refused, at once or with those that are there', async () => {
    const { id, url } = await givenArticle();
    const sentence = 'Une publication compte au plus 5 documents.';
    const six = Array.from({ length: 6 }, () => pdf());
    const all = [400, { documents: sentence }];
    expect(refusal(await put(id, { documents: six }))).toEqual(all);
    expect(refusal(await put(id, { documents: six.slice(1) }))).toEqual(all);
    const keptDocuments = JSON.stringify([{ url }]);
    expect(refusal(await put(id, { documents: six.slice(1), keptDocuments }))).toEqual(all);
    expect((await put(id, { documents: six.slice(2) })).statusCode).toBe(200);
  });

  it.each([
    [
      'titles too many',
      { documentTitles: ['A', 'B', 'C', 'D', 'E', 'F'] },
      400,
      'documentTitles',
      /aucun document/,
    ],
    [
      'a title of a megabyte',
      { documentTitles: 'é'.repeat(1_000_000) },
      400,
      'documentTitles',
      /au plus 200 caractères/,
    ],
    [
      'a title of 201 characters',
      { documentTitles: 'é'.repeat(201) },
      400,
      'documentTitles',
      /au plus 200 caractères/,
    ],
    ['a text in the place of a file', { documents: 'a.pdf' }, 400, 'documents', /fichiers PDF/],
  ] as const)('%s: a sentence beside the field', async (_what, fields, status, name, sentence) => {
    const { id } = await givenArticle();
    const answer = await put(id, { documents: pdf(), ...fields });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, [name]]);
    expect(answer.json().fields[name]).toMatch(sentence);
  });

  it('kept ones are the publication’s own', async () => {
    const { id, url, coverImage } = await givenArticle();
    const other = await givenArticle();
    const keep = async (...kept: unknown[]) =>
      refusal(await put(id, { keptDocuments: JSON.stringify(kept) }));
    const gone = [400, { documents: GONE }];
    expect(await keep({ url: other.url })).toEqual(gone);
    expect(await keep({ url: `https://ailleurs.example${url}` })).toEqual(gone);
    expect(await keep({ url: coverImage })).toEqual(gone);
    expect(await keep({ url }, { url })).toEqual(gone);
    const unreadable = [400, { keptDocuments: UNREADABLE }];
    expect(await keep({ title: 'Sans adresse' })).toEqual(unreadable);
    expect(await keep({ url, file: 0 })).toEqual(unreadable);
    expect(await keep({ file: 0 })).toEqual(unreadable);
    expect(await keep({ file: -1 })).toEqual(unreadable);
    expect(await keep('x')).toEqual(unreadable);
    expect(refusal(await put(id, { keptDocuments: '{' }))).toEqual(unreadable);
    expect(await keep({ url, title: ' \u200b' })).toEqual([
      400,
      { keptDocuments: 'Donnez un titre à chaque document.' },
    ]);
    expect((await asVisitor({ url })).statusCode).toBe(200);
  });

  it('a list in JSON says what is wrong with one of them', async () => {
    const { id, url } = await givenArticle();
    const send = async (documents: unknown) =>
      refusal(
        await asAdministrator({ method: 'PUT', url: publications.article.one(id), payload: { documents } }),
      );
    expect(await send([{ url, title: 'x'.repeat(201) }])).toEqual([
      400,
      { documents: 'Le titre d’un document compte au plus 200 caractères.' },
    ]);
    expect(await send([{ path: '/etc/passwd', filename: 'a.pdf', size: 1 }])).toEqual([
      400,
      { documents: UNREADABLE },
    ]);
    expect(await send('x')).toEqual([400, { documents: 'Les documents sont des fichiers PDF.' }]);
  });

  it('an echo has none', async () => {
    const { id } = await givenPublication(world(), { kind: 'echo' });
    const url = publications.echo.one(id);
    const body = await multipart({ documents: pdf() });
    const refused = await asAdministrator({ method: 'PUT', url, ...body });
    expect(refusal(refused)).toEqual([400, { documents: 'Un écho n’a pas de documents.' }]);
    const saved = await asAdministrator({ method: 'PUT', url, payload: { documents: [] } });
    expect([saved.statusCode, saved.json().documents]).toEqual([200, []]);
  });

  it('the address of a picture’s file, and of no file, is not found', async () => {
    const { coverImage } = await givenArticle();
    const [, , key = ''] = (coverImage ?? '').split('/');
    for (const wrong of [key, 'x'.repeat(43), '..%2f..%2fetc', '%00', `${key}/document.pdf`]) {
      const answer = await asVisitor({ url: `/api/documents/download/${wrong}` });
      expect([wrong, answer.statusCode]).toEqual([wrong, 404]);
    }
  });
});
