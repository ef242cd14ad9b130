import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { type FormFields, multipart } from '#tests/support/multipart.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

const { list, one } = addresses.api.notice;

function pdf(data = drawPdf()) {
  return { data, filename: 'a.pdf', type: 'application/pdf' };
}

describeOnDatabase('sqlite', 'hostile notices', (world) => {
  const { asAdministrator, asVisitor } = useCalls(world);
  const send = async (fields: FormFields, method: 'POST' | 'PUT' = 'POST', url: string = list) =>
    asAdministrator({ method, url, ...(await multipart(fields)) });

  it.each<[string, FormFields, number, string, RegExp]>([
    ['no title', { title: ' \u200b' }, 400, 'title', /requis/],
    ['a title too long', { title: 'é'.repeat(201) }, 400, 'title', /au plus 200/],
    ['another kind', { kind: 'gift' }, 400, 'kind', /appel d’offres/],
    ['a deadline that is none', { deadline: 'demain' }, 400, 'deadline', /invalide/],
    ['a deadline of the year 26', { deadline: '0026-03-10T08:00:00Z' }, 400, 'deadline', /année/],
    ['a deadline without time', { deadline: '2026-03-10' }, 400, 'deadline', /invalide/],
    ['six documents', { documents: Array.from({ length: 6 }, () => pdf()) }, 400, 'documents', /au plus 5/],
    [
      'a page that calls itself a PDF',
      { documents: pdf(Buffer.from('<!doctype html><script>alert(1)</script>')) },
      415,
      'documents',
      /PDF/,
    ],
    ['an empty file', { documents: pdf(Buffer.alloc(0)) }, 415, 'documents', /PDF/],
    ['a title of a document too long', { documentTitles: 'x'.repeat(201) }, 400, 'documentTitles', /200/],
    ['a title without a document', { documentTitles: ['A', 'B'] }, 400, 'documentTitles', /aucun document/],
    ['a list that is none', { keptDocuments: '{' }, 400, 'keptDocuments', /illisible/],
    [
      'a document of another site',
      { keptDocuments: '[{"url":"https://x.example/a"}]' },
      400,
      'documents',
      /plus là/,
    ],
  ])(
    '%s is refused with a sentence beside the field, and nothing is stored',
    async (_what, given, status, name, sentence) => {
      const answer = await send({ title: 'Avis', documents: pdf(), ...given });
      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([status, [name]]);
      expect(answer.json().fields[name]).toMatch(sentence);
      expect(await storedKeys(world())).toEqual([]);
      expect((await asAdministrator({ url: `${list}?all=true` })).json()).toEqual([]);
    },
  );

  it('does not take the documents of another notice', async () => {
    const mine = (await send({ title: 'A', documents: pdf() })).json();
    const other = (await send({ title: 'B', documents: pdf() })).json();
    const answer = await send(
      { keptDocuments: JSON.stringify([{ url: other.documents[0].url }]) },
      'PUT',
      one(mine.id),
    );
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['documents']]);
    expect((await asVisitor({ url: one(mine.id) })).json().documents).toEqual(mine.documents);
  });

  it('stands in no feed as HTML', async () => {
    const html = '<img src=x onerror=alert(1)>';
    await send({ title: html, place: html, details: html, documents: pdf(), documentTitles: html });
    const { notice } = addresses.site;
    for (const url of [notice.rss, notice.atom]) {
      const answer = await asVisitor({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('<img src=x');
    }
  });
});
