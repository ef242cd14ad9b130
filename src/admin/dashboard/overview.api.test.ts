import { expect, it } from 'vitest';
import {
  createAdministrator,
  disableAdministrator,
  enableAdministrator,
  resetPassword,
} from '#accounts/index.ts';
import { changeSection } from '#admin/settings/change-section.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { putSetting } from '#lib/db/settings.queries.ts';
import { openAdvisories } from '#lib/node-advisories.ts';
import { PRODUCT_VERSION } from '#lib/product-version.ts';
import { noteRunningVersion } from '#lib/version-history.ts';
import { readShownPages } from '#settings/shown-pages.ts';
import { addresses } from '#src/addresses.ts';
import { ADMINISTRATOR, givenAdministrator, logInAgain } from '#tests/support/login.ts';
import { givenPublication, givenUpload } from '#tests/support/publications.ts';
import { describeOnOneDatabase, type TestWorld } from '#tests/support/world.ts';
import { createGalleryItem } from '#types/gallery/index.ts';
import { createAgent } from '#types/team/index.ts';

const NOTHING = { kept: 0, trashed: 0 };

async function overviewOf(world: TestWorld) {
  const api = await world.api();
  const headers = await givenAdministrator(world);
  return {
    api,
    headers,
    read: async () => (await api.inject({ url: addresses.api.overview, headers })).json(),
  };
}

describeOnOneDatabase('GET /api/overview', (world) => {
  it('answers 401 without a session, and is never cached', async () => {
    const { api, headers } = await overviewOf(world());
    expect((await api.inject({ url: addresses.api.overview })).statusCode).toBe(401);
    const answer = await api.inject({ url: addresses.api.overview, headers });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('names the pages that an update has made visible, for 30 days', async () => {
    const { services, clock } = world();
    const noted = { at: clock.now().toISOString(), pages: ['domains', 'partners'] };
    await putSetting(services.db, 'update.shown_pages', JSON.stringify(noted));
    expect((await (await overviewOf(world())).read()).shownPages).toEqual(['domains', 'partners']);
    clock.advance(30 * 24 * 60 * 60 * 1_000 - 1);
    expect(await readShownPages(services)).toEqual(['domains', 'partners']);
    clock.advance(1);
    expect(await readShownPages(services)).toEqual([]);
  });

  it('answers empty lists and zero counts for an empty site', async () => {
    const nothing = { total: 0, items: [] };
    expect(await (await overviewOf(world())).read()).toEqual({
      alerts: nothing,
      drafts: nothing,
      scheduled: nothing,
      subscribers: nothing,
      unreadMessages: 0,
      picturesToDescribe: [],
      helpToVerify: [],
      guardedChanges: nothing,
      shownPages: [],
      counts: {
        articles: NOTHING,
        bulletins: NOTHING,
        echos: NOTHING,
        agents: NOTHING,
        gallery: NOTHING,
        reports: NOTHING,
        events: NOTHING,
        notices: NOTHING,
      },
      version: {
        running: PRODUCT_VERSION,
        since: null,
        notes: expect.any(Array),
        node: process.version,
        advisories: openAdvisories(process.version),
      },
    });
  });

  it('asks to verify who helps, once nobody has done so for 90 days', async () => {
    const { api, read } = await overviewOf(world());
    const entry = {
      ...{ name: 'Un', phone: '+243 970 000 001', whatsApp: '', place: '', hours: '', audience: '' },
      reception: '',
      verifiedOn: world().clock.now().toISOString().slice(0, 10),
    };
    const items = [entry, { ...entry, name: 'Deux', verifiedOn: null }];
    await changeSection(world().services, SYSTEM_ACTOR, 'assistance', { items });
    expect((await read()).helpToVerify).toEqual([{ name: 'Deux', verifiedOn: null }]);
    world().clock.advance(91 * 24 * 60 * 60_000);
    const headers = await logInAgain(world());
    const later = (await api.inject({ url: addresses.api.overview, headers })).json();
    expect(later.helpToVerify.map(({ name }: { name: string }) => name)).toEqual(['Un', 'Deux']);
  });

  it('says since when the running version has served the site, also after a later start', async () => {
    const { read } = await overviewOf(world());
    await noteRunningVersion(world().services);
    const since = world().clock.now().toISOString();
    world().clock.advance(60_000);
    await noteRunningVersion(world().services);
    const { version } = await read();
    expect(version.since).toBe(since);
    expect(version.notes[0]).toMatchObject({ version: PRODUCT_VERSION, changes: expect.any(Array) });
  });

  it('lists the five drafts last changed and the five scheduled next, of all kinds', async () => {
    const { read } = await overviewOf(world());
    const { coverImage: cover } = await givenPublication(world());
    const titles: string[] = [];
    for (let made = 1; made <= 6; made++) {
      world().clock.advance(60_000);
      const kind = (['article', 'bulletin', 'echo'] as const)[made % 3];
      const publishedAt = `2026-04-0${7 - made}T06:00:00.000Z`;
      titles.unshift(`Numéro ${made}`);
      await givenPublication(world(), { kind, title: `Numéro ${made}`, status: 'draft', publishedAt, cover });
      await givenPublication(world(), { kind, title: `Numéro ${made}`, publishedAt, cover });
    }
    const { drafts, scheduled } = await read();
    expect([drafts.total, scheduled.total]).toEqual([6, 6]);
    expect(drafts.items.map(({ title }: { title: string }) => title)).toEqual(titles.slice(0, 5));
    expect(scheduled.items.map(({ title }: { title: string }) => title)).toEqual(titles.slice(0, 5));
    expect(drafts.items[0]).toEqual({
      kind: 'article',
      id: expect.any(String),
      title: 'Numéro 6',
      date: '2026-03-02T08:06:00.000Z',
    });
    expect(scheduled.items[0]).toMatchObject({ kind: 'article', date: '2026-04-01T06:00:00.000Z' });
  });

  it('names the five newest bulletins in force, as they are steered', async () => {
    const { read } = await overviewOf(world());
    const { coverImage: cover } = await givenPublication(world(), { kind: 'bulletin', title: 'Alerte 0' });
    for (let made = 1; made <= 5; made++) {
      world().clock.advance(60_000);
      await givenPublication(world(), { kind: 'bulletin', title: `Alerte ${made}`, cover });
    }
    await givenPublication(world(), {
      kind: 'bulletin',
      publishedAt: '2026-02-01T08:00:00.000Z',
      endsAt: '2026-03-01T08:00:00.000Z',
      cover,
    });
    const { alerts } = await read();
    expect([alerts.total, alerts.items.length]).toEqual([6, 5]);
    expect(alerts.items[0]).toEqual({
      id: expect.any(String),
      title: 'Alerte 5',
      endsAt: null,
      alertUntil: '2026-03-05T08:05:00.000Z',
      since: '2026-03-02T08:05:00.000Z',
    });
  });

  it('counts the pictures to describe of each list outside the trash, drafts included', async () => {
    const { services } = world();
    const { api, headers, read } = await overviewOf(world());
    const alt = { coverAlt: 'Un puits' };
    const { coverImage: src } = await givenPublication(world(), alt);
    const newImages = [
      { file: await givenUpload(world()), caption: null },
      { file: await givenUpload(world()), caption: null },
    ];
    await givenPublication(world(), { status: 'draft', newImages, details: `<img src="${src}">` });
    await givenPublication(world(), { kind: 'echo', ...alt });
    const trashed = await givenPublication(world(), { kind: 'echo', newImages });
    await api.inject({ method: 'PATCH', url: addresses.api.publications.echo.trash(trashed.id), headers });
    for (const altPending of [true, false])
      await createGalleryItem(services, SYSTEM_ACTOR, {
        description: 'Marche',
        alt: 'Marche',
        altPending,
        image: await givenUpload(world()),
      });
    expect((await read()).picturesToDescribe).toEqual([
      { type: 'article', total: 4 },
      { type: 'gallery_item', total: 1 },
    ]);
  });

  it('leaves out trashed drafts, and scheduled publications once they are public', async () => {
    const { api, headers, read } = await overviewOf(world());
    const draft = await givenPublication(world(), { kind: 'bulletin', status: 'draft' });
    await givenPublication(world(), { kind: 'echo', publishedAt: '2026-03-02T09:00:00.000Z' });
    expect(await read()).toMatchObject({ drafts: { total: 1 }, scheduled: { total: 1 } });
    await api.inject({ method: 'PATCH', url: addresses.api.publications.bulletin.trash(draft.id), headers });
    world().clock.advance(2 * 60 * 60_000);
    expect(await read()).toMatchObject({
      drafts: { total: 0, items: [] },
      scheduled: { total: 0, items: [] },
      counts: { bulletins: { kept: 0, trashed: 1 }, echos: { kept: 1, trashed: 0 } },
    });
  });

  it('counts the team with its trash, and lists the five newest subscribers', async () => {
    const { api, headers, read } = await overviewOf(world());
    for (const name of ['Une', 'Deux']) {
      await createAgent(world().services, SYSTEM_ACTOR, { name, role: 'Bénévole' });
    }
    const [{ id }] = (await api.inject({ url: addresses.api.agents.list })).json();
    await api.inject({ method: 'DELETE', url: addresses.api.agents.one(id), headers });
    for (let index = 1; index <= 6; index++) {
      world().clock.advance(1_000);
      const payload = { email: `a${index}@exemple.org` };
      await api.inject({ method: 'POST', url: addresses.api.subscribe, payload });
    }
    const { counts, subscribers } = await read();
    expect(counts.agents).toEqual({ kept: 1, trashed: 1 });
    expect(subscribers.total).toBe(6);
    expect(subscribers.items).toHaveLength(5);
    expect(subscribers.items[0]).toEqual({
      id: expect.any(String),
      email: 'a6@exemple.org',
      createdAt: '2026-03-02T08:00:06.000Z',
    });
  });

  it('tells every administrator for 30 days what was changed of accounts and of guarded settings', async () => {
    const { services, clock } = world();
    await createAdministrator(services, SYSTEM_ACTOR, {
      name: 'Première',
      email: 'p@example.org',
      password: 'les ombres du baobab',
    });
    clock.advance(1_000);
    const { read } = await overviewOf(world());
    expect((await read()).guardedChanges).toEqual({ total: 0, items: [] });

    const { id } = await services.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', ADMINISTRATOR.email)
      .executeTakeFirstOrThrow();
    const actor = { id, isConfirmed: true };
    const { donation } = await services.organisation.read();
    await changeSection(services, actor, 'donation', { ...donation, thanks: 'Merci à vous' });
    await changeSection(services, actor, 'donation', { ...donation, url: 'https://dons.example' });
    clock.advance(1_000);
    const invited = await createAdministrator(services, actor, {
      name: 'Zawadi',
      email: 'z@example.org',
      password: 'les vagues du lac Kivu',
    });
    for (let index = 1; index <= 5; index++) {
      clock.advance(1_000);
      await disableAdministrator(services, actor, invited.id);
      await enableAdministrator(services, SYSTEM_ACTOR, invited.id);
    }
    clock.advance(1_000);
    await resetPassword(services, SYSTEM_ACTOR, {
      email: 'z@example.org',
      password: 'les cendres du volcan',
    });
    const { total, items } = (await read()).guardedChanges;
    expect([total, items.length]).toEqual([13, 5]);
    expect(items[0]).toMatchObject({ action: 'account.password_reset', actor: null, subjectLabel: 'Zawadi' });
    const all = await services.db.selectFrom('events').select('action').orderBy('occurred_at').execute();
    expect(all.filter(({ action }) => action === 'organisation.guarded_changed')).toHaveLength(1);
    clock.advance(30 * 24 * 60 * 60_000 - 3_000);
    const later = await logInAgain(world());
    const api = await world().api();
    const after = (await api.inject({ url: addresses.api.overview, headers: later })).json();
    expect(after.guardedChanges.total).toBe(7);
  });
});
