import { expect, it } from 'vitest';
import type { ShownDocument } from '#content/fields/documents/documents.schema.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { type FormFields, multipart } from '#tests/support/multipart.ts';
import { givenPublication, givenUpload } from '#tests/support/publications.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';

const ARTICLES = addresses.api.publications.article;

function pdf(filename: string, padding = 0) {
  return { data: drawPdf({ padding }), filename, type: 'application/pdf' };
}

describeOnOneDatabase('documents of a publication', (world) => {
  const { asVisitor, asAdministrator } = useCalls(world);
  const send = async (id: string, fields: FormFields, headers = {}) => {
    const body = await multipart(fields);
    return asAdministrator({
      method: 'PUT',
      url: ARTICLES.one(id),
      payload: body.payload,
      headers: { ...headers, ...body.headers },
    });
  };
  const change = async (id: string, fields: FormFields): Promise<ShownDocument[]> => {
    const answer = await send(id, fields);
    expect([answer.statusCode, answer.json().fields]).toEqual([200, undefined]);
    return answer.json().documents;
  };
  const titlesOf = (documents: readonly ShownDocument[]) => documents.map(({ title }) => title);
  const givenTwo = async () => {
    const { id, documents } = await givenPublication(world(), {
      documents: [
        await givenUpload(world(), drawPdf(), 'appel_offres (1).pdf'),
        await givenUpload(world(), drawPdf({ padding: 50 }), 'b.pdf'),
      ],
      documentTitles: [null, 'Le cahier'],
    });
    return { id, documents };
  };

  it('come with a publication, each with its title or the one that its file’s name proposes', async () => {
    const { id, documents } = await givenTwo();
    expect(titlesOf(documents)).toEqual(['Appel offres', 'Le cahier']);
    expect(documents.map(({ size }) => size)).toEqual([drawPdf().length, drawPdf({ padding: 50 }).length]);
    const read = await asAdministrator({ url: ARTICLES.one(id) });
    expect(read.json().documents).toEqual(documents);
    const [listed] = (await asVisitor({ url: ARTICLES.list })).json();
    expect(listed.documents).toEqual(documents);
    const [brief] = (await asVisitor({ url: `${ARTICLES.list}?details=false` })).json();
    expect(Object.keys(brief)).not.toContain('documents');
  });

  it('stay where a change leaves them out, and new ones follow them', async () => {
    const { id, documents } = await givenTwo();
    expect(await change(id, { title: 'Autre' })).toEqual(documents);
    const after = await change(id, { documents: pdf('plan.pdf') });
    expect(titlesOf(after)).toEqual(['Appel offres', 'Le cahier', 'Plan']);
  });

  it('are renamed, reordered and removed by the list of those that stay, in both bodies', async () => {
    const { id, documents } = await givenTwo();
    const [first = { url: '' }, second = { url: '' }] = documents;
    const kept = [{ url: second.url, title: 'Le cahier des charges' }, { url: first.url }];
    const renamed = await change(id, { keptDocuments: JSON.stringify(kept) });
    expect(titlesOf(renamed)).toEqual(['Le cahier des charges', 'Appel offres']);
    const put = (payload: object) => asAdministrator({ method: 'PUT', url: ARTICLES.one(id), payload });
    expect((await put({ documents: [{ url: second.url, title: 'Seul' }] })).json().documents).toEqual([
      { ...renamed[0], title: 'Seul' },
    ]);
    expect((await asVisitor({ url: first.url })).statusCode).toBe(404);
    expect((await asVisitor({ url: second.url })).statusCode).toBe(200);
    expect((await put({ documents: [] })).json().documents).toEqual([]);
    expect((await asVisitor({ url: second.url })).statusCode).toBe(404);
  });

  it('have a new one wherever the list says', async () => {
    const { id, documents } = await givenTwo();
    const [first, second] = documents.map(({ url }) => ({ url }));
    const after = await change(id, {
      documents: [pdf('x.pdf'), pdf('y.pdf'), pdf('z.pdf')],
      documentTitles: ['X', 'Y', 'Z'],
      keptDocuments: JSON.stringify([{ file: 1 }, second, { file: 0 }, first]),
    });
    expect(titlesOf(after)).toEqual(['Y', 'Le cahier', 'X', 'Appel offres', 'Z']);
  });

  it('are found by their titles', async () => {
    const { id, documents } = await givenTwo();
    const found = async (q: string) =>
      (await asAdministrator({ url: `${ARTICLES.list}?all=true&q=${q}` })).json().length;
    expect([await found('cahier'), await found('charges')]).toEqual([1, 0]);
    await change(id, { keptDocuments: JSON.stringify([{ url: documents[0]?.url, title: 'Charges' }]) });
    expect([await found('cahier'), await found('charges')]).toEqual([0, 1]);
    await change(id, { title: 'Tout autre titre' });
    expect(await found('charges')).toBe(1);
  });

  it('are downloads whose content runs nowhere, under their titles, resumable', async () => {
    const { documents } = await givenTwo();
    const { url = '' } = documents[1] ?? {};
    const answer = await asVisitor({ url });
    expect(answer.rawPayload.equals(drawPdf({ padding: 50 }))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Le cahier.pdf"; filename*=UTF-8''Le%20cahier.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      'accept-ranges': 'bytes',
    });
    const part = await asVisitor({ url, headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
    const head = await asVisitor({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(drawPdf({ padding: 50 }).length),
    ]);
  });

  it('of a draft are for administrators alone, by a signed address', async () => {
    const { id, documents } = await givenTwo();
    const { url = '' } = documents[0] ?? {};
    await change(id, { status: 'draft' });
    expect((await asVisitor({ url })).statusCode).toBe(404);
    const [signed] = (
      await asAdministrator({ method: 'POST', url: addresses.api.imageAddresses, payload: { urls: [url] } })
    ).json();
    expect(signed).toMatchObject({ url, expiresAt: expect.any(String) });
    const answer = await asVisitor({ url: signed.address });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  it('are not served from the trash, come back from it, and go for good with their publication', async () => {
    const { id, documents } = await givenTwo();
    const { url = '' } = documents[0] ?? {};
    const move = (to: string) => asAdministrator({ method: 'PATCH', url: to });
    expect((await move(ARTICLES.trash(id))).json().documents).toEqual(documents);
    expect((await asVisitor({ url })).statusCode).toBe(404);
    expect((await move(ARTICLES.restore(id))).json().documents).toEqual(documents);
    expect((await asVisitor({ url })).statusCode).toBe(200);
    await move(ARTICLES.trash(id));
    await asAdministrator({ method: 'DELETE', url: ARTICLES.one(id) });
    expect(await storedKeys(world())).toEqual([]);
    expect(await world().services.db.selectFrom('documents').selectAll().execute()).toEqual([]);
  });
});
