import { expect, it } from 'vitest';
import { CONTENT_TYPES, TRASHED_TYPES, type TrashedType } from '#content/content-types.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { EACH_THING } from '#tests/support/each-thing.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';
import { PUBLICATION_KINDS } from '#types/publications/publication.ts';
import { readFeed } from '#types/publications/read-feed.ts';
import { readPublicDetail, readPublicList } from '#types/publications/read-public.ts';

/** Invalid instants that a row may contain: another program's format, a year of five digits, no date. */
const FAULTS = ['+010000-01-01T11:59:59.000Z', '2026-03-02 08:00', 'hier'];

function listOf(type: TrashedType): string {
  return `/api/${CONTENT_TYPES[type].segments.api}`;
}

async function spoil(
  { services }: TestWorld,
  type: TrashedType,
  id: string,
  created_at: string,
): Promise<void> {
  const { db } = services;
  const table = db.dynamic.table(CONTENT_TYPES[type].table).as('thing');
  await writeVisible(db, (trx) =>
    trx.updateTable(table).set({ created_at }).where('thing.id', '=', id).execute(),
  );
}

describeOnDatabase('sqlite', 'a stored row that cannot be read', (world) => {
  const { asVisitor, asAdministrator } = useCalls(world);

  it.each(TRASHED_TYPES.flatMap((type) => FAULTS.map((fault) => [type, fault] as const)))(
    'of type %s, dated %s, is left out for visitors, and marked for administrators, who can delete it',
    async (type, fault) => {
      const whole = await EACH_THING[type].make(world());
      const faulty = await EACH_THING[type].make(world());
      await spoil(world(), type, faulty, fault);
      const url = listOf(type);
      const idsOf = (items: { id: string }[]) => items.map(({ id }) => id).sort();

      for (let read = 0; read < 2; read++) {
        const shown = await asVisitor({ url });
        expect([shown.statusCode, idsOf(shown.json())]).toEqual([200, [whole]]);
      }
      const all = await asAdministrator({ url: `${url}?all=true` });
      expect(all.statusCode).toBe(200);
      expect(all.headers['x-total-count']).toBe('2');
      expect(all.json()).toContainEqual({ id: faulty, isUnreadable: true });
      expect(all.json()).toContainEqual(
        expect.objectContaining({ id: whole, createdAt: expect.any(String) }),
      );

      await EACH_THING[type].trash(world(), faulty);
      await EACH_THING[type].end(world(), faulty);
      expect(idsOf((await asAdministrator({ url: `${url}?all=true` })).json())).toEqual([whole]);
    },
  );

  it.each(PUBLICATION_KINDS)('of kind %s goes to the trash, comes back and ends by calls', async (kind) => {
    const { id } = await givenPublication(world(), { kind });
    await spoil(world(), kind, id, 'hier');
    const { one, trash, restore, trashed } = addresses.api.publications[kind];
    const marked = { id, isUnreadable: true };
    const call = async (method: 'PATCH' | 'GET' | 'DELETE', url: string) => {
      const answer = await asAdministrator({ method, url });
      return [answer.statusCode, answer.body && answer.json()];
    };
    expect(await call('PATCH', trash(id))).toEqual([200, marked]);
    expect(await call('GET', trashed)).toEqual([200, [marked]]);
    expect(await call('PATCH', restore(id))).toEqual([200, marked]);
    expect(await call('PATCH', trash(id))).toEqual([200, marked]);
    expect(await call('DELETE', one(id))).toEqual([204, '']);
    expect(await call('GET', trashed)).toEqual([200, []]);
  });

  it('is no fault of the client', async () => {
    const { id } = await givenPublication(world());
    await spoil(world(), 'article', id, 'hier');
    const answer = await asAdministrator({ url: addresses.api.publications.article.one(id) });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      message: 'Une erreur est survenue',
      reference: expect.any(String),
    });
  });

  it('stands on no public page and in no feed, and takes no others with it', async () => {
    const whole = await givenPublication(world(), { title: 'Entier' });
    const faulty = await givenPublication(world(), { title: 'Abîmé' });
    await writeVisible(world().services.db, (trx) =>
      trx
        .updateTable('publications')
        .set({ published_at: '+010000-01-01T11:59:59.000Z', sorted_at: '+010000-01-01T11:59:59.000Z' })
        .where('id', '=', faulty.id)
        .execute(),
    );
    const { services } = world();
    const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title);
    expect(titlesOf((await readPublicList(services, 'article', null)).items)).toEqual(['Entier']);
    expect(titlesOf(await readFeed(services, 'article'))).toEqual(['Entier']);
    expect(await readPublicDetail(services, 'article', faulty.slug)).toEqual({ found: 'nothing' });
    expect(await readPublicDetail(services, 'article', whole.slug)).toMatchObject({
      newer: null,
      older: null,
    });
  });

  it('of a subscriber is marked, and others are listed', async () => {
    const row = (id: string, created_at: string) => ({
      id,
      email: `${id}@exemple.org`,
      email_key: `${id}@exemple.org`,
      created_at,
    });
    const { db } = world().services;
    await db
      .insertInto('subscribers')
      .values([row('a', '2026-03-02T08:00:00.000Z'), row('b', 'hier')])
      .execute();
    const answer = await asAdministrator({ url: addresses.api.subscribers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toContainEqual({ id: 'b', isUnreadable: true });
    expect(answer.json().data).toContainEqual(expect.objectContaining({ id: 'a' }));
    expect((await asAdministrator({ url: addresses.api.overview })).statusCode).toBe(200);
  });
});
