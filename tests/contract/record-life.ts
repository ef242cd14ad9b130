import type { LightMyRequestResponse } from 'fastify';
import { TEST_START } from '#tests/support/world.ts';
import type { Leaves } from './answers.ts';
import type { RecordedType } from './content-type.ts';
import { type Lines, toPayload } from './site.ts';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';

/** Queries of every list: pages and their bounds, orders, searches, years. */
const QUERIES = [
  ...['', '?page=2&pageSize=1', '?page=99', '?page=0', '?page=x', '?page=1.5', '?page=', '?page=1&page=2'],
  ...[
    '?pageSize=100',
    '?pageSize=101',
    '?pageSize=0',
    '?sort=newest',
    '?sort=oldest',
    '?sort=title',
    '?sort=',
  ],
  ...[
    '?sort=changed',
    '?sort=nom',
    '?q=',
    '?q=ECOLE',
    '?q=ecole+eveil',
    '?q=%25',
    `?q=${'x'.repeat(201)}`,
    '?q=a&q=b',
  ],
  ...['?year=2026', '?year=2025', '?year=', '?year=1799', '?year=x', '?autre=1'],
];

const TRASH_QUERIES = [
  '',
  '?page=2&pageSize=1',
  '?page=0',
  '?sort=title',
  '?sort=oldest',
  '?sort=nom',
  '?q=jetee',
  '?year=2026',
];

/**
 * `If-Match` headers for changes, beginning at the first version; each accepted one makes another version.
 */
const IF_MATCH = ['"1"', '"1"', '"2"', 'W/"3"', '"9", "4"', '*', '5', '"x"', '', '"0"', '"6"'];

/** Returns a list's response with nothing but the names of its items. */
function namesOf(lines: Lines, answer: LightMyRequestResponse, heading: string): Leaves {
  const leaves = lines.site.read(answer);
  if (answer.statusCode !== 200) return leaves;
  const names = answer.json().map((item: Record<string, unknown>) => item[heading]);
  return { ...leaves, body: new Map([['items', lines.show(names)]]) };
}

/** Records the responses of lists to visitors and to administrators. */
async function recordList(
  lines: Lines,
  { heading }: RecordedType,
  url: string,
  queries: readonly string[],
): Promise<void> {
  const { site } = lines;
  lines.heading(`GET ${url}?pageSize=1`);
  const whole = await site.call({ method: 'GET', url: `${url}?pageSize=1` });
  lines.whole(whole);
  lines.heading('queries');
  const first = namesOf(lines, whole, heading);
  for (const query of queries) {
    for (const by of ['administrator', 'visitor'] as const) {
      const answer = await site.call({ method: 'GET', url: url + query, by });
      const asked = `${query.length > 40 ? lines.show(query) : query || '(none)'}, ${by}`;
      lines.addLeaves(asked, namesOf(lines, answer, heading), first);
    }
  }
}

/** Records lists, pages, searches and the trash of a few items. */
export async function recordLists(lines: Lines, type: RecordedType): Promise<void> {
  const { site } = lines;
  const url = `/api/${type.path}`;
  site.world.clock.set(TEST_START);
  const create = async (changes: object) => {
    site.world.clock.advance(1_000);
    const { form } = await type.least(site);
    const body = await toPayload({ form: { ...form, ...changes } });
    return (await site.call({ method: 'POST', url, ...body })).json().id;
  };
  const names = ['Éveil à l’école', '12 écoles', 'zone de paix'];
  for (const name of names) await create({ [type.heading]: name });
  for (const seed of type.seeds ?? []) await create(seed);
  const [method, rest] = type.trash;
  for (const name of ['Jetée', 'École jetée']) {
    const id = await create({ [type.heading]: name });
    await site.call({ method, url: `${url}/${id}${rest}` });
  }
  await recordList(lines, type, url, [...QUERIES, ...type.queries]);
  await recordList(lines, type, url + type.trashed, TRASH_QUERIES);
  lines.heading(`GET ${url}/years`);
  lines.whole(await site.call({ method: 'GET', url: `${url}/years` }));
}

/**
 * Records the life of an item: read, changed from a version, trashed, restored, purged, and requested again.
 */
export async function recordLife(lines: Lines, type: RecordedType, first: Leaves): Promise<void> {
  const { site } = lines;
  const url = `/api/${type.path}`;
  site.world.clock.set(TEST_START);
  const { form } = await type.least(site);
  const { id } = (await site.call({ method: 'POST', url, ...(await toPayload({ form })) })).json();
  const one = `${url}/${id}`;
  const [method, rest] = type.trash;
  const json = { 'content-type': 'application/json' };
  const steps = {
    read: { method: 'GET', url: one },
    trash: { method, url: one + rest },
    restore: { method: 'PATCH', url: `${one}/restore` },
    purge: { method: 'DELETE', url: one + type.purge },
    change: { method: 'PUT', url: one, payload: '{}', headers: json },
  } as const;
  const step = async (
    name: keyof typeof steps,
    by: 'administrator' | 'unconfirmed' | 'visitor' = 'administrator',
  ) => lines.add(`${name}, ${by}`, await site.call({ ...steps[name], by }), first);

  lines.heading(`${one.replace(id, '{id}')}, compared with the first answer`);
  await step('read');
  await step('read', 'visitor');
  lines.add('HEAD', await site.call({ method: 'HEAD', url: one }), first);
  lines.add('GET ?autre=1', await site.call({ method: 'GET', url: `${one}?autre=1` }), first);
  for (const other of [UNKNOWN, 'x', '%00', "'", 'x'.repeat(300)]) {
    lines.add(`GET ${lines.show(other)}`, await site.call({ method: 'GET', url: `${url}/${other}` }), first);
  }
  for (const [verb, path] of [
    ...[
      ['PUT', ''],
      [method, rest],
      ['PATCH', '/restore'],
      ['DELETE', type.purge],
    ],
    ...[
      ['POST', ''],
      ['PATCH', ''],
    ],
  ] as const) {
    const payload = verb === 'PUT' ? { payload: '{}', headers: json } : {};
    lines.add(
      `${verb} {unknown}${path}`,
      await site.call({ method: verb as 'PUT', url: `${url}/${UNKNOWN}${path}`, ...payload }),
      first,
    );
  }
  lines.add('DELETE of the list', await site.call({ method: 'DELETE', url }), first);

  lines.heading('bodies that are none');
  for (const verb of type.full ? (['POST', 'PUT'] as const) : (['POST'] as const)) {
    for (const [kind, payload] of [
      ...[
        ['application/json', ''],
        ['application/json', '{"'],
        ['application/json', '[]'],
        ['application/json', 'null'],
      ],
      ...[
        ['application/json', '"x"'],
        ['text/plain', 'x'],
        ['application/x-www-form-urlencoded', 'title=x'],
      ],
      ...[
        ['multipart/form-data', 'x'],
        ['multipart/form-data; boundary=b', '--b--\r\n'],
        ['', ''],
      ],
    ] as const) {
      const headers: Record<string, string> = kind ? { 'content-type': kind } : {};
      const answer = await site.call({ method: verb, url: verb === 'POST' ? url : one, headers, payload });
      lines.add(`${verb} ${kind} ${payload.trim()}`, answer, first);
    }
  }
  if (type.full) {
    lines.heading('If-Match');
    const made = (await site.call({ method: 'POST', url, ...(await toPayload({ form })) })).json();
    for (const value of IF_MATCH) {
      const headers = { ...json, 'if-match': value };
      lines.add(value, await site.call({ ...steps.change, url: `${url}/${made.id}`, headers }), first);
    }
  }

  lines.heading('to the trash and back, and for good');
  for (const name of ['trash', 'restore', 'purge', 'change'] as const) await step(name, 'visitor');
  if (type.purge === '') await step('purge');
  await step('trash');
  await step('trash');
  for (const name of ['read', 'change'] as const) await step(name);
  await step('restore');
  await step('restore');
  await step('trash');
  await step('purge', 'unconfirmed');
  await step('purge');
  for (const name of ['purge', 'read', 'change', 'trash', 'restore'] as const) await step(name);
}

/** Records the responses to a call that is repeated with its key, and what is stored of it. */
export async function recordKeys(lines: Lines, type: RecordedType, first: Leaves): Promise<void> {
  const { site } = lines;
  const url = `/api/${type.path}`;
  site.world.clock.set(TEST_START);
  const send = async (
    method: 'POST' | 'PUT',
    path: string,
    body: Parameters<typeof toPayload>[0],
    more: object,
  ) => {
    const { headers, payload } = await toPayload(body);
    return site.call({
      method,
      url: path,
      payload,
      headers: { ...headers, 'idempotency-key': 'un', ...more },
    });
  };
  const form = type.keyed?.(site) ?? (await type.least(site)).form;
  const other = { ...form, [type.heading]: 'Autre' };
  lines.heading('Idempotency-Key');
  const created = await send('POST', url, { form }, {});
  const one = `${url}/${created.json().id}`;
  lines.add('POST', created, first);
  lines.add('again', await send('POST', url, { form }, {}), first);
  lines.add(
    'with what every call ignores',
    await send('POST', url, { form: { ...form, id: 'x', slug: 'y' } }, {}),
    first,
  );
  lines.add('with another content', await send('POST', url, { form: other }, {}), first);
  lines.add(
    'for another call',
    await send('POST', '/api/agents', { json: { name: 'A', role: 'B' } }, {}),
    first,
  );
  for (const key of ['', 'a b', 'x'.repeat(201), 'é']) {
    lines.add(`key ${lines.show(key)}`, await send('POST', url, { form }, { 'idempotency-key': key }), first);
  }
  if (type.full) {
    const body = { json: { [type.heading]: 'Changé' } };
    const change = (more: object, sent: object = body) =>
      send('PUT', one, sent as typeof body, { 'idempotency-key': 'deux', 'if-match': '"1"', ...more });
    lines.add('PUT', await change({}), first);
    lines.add('again', await change({}), first);
    lines.add('with another content', await change({}, { json: { [type.heading]: 'Autre' } }), first);
    lines.add('on top of another version', await change({ 'if-match': '"2"' }), first);
  }
  const [method, rest] = type.trash;
  await site.call({ method, url: one + rest });
  lines.add('again, of what is in the trash', await send('POST', url, { form }, {}), first);
  await site.call({ method: 'DELETE', url: one + type.purge });
  lines.add('again, of what was purged', await send('POST', url, { form }, {}), first);
  site.world.clock.set(new Date(Date.parse(TEST_START) + 25 * 60 * 60_000).toISOString());

  lines.heading('idempotency_keys: a row that is stored now is found by later versions');
  const rows = await site.world.services.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .orderBy('key')
    .execute();
  for (const { call, content, ...row } of rows) {
    const names = Object.keys(row).sort().join(', ');
    lines.all.push(`${row.key}: ${call.replace(row.subject_id, '{id}')} · ${content} · ${names}`);
  }
}
