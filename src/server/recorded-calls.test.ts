import type { FastifyInstance, InjectOptions } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { isPublicationKind, ofEach, PUBLISHED_TYPES, TRASHED_TYPES } from '#content/content-types.ts';
import { findSetting } from '#lib/db/settings.queries.ts';
import { findSectionStamps } from '#settings/sections.queries.ts';
import { addresses } from '#src/addresses.ts';
import { countRows } from '#tests/support/counted-rows.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { ANSWERS, useFirstStart } from '#tests/support/first-start.ts';
import { smallImage } from '#tests/support/images.ts';
import { smallestValues } from '#tests/support/item-values.ts';
import { multipart } from '#tests/support/multipart.ts';
import { RecordedStatements } from '#tests/support/recorded-statements.ts';
import { idOf, TUS } from '#tests/support/tus.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { DEFINITIONS } from '#types/definitions.ts';
import { housekeepingSteps } from './housekeeping-steps.ts';

const { api } = addresses;

/** Calls whose page is rendered by the built product alone. */
const NEVER_CALLED = [`post ${api.organisationPreview}`];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Returns the calls that the API describes, those with the fewest parameters first. */
async function describedCalls(app: FastifyInstance): Promise<string[]> {
  const { paths } = (await app.inject(api.docsJson)).json() as { paths: Record<string, object> };
  return Object.entries(paths)
    .flatMap(([path, calls]) => Object.keys(calls).map((method) => `${method} ${path}`))
    .filter((call) => !call.startsWith('head '))
    .sort((one, other) => one.split('{').length - other.split('{').length);
}

function isOf(described: string, call: string): boolean {
  return new RegExp(`^${described.replace(/\{\w+\}/g, '[^/?]+')}$`).test(call);
}

describeOnEachDatabase('the committed statements', (world) => {
  const start = useFirstStart(world);
  let recorded: RecordedStatements;
  beforeEach(() => {
    recorded = new RecordedStatements(world(), 'all');
  });

  it('are those of every call of the API', async () => {
    const server = await start();
    const described = await describedCalls(await world().api());
    const called = new Set<string>();
    const session: { authorization?: string } = {};
    const call = async (method: Method, url: string, more: InjectOptions = {}, isDone = async () => {}) => {
      const [path = ''] = url.split('?');
      const name = described.find((each) => isOf(each, `${method.toLowerCase()} ${path}`)) ?? url;
      called.add(name);
      const { headers, ...options } = more;
      let answer = {} as Awaited<ReturnType<typeof server.app.inject>>;
      const { statements } = await countRows(async () => {
        answer = await server.app.inject({ method, url, headers: { ...session, ...headers }, ...options });
        expect([name, answer.statusCode < 300 ? '' : answer.body]).toEqual([name, '']);
        await isDone();
      });
      await recorded.add(name, statements);
      return answer;
    };
    const idIn = async (...parameters: Parameters<typeof call>): Promise<string> =>
      (await call(...parameters)).json().id;

    await call('GET', api.installation, { headers: server.code });
    await call('POST', api.installation, { headers: server.code, payload: ANSWERS });
    const credentials = { email: ANSWERS.administratorEmail, password: ANSWERS.password };
    const logIn = async () => (await call('POST', api.login, { payload: credentials })).json().token;
    session.authorization = `Bearer ${await logIn()}`;
    await call('POST', api.confirm, { payload: { password: ANSWERS.password } });

    await call('GET', api.me);
    await call('PUT', api.me, { payload: { name: 'Furaha Amani' } });
    await logIn();
    const sessions = (await call('GET', api.sessions)).json() as { id: string; current: boolean }[];
    await call('DELETE', api.session(sessions.find(({ current }) => !current)?.id ?? ''));
    await call('DELETE', api.sessions);
    const colleague = { name: 'Neema', email: 'neema@amani.example' };
    const { user } = (await call('POST', api.administrators, { payload: colleague })).json();
    await call('POST', api.administratorPassword(user.id));
    await call('PATCH', api.disableAdministrator(user.id));
    await call('PATCH', api.enableAdministrator(user.id));
    await call('GET', api.administrators);

    const upload = async (data: Buffer, filename: string) => {
      const metadata = { 'upload-metadata': `filename ${Buffer.from(filename).toString('base64')}` };
      const begun = { ...TUS, ...metadata, 'upload-length': String(data.length) };
      const { location } = (await call('POST', api.uploads, { headers: begun })).headers;
      const sent = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
      await call('PATCH', String(location), { headers: sent, payload: data });
      return idOf(location);
    };
    const pdf = () => upload(drawPdf({ padding: 1_000 }), 'dossier.pdf');
    await call('DELETE', api.upload(await pdf()), { headers: TUS });
    const form = await multipart({ file: { data: await smallImage(), filename: 'photo.png' } });
    await call('POST', api.images, form);
    const [unused] = (await call('GET', api.images)).json();
    await call('POST', api.imageAddresses, { payload: { urls: [unused.url] } });
    await call('DELETE', api.image(unused.id));
    const cover = (await call('POST', api.alertCover)).json().url;

    await call('GET', api.organisation);
    await call('GET', api.organisationSection('domains'));
    const domain = { id: 'wash', title: 'Eau', description: 'Des puits.', icon: 'drop' };
    for (const items of [[domain], []])
      await call('PUT', api.organisationSection('domains'), { payload: { items } });
    await call('POST', api.organisationUndo('domains'));

    const text = { title: 'Un puits', details: '<p>L’eau.</p>', coverImage: cover, domains: ['wash'] };
    const published = { status: 'published' };
    const payloads = {
      article: async () => ({ ...text, ...published }),
      bulletin: async () => ({ ...text, ...published, documents: [await pdf()] }),
      echo: async () => ({ ...text, ...published }),
      agent: async () => ({
        name: 'Aline',
        role: 'Accueil',
        image: await upload(await smallImage(), 'a.png'),
      }),
      gallery_item: async () => ({ description: 'Le marché', alt: 'Un étal', image: cover }),
      report: async () => ({ title: 'Rapport 2025', file: await pdf() }),
      ...ofEach(PUBLISHED_TYPES, (type) => async () => ({
        ...(await smallestValues(DEFINITIONS[type].fields, { pdf })),
        title: 'Trois puits',
        ...published,
      })),
    };
    const calls = {
      ...{ ...api.publications, agent: api.agents, gallery_item: api.gallery, report: api.reports },
      ...ofEach(PUBLISHED_TYPES, (type) => api[type]),
    };
    for (const type of TRASHED_TYPES) {
      const { list, one, trashed, restore, years } = calls[type];
      const payload = await payloads[type]();
      const id = await idIn('POST', list, { payload });
      const change = Object.fromEntries(
        Object.entries(payload).flatMap(([name, value]) =>
          ['title', 'name', 'description'].includes(name) ? [[name, `${value}, encore`]] : [],
        ),
      );
      await call('PUT', one(id), { payload: change });
      const item = (await call('GET', one(id))).json();
      if (isPublicationKind(type))
        await call('PATCH', api.publications[type].domains(id), { payload: { add: ['wash'] } });
      if (type === 'bulletin') {
        await call('PATCH', api.prolongAlert(id));
        await call('PATCH', api.endAlert(id));
      }
      if (type === 'report') await call('GET', api.reports.download(id));
      if (type === 'notice') await call('GET', item.documents[0].url);
      if (type === 'agent') await call('PUT', api.agents.order, { payload: { ids: [id] } });
      for (const url of [list, trashed, years]) await call('GET', url);
      const trash = () =>
        isPublicationKind(type) ? call('PATCH', api.publications[type].trash(id)) : call('DELETE', one(id));
      await trash();
      await call('PATCH', restore(id));
      await trash();
      await call('DELETE', isPublicationKind(type) ? one(id) : `${one(id)}?permanent=true`);
    }

    const email = 'lectrice@exemple.org';
    await call('POST', api.subscribe, { payload: { email } });
    await call('POST', api.unsubscribe, { payload: { email } });
    await call('POST', api.subscribe, { payload: { email } });
    const [subscriber] = (await call('GET', api.subscribers)).json().data;
    await call('GET', api.subscribersExport);
    await call('DELETE', api.subscriber(subscriber.id));
    await call('POST', api.contact, { payload: { subject: 'general', text: 'Bonjour', replyTo: email } });
    await call('GET', api.unreadMessages);
    const [message] = (await call('GET', api.messages)).json();
    await call('PATCH', api.message(message.id), { payload: { state: 'archived' } });
    await call('DELETE', api.message(message.id));

    await call('GET', api.checklist);
    await call('PUT', api.checklist, { payload: { hidden: ['team'] } });
    await call('DELETE', api.demonstration);
    for (const url of [api.overview, api.journal, api.backups, api.backupRuns]) await call('GET', url);

    await call('PUT', api.dailyBackup, { payload: { isOn: false } });
    const order = { payload: { passphrase: 'six mots que personne ne devine ici' } };
    // Its end is recorded after its answer.
    await call('POST', api.backupDownload, order, async () => {
      await server.app.backups.current()?.ended;
      await server.app.inject({ url: api.backupDownload, headers: session });
    });
    const { file } = (await call('GET', api.backupDownload)).json().download;
    await call('GET', file.address);
    await call('DELETE', api.backupDownload);

    const change = { currentPassword: ANSWERS.password, newPassword: 'le lac est agité ce soir' };
    const { token } = (await call('POST', api.password, { payload: change })).json();
    session.authorization = `Bearer ${token}`;
    await call('POST', api.logout);

    expect([...called, ...NEVER_CALLED].toSorted()).toEqual(described.toSorted());
    await recorded.expectRecorded('calls');
  });

  it('are those of housekeeping', async () => {
    const { config, services } = world();
    const { db } = services;
    const timed = await countRows(async () => {
      await findSectionStamps(db);
      await findSetting(db, 'domains.former');
      await db.selectFrom('page_generation').select('value').where('id', '=', 1).execute();
    });
    await recorded.add('any call, after half a second', timed.statements, true);
    const steps = housekeepingSteps(config, services, new AbortController().signal);
    for (const [name, step] of Object.entries(steps)) {
      const { statements } = await countRows(step);
      await recorded.add(name, statements);
    }
    await recorded.expectRecorded('housekeeping');
  });
});
