import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useCalls } from '#tests/support/calls.ts';
import { EACH_KIND, FIELDS_OF, type KindCase, LIST_OF } from '#tests/support/each-kind.ts';
import { type FormFields, multipart } from '#tests/support/multipart.ts';
import {
  comparableContents,
  contentsOf,
  type EmptyPlace,
  givenEmptyPlace,
  restoreInto,
} from '#tests/support/restored-sites.ts';
import { makeSiteBackup } from '#tests/support/site-backups.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { DIALECTS, describeOnEachDatabase } from '#tests/support/world.ts';
import type { Field } from './field.ts';
import { storedShape } from './type-schemas.schema.ts';

// The keys of the record, which has each kind.
const KINDS = Object.keys(EACH_KIND) as Field['kind'][];

describeOnEachDatabase('a field of each kind', (world) => {
  const { asAdministrator } = useCalls(world);
  const send = async (method: 'POST' | 'PUT', url: string, fields: FormFields, headers = {}) => {
    const body = await multipart(fields);
    return asAdministrator({ method, url, ...body, headers: { ...body.headers, ...headers } });
  };
  const create = ({ type, rest }: KindCase, form: FormFields) =>
    send('POST', LIST_OF[type], { ...rest, ...form });
  const read = async (url: string) => {
    const answer = await asAdministrator({ url });
    return { item: answer.json(), etag: String(answer.headers.etag) };
  };

  it.each(KINDS)('is answered as it was sent, and stays where a change leaves it out (%s)', async (kind) => {
    const one = EACH_KIND[kind];
    const [first, second] = one.values;
    const created = await create(one, first.form);
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject(first.shown);
    const list = LIST_OF[one.type];
    const url = `${list}/${created.json().id}`;
    expect((await read(url)).item).toEqual(created.json());
    expect((await read(`${list}?all=true`)).item).toEqual([created.json()]);
    expect((await send('PUT', url, {})).json()).toEqual(created.json());
    const changed = await send('PUT', url, second.form);
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject(second.shown);
    expect((await read(url)).item).toEqual(changed.json());
  });

  it.each(KINDS)('is stored clean (%s)', async (kind) => {
    const one = EACH_KIND[kind];
    for (const { form, shown } of one.cleaned) {
      const created = await create(one, form);
      expect(created.statusCode).toBe(201);
      expect(created.json()).toMatchObject(shown);
    }
  });

  it.each(KINDS)('is refused with a sentence beside it, and nothing is stored or lost (%s)', async (kind) => {
    const one = EACH_KIND[kind];
    const url = `${LIST_OF[one.type]}/${(await create(one, one.values[0].form)).json().id}`;
    const before = { ...(await read(url)), files: await storedKeys(world()) };
    for (const { form, fields } of one.refused) {
      for (const answer of [await create(one, form), await send('PUT', url, form)]) {
        expect(answer.statusCode).toBeOneOf([400, 415]);
        expect(answer.json().fields).toEqual(fields);
      }
    }
    expect({ ...(await read(url)), files: await storedKeys(world()) }).toEqual(before);
    expect((await read(`${LIST_OF[one.type]}?all=true`)).item).toHaveLength(1);
  });

  it.each(KINDS)(
    'is not changed by a form of an older version, which gets the present one (%s)',
    async (kind) => {
      const one = EACH_KIND[kind];
      const [first, second] = one.values;
      const url = `${LIST_OF[one.type]}/${(await create(one, first.form)).json().id}`;
      const { etag } = await read(url);
      const changed = await send('PUT', url, second.form, { 'if-match': etag });
      expect(changed.statusCode).toBe(200);
      const files = await storedKeys(world());
      const stale = await send('PUT', url, first.form, { 'if-match': etag });
      expect([stale.statusCode, stale.json().current]).toEqual([409, changed.json()]);
      expect((await read(url)).item).toEqual(changed.json());
      expect(await storedKeys(world())).toEqual(files);
    },
  );

  describe('in a backup', () => {
    let place: EmptyPlace;

    beforeEach(async () => {
      const [other = 'sqlite'] = DIALECTS.filter((dialect) => dialect !== world().dialect);
      place = await givenEmptyPlace(other);
    });
    afterEach(() => place.remove());

    it('is restored into the other database as it is', async () => {
      for (const kind of KINDS) {
        const one = EACH_KIND[kind];
        for (const { form } of one.values) await create(one, form);
      }
      const { path, proof } = await makeSiteBackup(world());
      expect(proof.cleaned).toMatchObject({ leftOut: {}, others: 0 });
      await restoreInto(place, path);
      expect(await contentsOf(place)).toEqual(await comparableContents(path));
    });
  });
});

describe('the columns of a field of each kind', () => {
  it.each(KINDS)('are restored without today’s limits, and harmless (%s)', (kind) => {
    const { type, field, restored } = EACH_KIND[kind];
    const schema = z.strictObject(storedShape({ [field]: FIELDS_OF[type][field] as Field }));
    for (const { columns, as } of restored) expect(schema.safeParse(columns).data ?? null).toEqual(as);
  });
});
