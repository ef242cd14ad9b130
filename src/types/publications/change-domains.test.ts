import { expect, it } from 'vitest';
import { MAX_DOMAINS } from '#content/fields/domains/domains.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { givenDomains } from '#tests/support/domains.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnDatabase, describeOnEachDatabase } from '#tests/support/world.ts';
import type { ListedPublication, Publication } from './publication.schema.ts';

const { list, one, domains: domainsOf, trash } = addresses.api.publications.article;

describeOnEachDatabase('domains that are added and removed', (world) => {
  const { asAdministrator, asVisitor } = useCalls(world);
  const send = (id: string, payload: object) =>
    asAdministrator({ method: 'PATCH', url: domainsOf(id), payload });

  it('leave all others as they are, and are in the list without texts', async () => {
    await givenDomains(world(), ['eau', 'sante', 'paix']);
    const { id } = await givenPublication(world(), { domains: ['eau', 'paix'] });
    const changed = await send(id, { add: ['sante'], remove: ['paix'] });
    expect([changed.statusCode, changed.json<Publication>().domains]).toEqual([200, ['eau', 'sante']]);
    expect(changed.headers.etag).toBe((await asAdministrator({ url: one(id) })).headers.etag);
    const brief = await asAdministrator({ url: `${list}?all=true&details=false` });
    const [item] = brief.json<ListedPublication[]>();
    expect([item?.domains, item?.details]).toEqual([['eau', 'sante'], undefined]);
    expect((await send(id, { remove: ['eau', 'sante'] })).json<Publication>().domains).toEqual([]);
  });

  it('are one change of the journal, and none where all of it is so already', async () => {
    await givenDomains(world(), ['eau', 'sante']);
    const { id } = await givenPublication(world(), { domains: ['eau'] });
    const count = async () =>
      Number(
        (await asAdministrator({ url: `${addresses.api.journal}?subject=article` })).headers['x-total-count'],
      );
    const before = await count();
    const first = await send(id, { add: ['eau'], remove: ['sante', 'feu'] });
    expect([first.statusCode, (await count()) - before]).toEqual([200, 0]);
    const second = await send(id, { add: ['sante'] });
    expect([second.headers.etag === first.headers.etag, (await count()) - before]).toEqual([false, 1]);
  });

  it('of several calls at once are all there', async () => {
    const ids = ['eau', 'sante', 'paix'];
    await givenDomains(world(), ids);
    const { id } = await givenPublication(world());
    const answers = await Promise.all(ids.map((domain) => send(id, { add: [domain] })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await asAdministrator({ url: one(id) })).json<Publication>().domains).toEqual(ids.sort());
  });

  it('are not changed in the trash, of what is not there, and by visitors', async () => {
    await givenDomains(world(), ['eau']);
    const { id } = await givenPublication(world());
    const call = { method: 'PATCH', url: domainsOf(id), payload: { add: ['eau'] } } as const;
    expect((await asVisitor(call)).statusCode).toBe(401);
    await asAdministrator({ method: 'PATCH', url: trash(id) });
    expect([(await asAdministrator(call)).statusCode, (await send('nulle-part', {})).statusCode]).toEqual([
      404, 404,
    ]);
  });
});

describeOnDatabase('sqlite', 'hostile domains to add and remove', (world) => {
  const { asAdministrator } = useCalls(world);

  it.each([
    ['one that is none', { add: ['feu'] }, 'domains'],
    ['a name of every object', { add: ['__proto__'] }, 'domains'],
    ['numbers', { add: [7] }, 'add'],
    ['a long one', { remove: ['a'.repeat(121)] }, 'remove'],
    ['too many', { remove: Array.from({ length: MAX_DOMAINS + 1 }, (_, index) => `d-${index}`) }, 'remove'],
    ['nothing', { add: null }, 'add'],
  ])('are refused, and change nothing: %s', async (_what, payload, field) => {
    await givenDomains(world(), ['eau']);
    const { id } = await givenPublication(world(), { domains: ['eau'] });
    const answer = await asAdministrator({
      method: 'PATCH',
      url: domainsOf(id),
      payload: { remove: ['eau'], ...payload },
    });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect((await asAdministrator({ url: one(id) })).json<Publication>().domains).toEqual(['eau']);
  });

  it('are refused beyond what one publication may have', async () => {
    await givenDomains(world(), ['eau']);
    const { id } = await givenPublication(world());
    const rows = Array.from({ length: MAX_DOMAINS }, (_, index) => ({
      publication_id: id,
      domain_id: `d-${index}`,
    }));
    await writeVisible(world().services.db, (trx) =>
      trx.insertInto('publication_domains').values(rows).execute(),
    );
    const answer = await asAdministrator({ method: 'PATCH', url: domainsOf(id), payload: { add: ['eau'] } });
    expect(answer.json().fields.domains).toMatch(/au plus 100 domaines/);
  });
});
