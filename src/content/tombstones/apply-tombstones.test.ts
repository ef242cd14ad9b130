import { expect, it } from 'vitest';
import { createAdministrator, disableAdministrator } from '#accounts/index.ts';
import { changeSection } from '#admin/settings/change-section.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { CONTENT_TYPES, TRASHED_TYPES, type TrashedType } from '#content/content-types.ts';
import { parseImageAddress } from '#lib/images/image-address.ts';
import { deleteSubscriber } from '#mail/newsletter/delete-subscriber.ts';
import { subscribe, unsubscribe } from '#mail/newsletter/index.ts';
import { addImage } from '#media/add-image.ts';
import { imageUrl, sweepStoredFiles } from '#media/index.ts';
import type { SectionName } from '#settings/sections/sections.schema.ts';
import { copyRows, putRowsBack } from '#tests/support/copied-rows.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { EACH_THING } from '#tests/support/each-thing.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { givenPublication, givenUpload } from '#tests/support/publications.ts';
import { describeOnDatabase, describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { changeGalleryItem } from '#types/gallery/gallery.ts';
import { NOTICES } from '#types/notices/notices.ts';
import { changePublication } from '#types/publications/change-publication.ts';
import { describeBody } from '#types/publications/describe-body.ts';
import { countKinds } from '#types/publications/index.ts';
import { reindexPublished } from '#types/published/published.ts';
import { changeAgent } from '#types/team/agents.ts';
import type { ItemTable } from '../collections/collection.ts';
import { applyTombstones, type TombstoneCounts } from './apply-tombstones.ts';
import { readTombstones, type TombstoneList } from './read-tombstones.ts';

function listOf({ services: { db, files }, dialect }: TestWorld): Promise<TombstoneList> {
  return readTombstones({ database: { db, dialect }, files });
}

function apply(world: TestWorld, list: TombstoneList, withDeleted = false): Promise<TombstoneCounts> {
  const { services } = world;
  return applyTombstones(services.db, list, {
    now: services.clock.now().toISOString(),
    describeBody: (...text) => describeBody(services, ...text),
    reindexItem: reindexPublished,
    withDeleted,
  });
}

/** Backs up, ends things, restores the backup and ends them again. */
async function endAndRestore(
  world: TestWorld,
  end: () => Promise<unknown>,
  withDeleted = false,
): Promise<TombstoneCounts> {
  const backup = await copyRows(world);
  world.clock.advance(60_000);
  await end();
  const list = await listOf(world);
  world.clock.advance(60_000);
  await putRowsBack(world, backup);
  return apply(world, list, withDeleted);
}

async function rowOf({ services: { db } }: TestWorld, type: TrashedType, id: string) {
  const row = db.dynamic.table<ItemTable>(CONTENT_TYPES[type].table).as('item');
  return db
    .selectFrom(row)
    .select(['item.id', 'item.deleted_at', 'item.version'])
    .where('item.id', '=', id)
    .executeTakeFirst();
}

async function keysOf({ services: { db } }: TestWorld): Promise<string[]> {
  return (await db.selectFrom('media').select('key').orderBy('id').execute()).map(({ key }) => key);
}

async function removals({ services: { db } }: TestWorld): Promise<string[]> {
  return (await db.selectFrom('media_removals').select('key').execute()).map(({ key }) => key);
}

const each = (count: number) => Object.fromEntries(TRASHED_TYPES.map((type) => [type, count]));

describeOnEachDatabase('a restored backup', (world) => {
  it('has nothing of what was deleted for good since, of any type, nor its files', async () => {
    const ids = new Map<TrashedType, string>();
    for (const type of TRASHED_TYPES) ids.set(type, await EACH_THING[type].make(world()));
    const files = await keysOf(world());
    const counts = await endAndRestore(world(), async () => {
      for (const [type, id] of ids) {
        await EACH_THING[type].trash(world(), id);
        await EACH_THING[type].end(world(), id);
      }
    });
    expect(counts).toMatchObject({ deleted: each(1), trashed: each(0) });
    for (const [type, id] of ids) expect(await rowOf(world(), type, id)).toBeUndefined();
    expect(await keysOf(world())).toEqual([]);
    expect((await removals(world())).sort()).toEqual([...files].sort());
    const { db } = world().services;
    for (const table of ['media_uses', 'publication_slugs', 'publication_images'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect((await countKinds(world().services)).article).toEqual({ kept: 0, trashed: 0 });
  });

  it('has in the trash what was put there since, and does not serve its file', async () => {
    const ids = new Map<TrashedType, string>();
    for (const type of TRASHED_TYPES) ids.set(type, await EACH_THING[type].make(world()));
    const counts = await endAndRestore(world(), async () => {
      for (const [type, id] of ids) await EACH_THING[type].trash(world(), id);
    });
    expect(counts).toMatchObject({ deleted: each(0), trashed: each(1) });
    for (const [type, id] of ids) {
      expect(await rowOf(world(), type, id)).toEqual({
        id,
        deleted_at: '2026-03-02T08:01:00.000Z',
        version: 2,
      });
    }
    const { db } = world().services;
    expect(await db.selectFrom('media_uses').select('active').distinct().execute()).toEqual([{ active: 0 }]);
    expect((await countKinds(world().services)).article).toEqual({ kept: 0, trashed: 1 });
  });

  it('has nobody who left since or whom an administrator removed, and whoever came back', async () => {
    const { services } = world();
    const form = (email: string) => ({ email, address: '192.0.2.1' });
    for (const name of ['partie', 'retiree', 'revenue', 'fidele']) {
      await subscribe(services, form(`${name}@Exemple.org`));
    }
    const counts = await endAndRestore(world(), async () => {
      await unsubscribe(services, form('Partie@exemple.org'));
      await unsubscribe(services, form('revenue@exemple.org'));
      await subscribe(services, form('REVENUE@exemple.org'));
      const removed = await services.db
        .selectFrom('subscribers')
        .select('id')
        .where('email_key', '=', 'retiree@exemple.org')
        .executeTakeFirstOrThrow();
      await deleteSubscriber(services, SYSTEM_ACTOR, removed.id);
    });
    expect(counts).toMatchObject({ unsubscribed: 2, unrecognised: 0 });
    const left = await services.db
      .selectFrom('subscribers')
      .select('email_key')
      .orderBy('email_key')
      .execute();
    expect(left.map(({ email_key }) => email_key)).toEqual(['fidele@exemple.org', 'revenue@exemple.org']);
  });

  it('has accounts disabled that were disabled since', async () => {
    await givenAdministrator(world());
    const { services } = world();
    const { id } = await createAdministrator(services, SYSTEM_ACTOR, {
      email: 'autre@pamoja.test',
      name: 'Autre',
      password: 'une autre phrase de passe',
    });
    const counts = await endAndRestore(world(), () => disableAdministrator(services, SYSTEM_ACTOR, id));
    expect(counts).toMatchObject({ disabled: 1, enabledAccounts: 1 });
    const user = await services.db
      .selectFrom('users')
      .select('disabled_at')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(user).toEqual({ disabled_at: '2026-03-02T08:01:00.000Z' });
  });

  it('shows no photograph that was taken down since: cover, image, in the text, portrait, gallery', async () => {
    const { services } = world();
    const inText = await addImage(services, SYSTEM_ACTOR, await givenUpload(world()));
    const figure = `<figure><img src="${imageUrl(inText)}" alt="Neema"><figcaption>Neema</figcaption></figure>`;
    const article = await givenPublication(world(), {
      details: `<p>Avant</p>${figure}<p>Après</p><img src="${imageUrl(inText)}">`,
      newImages: [{ file: await givenUpload(world()), caption: 'Neema' }],
    });
    const agent = await EACH_THING.agent.make(world());
    const picture = await EACH_THING.gallery_item.make(world());
    const files = await keysOf(world());
    expect(files).toHaveLength(5);
    const counts = await endAndRestore(world(), async () => {
      await changePublication(services, SYSTEM_ACTOR, 'article', article.id, {
        cover: await givenUpload(world()),
        keptImages: [],
        newImages: [],
        details: '<p>Autre</p>',
      });
      await changeAgent(services, SYSTEM_ACTOR, agent, { image: null });
      await changeGalleryItem(services, SYSTEM_ACTOR, picture, { image: await givenUpload(world()) });
    });
    // The gallery's picture goes with the row that is nothing without it.
    expect(counts).toMatchObject({ media: 5, deleted: { ...each(0), gallery_item: 1 } });
    expect(await keysOf(world())).toEqual([]);
    expect((await removals(world())).sort()).toEqual([...files].sort());
    const row = await services.db.selectFrom('publications').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      cover_media_id: null,
      details: '<p>Avant</p><p>Après</p>',
      opening: 'Avant Après',
      details_to_describe: 0,
      version: 2,
      updated_at: '2026-03-02T08:02:00.000Z',
    });
    expect(row.search_text).not.toMatch(/neema/);
    expect(await rowOf(world(), 'agent', agent)).toMatchObject({ version: 2 });
    expect(await rowOf(world(), 'gallery_item', picture)).toBeUndefined();
    expect(await services.db.selectFrom('publication_images').selectAll().execute()).toEqual([]);
  });

  it('leaves out the documents that were removed since, and lists are not searched by their titles', async () => {
    const { services } = world();
    const { id, documents } = await givenPublication(world(), {
      title: 'Appel',
      details: '',
      documents: [await givenUpload(world(), drawPdf()), await givenUpload(world(), drawPdf())],
      documentTitles: ['Cahier', 'Liste des candidats'],
    });
    const change = (keptDocuments: { url?: string }[]) =>
      changePublication(services, SYSTEM_ACTOR, 'article', id, { keptDocuments, newImages: [] });
    const counts = await endAndRestore(world(), () => change([{ url: documents[0]?.url ?? '' }]));
    expect(counts).toMatchObject({ media: 1 });
    expect(await services.db.selectFrom('documents').select('title').execute()).toEqual([
      { title: 'Cahier' },
    ]);
    const row = await services.db.selectFrom('publications').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ version: 2, search_text: 'appel\ncahier' });
  });

  it('leaves out the documents that were removed from a notice since', async () => {
    const { services } = world();
    const { id, documents } = (
      await NOTICES.create(services, SYSTEM_ACTOR, {
        title: 'Appel',
        documents: [await givenUpload(world(), drawPdf()), await givenUpload(world(), drawPdf())],
        documentTitles: ['Cahier', 'Liste des candidats'],
      })
    ).item;
    const kept = { documents: [{ url: documents[0]?.url ?? '' }] };
    const counts = await endAndRestore(world(), () => NOTICES.change(services, SYSTEM_ACTOR, id, kept));
    expect(counts).toMatchObject({ media: 1 });
    expect(await services.db.selectFrom('documents').select('title').execute()).toEqual([
      { title: 'Cahier' },
    ]);
    const row = await services.db.selectFrom('notices').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ version: 2, search_text: 'appel\ncahier' });
  });

  it('names no picture that was replaced since in what the organisation says of itself', async () => {
    const { services } = world();
    const save = (name: SectionName, value: Record<string, unknown>) =>
      changeSection(services, SYSTEM_ACTOR, name, value);
    const add = async () => imageUrl(await addImage(services, SYSTEM_ACTOR, await givenUpload(world())));
    const slide = async () => ({ picture: await add(), darkPicture: null, alt: 'A', title: '', text: '' });
    const legal = (html: string) => save('legal', { parts: [{ heading: 'Éditeur', html }] });
    await save('logo', { picture: await add(), showName: false });
    const kept = await slide();
    await save('hero', { slides: [kept, await slide()] });
    await save('hero', { slides: [kept] });
    await legal(`<p>Avant</p><p><img src="${await add()}" alt=""></p>`);
    await save('appearance', { primary: '#0b4a6f', accent: '#9a3412', typeface: 'literata' });
    const counts = await endAndRestore(world(), async () => {
      for (let time = 0; time < 2; time++) {
        await save('logo', { picture: await add(), showName: true });
        await legal(`<p>Autre ${time}</p>`);
      }
      await save('hero', { slides: [] });
      await save('hero', { slides: [kept] });
    });
    expect(counts).toMatchObject({ media: 3 });
    const stored = await services.db
      .selectFrom('organisation_sections')
      .select(['name', 'value', 'previous', 'version'])
      .orderBy('name')
      .execute();
    const read = (json: string | null) => JSON.parse(json ?? 'null');
    const sections = stored.map(({ value, previous, ...row }) => ({
      ...row,
      value: read(value),
      previous: read(previous),
    }));
    expect(sections).toMatchObject([
      { name: 'appearance', version: 1 },
      { name: 'hero', version: 3, value: { slides: [kept] }, previous: { slides: [kept] } },
      { name: 'legal', version: 2, value: { parts: [{ heading: 'Éditeur', html: '<p>Avant</p>' }] } },
      { name: 'logo', version: 2, value: { picture: null, showName: false }, previous: null },
    ]);
    expect(await keysOf(world())).toEqual([parseImageAddress(kept.picture)?.key]);
    expect((await services.organisation.read()).logo.picture).toBeNull();
  });

  it('is left as it is when what was ended is ended once more', async () => {
    const id = await EACH_THING.article.make(world());
    const other = await EACH_THING.report.make(world());
    await endAndRestore(world(), async () => {
      await EACH_THING.article.trash(world(), id);
      await EACH_THING.report.end(world(), other);
    });
    const once = await copyRows(world());
    world().clock.advance(60_000);
    const again = await apply(world(), await listOf(world()));
    expect(again).toMatchObject({
      deleted: each(0),
      trashed: each(0),
      media: 0,
      unsubscribed: 0,
      disabled: 0,
    });
    expect(await copyRows(world())).toEqual(once);
  });

  it('has what was deleted when asked for, lists it as undone, and still nobody who left', async () => {
    const { services } = world();
    const deleted = await EACH_THING.agent.make(world());
    const trashed = await EACH_THING.echo.make(world());
    await subscribe(services, { email: 'a@exemple.org', address: '192.0.2.1' });
    const end = async () => {
      await EACH_THING.agent.end(world(), deleted);
      await EACH_THING.echo.trash(world(), trashed);
      await unsubscribe(services, { email: 'a@exemple.org', address: '192.0.2.1' });
    };
    const counts = await endAndRestore(world(), end, true);
    expect(counts).toMatchObject({ deleted: each(0), trashed: each(0), media: 0, unsubscribed: 1 });
    expect(await rowOf(world(), 'agent', deleted)).toMatchObject({ deleted_at: null });
    expect(await rowOf(world(), 'echo', trashed)).toMatchObject({ deleted_at: null });
    const states = await services.db
      .selectFrom('endings')
      .select(['type', 'state'])
      .orderBy('type')
      .execute();
    expect(states).toEqual([
      { type: 'agent', state: 'undone' },
      { type: 'echo', state: 'undone' },
      { type: 'media', state: 'undone' },
      { type: 'subscriber', state: 'unsubscribed' },
    ]);
    // A thing that came back on purpose can be ended again.
    await EACH_THING.agent.end(world(), deleted);
    const list = await listOf(world());
    expect(list.tombstones.filter(({ type }) => type === 'agent' || type === 'media')).toMatchObject([
      { state: 'deleted' },
      { state: 'deleted' },
    ]);
  });
});

describeOnDatabase('sqlite', 'a restored backup', (world) => {
  it('keeps a file that something else shows when one of its owners was deleted', async () => {
    const { services } = world();
    const kept = await givenPublication(world());
    const gone = await givenPublication(world(), { kind: 'echo', cover: kept.coverImage ?? '' });
    await endAndRestore(world(), async () => {
      await EACH_THING.echo.trash(world(), gone.id);
      await EACH_THING.echo.end(world(), gone.id);
    });
    expect(await keysOf(world())).toHaveLength(1);
    expect(await removals(world())).toEqual([]);
    await sweepStoredFiles(services);
    expect(await rowOf(world(), 'article', kept.id)).toMatchObject({ version: 1 });
  });

  it('says how many departures cannot be recognised when the key of their hashes is lost', async () => {
    const { services } = world();
    const form = { email: 'a@exemple.org', address: '192.0.2.1' };
    await subscribe(services, form);
    const backup = await copyRows(world());
    await unsubscribe(services, form);
    const list = await listOf(world());
    await putRowsBack(world(), backup);
    await services.db.deleteFrom('settings').where('name', '=', 'accounts.pseudonym_key').execute();
    expect(await apply(world(), { ...list, pseudonymKey: null })).toMatchObject({
      unsubscribed: 0,
      unrecognised: 1,
    });
    // With the key of the database that was replaced, they are.
    expect(await apply(world(), list)).toMatchObject({ unsubscribed: 1, unrecognised: 0 });
  });
});
