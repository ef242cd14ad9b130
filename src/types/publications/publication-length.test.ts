import { expect, it } from 'vitest';
import { writeVisible } from '#lib/db/write-visible.ts';
import { MAX_DETAILS_LENGTH } from '#lib/html/body-length.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { smallImage } from '#tests/support/images.ts';
import { multipart } from '#tests/support/multipart.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

/** Sanitised HTML of so many characters. */
function textOf(length: number): string {
  return `<p>${'x'.repeat(length - '<p></p>'.length)}</p>`;
}

describeOnDatabase('sqlite', 'the length limit of a publication’s text', (world) => {
  const { asAdministrator } = useCalls(world);
  const put = (id: string, payload: object, path = 'articles') =>
    asAdministrator({ method: 'PUT', url: `/api/${path}/${id}`, payload });

  /** As it was stored when texts could be longer. */
  async function givenLongText(length: number, kind: 'article' | 'echo' = 'article') {
    const publication = await givenPublication(world(), { kind });
    const details = textOf(length);
    await writeVisible(world().services.db, (trx) =>
      trx.updateTable('publications').set({ details }).where('id', '=', publication.id).execute(),
    );
    return { ...publication, details };
  }

  it('counts the sanitised text, and refuses a longer one beside its field', async () => {
    const { id, details } = await givenPublication(world());
    expect((await put(id, { details: textOf(MAX_DETAILS_LENGTH) })).statusCode).toBe(200);
    const refused = await put(id, { details: '<'.repeat(MAX_DETAILS_LENGTH) });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({
      details: 'Le texte est trop long\u00a0: 600\u202f007 caractères de trop',
    });
    expect((await put(id, { details: `${textOf(MAX_DETAILS_LENGTH)}<p>y</p>` })).json().fields).toEqual({
      details: 'Le texte est trop long\u00a0: 8 caractères de trop',
    });
    expect(details).not.toBe((await put(id, { title: 'Autre' })).json().details);
  });

  it('refuses a new publication whose text is too long, and stores nothing', async () => {
    const body = await multipart({
      title: 'Long',
      details: textOf(MAX_DETAILS_LENGTH + 1),
      coverImage: { data: await smallImage(), filename: 'photo.png', type: 'image/png' },
    });
    const answer = await asAdministrator({
      method: 'POST',
      url: addresses.api.publications.article.list,
      ...body,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.details).toBe('Le texte est trop long\u00a0: 1 caractère de trop');
    expect(
      (await asAdministrator({ url: `${addresses.api.publications.article.list}?all=true` })).json(),
    ).toEqual([]);
  });

  it('lets a stored text over the limit be read, and its publication changed', async () => {
    const { id, details } = await givenLongText(300_000);
    const changed = await put(id, { title: 'Un autre titre', details });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ title: 'Un autre titre', details });
    expect((await asAdministrator({ url: addresses.api.publications.article.one(id) })).json().details).toBe(
      details,
    );
  });

  it('lets a stored text over the limit become shorter, never longer', async () => {
    const { id } = await givenLongText(300_000);
    expect((await put(id, { details: textOf(300_001) })).json().fields.details).toBe(
      'Le texte est trop long\u00a0: 1 caractère de trop',
    );
    expect((await put(id, { details: textOf(250_000) })).statusCode).toBe(200);
    expect((await put(id, { details: textOf(300_000) })).json().fields.details).toBe(
      'Le texte est trop long\u00a0: 50\u202f000 caractères de trop',
    );
  });

  it('accepts an unchanged echo over the limit, sent whole by its form', async () => {
    const { id, details } = await givenLongText(1_500_000, 'echo');
    const sent = { title: 'Un autre titre', details, images: [] };
    expect((await put(id, sent, 'echos')).json()).toMatchObject({ title: 'Un autre titre', details });
  });
});
