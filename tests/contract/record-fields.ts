import { TEST_START } from '#tests/support/world.ts';
import type { Leaves } from './answers.ts';
import type { RecordedType } from './content-type.ts';
import { EVERY_CHANGE, EVERY_FIELD, few, type Probes } from './probes.ts';
import { type Lines, resetPoints, toPayload, type WholeBody } from './site.ts';

/** Time of a change: a minute after the item was created. */
const LATER = '2026-03-02T08:01:00.000Z';

/**
 * Records how a creation and a change accept each field, in JSON and in a form.
 * @returns the first response of a creation.
 */
export async function recordFields(lines: Lines, type: RecordedType): Promise<Leaves> {
  const { site } = lines;
  const { clock } = site.world;
  const url = `/api/${type.path}`;
  const create = async (body: WholeBody) => {
    clock.set(TEST_START);
    return site.call({ method: 'POST', url, ...(await toPayload(body)) });
  };
  const fields = Object.entries(type.fields(site));
  /** Records the responses to each field's values, sent by `send`. */
  const probe = async (
    form: 'json' | 'form',
    every: Probes,
    first: Leaves,
    send: (name: string, value: unknown) => ReturnType<typeof create>,
  ) => {
    for (const [name, own] of fields) {
      const values = [...every[form], ...(type.isBrief ? few(own) : own)[form]];
      for (const value of values) {
        const answer = await send(name, value);
        lines.add(`${name} ${lines.show(value)}`, answer, first);
        if (answer.statusCode < 400 && /focus|images/i.test(name)) await resetPoints(site);
      }
    }
  };

  await resetPoints(site);
  lines.heading(`POST ${url}, form`);
  const first = lines.whole(await create({ form: (await type.least(site)).form }));
  const absent = { json: [undefined], form: [undefined] } as unknown as Probes;
  const every = (probes: Probes): Probes => ({
    json: [...absent.json, ...(type.isBrief ? few(probes) : probes).json],
    form: [...absent.form, ...(type.isBrief ? few(probes) : probes).form],
  });
  lines.heading('JSON, a field at a time');
  await probe('json', every(EVERY_FIELD), first, async (name, value) =>
    create({ json: { ...(await type.least(site)).json, [name]: value } }),
  );
  lines.heading('form, a field at a time');
  await probe('form', every(EVERY_FIELD), first, async (name, value) =>
    create({ form: { ...(await type.least(site)).form, [name]: value } } as WholeBody),
  );
  lines.heading('whole bodies');
  for (const body of type.bodies(site)) {
    const asked = body.form ? `form ${lines.show(body.form)}` : `JSON ${lines.show(body.json)}`;
    lines.add(asked, await create(body), first);
  }

  const { full } = type;
  if (!full) return first;
  const change = async (body: WholeBody) => {
    const { id } = (await create({ json: full(site) })).json();
    await resetPoints(site);
    clock.set(LATER);
    return site.call({ method: 'PUT', url: `${url}/${id}`, ...(await toPayload(body)) });
  };
  lines.heading(`PUT ${url}/{id}, JSON {}`);
  const changed = lines.whole(await change({ json: {} }));
  lines.heading('JSON, a field at a time');
  await probe('json', EVERY_CHANGE, changed, (name, value) => change({ json: { [name]: value } }));
  lines.heading('form, a field at a time');
  await probe('form', EVERY_CHANGE, changed, (name, value) =>
    change({ form: { [name]: value } } as WholeBody),
  );
  return first;
}
