import { it } from 'vitest';
import { SECTION_NAMES } from '#settings/sections/sections.schema.ts';
import { addresses } from '#src/addresses.ts';
import { describeOnDatabase, TEST_START } from '#tests/support/world.ts';
import type { Leaves } from './answers.ts';
import { EVERY_FIELD, text } from './probes.ts';
import { RECORDING_TIME } from './record-type.ts';
import { expectFrench, expectRecorded } from './recording.ts';
import { Lines, openSite, type Site, toPayload } from './site.ts';

const { api } = addresses;
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

/** Records how a visitors' form accepts each of its fields. */
async function recordForm(
  lines: Lines,
  url: string,
  least: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, readonly unknown[]>>,
): Promise<void> {
  const { site } = lines;
  lines.heading(`POST ${url}`);
  // Each from another network, because too many calls from one are delayed.
  let network = 0;
  const send = async (json: unknown) => {
    const remoteAddress = `10.${Math.floor(network / 250)}.${network++ % 250}.1`;
    return site.call({ method: 'POST', url, by: 'visitor', remoteAddress, ...(await toPayload({ json })) });
  };
  const first = lines.whole(await send(least));
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [undefined, ...EVERY_FIELD.json, ...values]) {
      lines.add(`${name} ${lines.show(value)}`, await send({ ...least, [name]: value }), first);
    }
  }
  const form = await toPayload({ form: { text: 'x' } });
  lines.add('a form', await site.call({ method: 'POST', url, by: 'visitor', ...form }), first);
}

/** Records a list's responses to an administrator, and that visitors do not see it. */
async function recordQueries(lines: Lines, url: string, queries: readonly string[]): Promise<Leaves> {
  const { site } = lines;
  lines.heading(`GET ${url}`);
  const first = lines.whole(await site.call({ method: 'GET', url }));
  for (const query of queries) lines.add(query, await site.call({ method: 'GET', url: url + query }), first);
  lines.add('visitor', await site.call({ method: 'GET', url, by: 'visitor' }), first);
  return first;
}

const LIST_QUERIES = ['?page=2&pageSize=1', '?page=0', '?pageSize=101', '?page=x'];

async function recordNewsletter(site: Site): Promise<string[]> {
  const lines = new Lines(site);
  const subscribe = async (email: string) =>
    site.call({
      method: 'POST',
      url: api.subscribe,
      by: 'visitor',
      ...(await toPayload({ json: { email } })),
    });
  for (const email of ['Awa@Exemple.ORG', 'neema@exemple.cd', 'awa@exemple.org']) {
    site.world.clock.advance(1_000);
    await subscribe(email);
  }
  const queries = ['?q=AWA', '?q=', `?q=${'x'.repeat(201)}`, '?sort=oldest', '?sort=email', '?sort=nom'];
  const first = await recordQueries(lines, api.subscribers, [...LIST_QUERIES, ...queries]);
  lines.heading('export');
  for (const query of ['', '?format=txt', '?format=csv', '?format=x']) {
    lines.add(
      query || '(none)',
      await site.call({ method: 'GET', url: api.subscribersExport + query }),
      first,
    );
  }
  for (const by of ['unconfirmed', 'visitor'] as const) {
    lines.add(by, await site.call({ method: 'GET', url: api.subscribersExport, by }), first);
  }
  const { id } = (await site.call({ method: 'GET', url: api.subscribers })).json().data[0];
  lines.heading('DELETE');
  for (const by of ['visitor', 'unconfirmed', 'administrator', 'administrator'] as const) {
    lines.add(by, await site.call({ method: 'DELETE', url: api.subscriber(id), by }), first);
  }
  const emails = [
    'awa@exemple.cd',
    'AWA@EXEMPLE.CD',
    "jean.m'bayo@exemple.org",
    'awa',
    'awa@',
    'a b@exemple.org',
    'x@exemple.org, y@exemple.org',
    `${'l'.repeat(64)}@${'d'.repeat(60)}.org`,
    `${'l'.repeat(250)}@exemple.org`,
  ];
  for (const url of [api.subscribe, api.unsubscribe]) {
    await recordForm(lines, url, { email: 'lectrice@exemple.org' }, { email: emails, website: ['x'] });
  }
  return lines.all;
}

async function recordMessages(site: Site): Promise<string[]> {
  const lines = new Lines(site);
  const message = { subject: 'general', text: 'Bonjour,\r\nune question. ', replyTo: ' +243 970 000 001 ' };
  for (const subject of ['general', 'volunteering', 'press']) {
    site.world.clock.advance(1_000);
    const body = await toPayload({ json: { ...message, subject } });
    await site.call({ method: 'POST', url: api.contact, by: 'visitor', ...body });
  }
  const states = ['?state=unread', '?state=answered', '?state=', '?state=x'];
  const first = await recordQueries(lines, api.messages, [...LIST_QUERIES, ...states]);
  const [{ id }] = (await site.call({ method: 'GET', url: api.messages })).json();
  lines.heading('PATCH');
  for (const state of [
    undefined,
    null,
    '',
    'x',
    ['answered'],
    'answered',
    'answered',
    'archived',
    'unread',
  ]) {
    const body = await toPayload({ json: { state } });
    lines.add(lines.show(state), await site.call({ method: 'PATCH', url: api.message(id), ...body }), first);
  }
  const body = await toPayload({ json: { state: 'answered' } });
  lines.add('unknown', await site.call({ method: 'PATCH', url: api.message(UNKNOWN), ...body }), first);
  lines.add(
    'visitor',
    await site.call({ method: 'PATCH', url: api.message(id), by: 'visitor', ...body }),
    first,
  );
  lines.add('GET unread', await site.call({ method: 'GET', url: api.unreadMessages }), first);
  lines.heading('DELETE');
  for (const by of ['visitor', 'unconfirmed', 'administrator', 'administrator'] as const) {
    lines.add(by, await site.call({ method: 'DELETE', url: api.message(id), by }), first);
  }
  await recordForm(lines, api.contact, message, {
    subject: ['general', 'volunteering', 'press', 'abuse'],
    text: text(5_000).json,
    replyTo: text(200).json,
    website: ['x'],
  });
  return lines.all;
}

/** Returns the paths of a value's fields; of a list, those of its first item. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  if (Array.isArray(value)) return [path, ...(value.length > 0 ? pathsOf(value[0], [...path, '0']) : [])];
  return Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]));
}

/** Returns a copy of a value with a path replaced. */
function withPart(value: unknown, [name, ...rest]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  Object.assign(copy, { [name]: withPart((value as Record<string, unknown>)[name], rest, part) });
  return copy;
}

/** Values for each field of a section. */
const SECTION_VALUES = [undefined, null, '', 7, [], {}, 'x'.repeat(1_001)];

async function recordSections(site: Site): Promise<string[]> {
  const lines = new Lines(site);
  lines.heading(`GET ${api.organisation}`);
  const listed = lines.whole(await site.call({ method: 'GET', url: api.organisation }));
  for (const name of SECTION_NAMES) {
    const url = api.organisationSection(name);
    const send = async (json: unknown, headers = {}) => {
      const body = await toPayload({ json });
      return site.call({ method: 'PUT', url, ...body, headers: { ...body.headers, ...headers } });
    };
    lines.heading(`GET ${url}`);
    const read = await site.call({ method: 'GET', url });
    const first = lines.whole(read);
    const { value } = read.json();
    lines.add('GET, visitor', await site.call({ method: 'GET', url, by: 'visitor' }), first);
    lines.add('PUT, visitor', await site.call({ method: 'PUT', url, by: 'visitor' }), first);
    lines.add('PUT as it is', await send(value), first);
    for (const path of pathsOf(value)) {
      for (const part of SECTION_VALUES) {
        const answer = await send(withPart(value, path, part));
        // Compares the saved value only, because versions and the previous value change with each save.
        const { status, headers, body } = site.read(answer);
        const isError = status >= 400;
        const told = new Map([...body].filter(([leaf]) => isError || leaf.startsWith('value')));
        const before = new Map([...first.body].filter(([leaf]) => leaf.startsWith('value')));
        const ownHeaders = new Map([...headers].filter(([header]) => header !== 'etag'));
        const firstHeaders = new Map([...first.headers].filter(([header]) => header !== 'etag'));
        lines.addLeaves(
          `${path.join('.')} ${lines.show(part)}`,
          { status, headers: ownHeaders, body: told },
          { ...first, headers: firstHeaders, body: before },
        );
      }
    }
  }
  const contact = api.organisationSection('contact');
  lines.heading(`${contact}: versions, undo and keys`);
  const value = {
    email: 'nous@umoja.example',
    phone: '',
    postalAddress: '',
    hours: '',
    directions: '',
    networks: [],
  };
  const { version } = (await site.call({ method: 'GET', url: contact })).json();
  const put = async (asked: string, email: string, headers: Record<string, string>) => {
    const body = await toPayload({ json: { ...value, email } });
    const call = { method: 'PUT', url: contact, ...body, headers: { ...body.headers, ...headers } } as const;
    lines.add(asked, await site.call(call), listed);
  };
  await put('If-Match', 'un@umoja.example', { 'if-match': `"${version}"`, 'idempotency-key': 'un' });
  await put('again', 'un@umoja.example', { 'if-match': `"${version}"`, 'idempotency-key': 'un' });
  await put('another content', 'deux@umoja.example', { 'if-match': `"${version}"`, 'idempotency-key': 'un' });
  await put('an outdated version', 'deux@umoja.example', { 'if-match': '"0"' });
  for (const asked of ['undo', 'undo again']) {
    lines.add(asked, await site.call({ method: 'POST', url: api.organisationUndo('contact') }), listed);
  }
  const unknown = api.organisationSection('inconnue');
  lines.add('an unknown section', await site.call({ method: 'GET', url: unknown }), listed);
  return lines.all;
}

describeOnDatabase('sqlite', 'the contract of calls outside of collections', (world) => {
  it.each([
    ['newsletter', recordNewsletter],
    ['messages', recordMessages],
    ['organisation', recordSections],
  ] as const)(
    'is the recorded one of %s',
    async (name, record) => {
      world().clock.set(TEST_START);
      const lines = await record(await openSite(world()));
      expectFrench(lines);
      await expectRecorded(`${name}.txt`, lines);
    },
    RECORDING_TIME,
  );
});
