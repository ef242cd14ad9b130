import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { changeSection } from '#features/organisation/change-section.ts';
import { changePublication } from '#features/publications/change-publication.ts';
import { trashPublication } from '#features/publications/index.ts';
import { readPublicDetail } from '#features/publications/read-public.ts';
import { type Db, openDatabase } from '#platform/db/index.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnDatabase, describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { guessMissingFocus } from './media/index.ts';
import { createCommitFeed } from './page-changes.ts';
import { type Forgotten, gatherShown, type Tag } from './shown.ts';

/** Collects what is forgotten, from now on. */
async function listen({ services: { pageChanges } }: TestWorld): Promise<Forgotten[]> {
  const told: Forgotten[] = [];
  pageChanges.subscribe((forgotten) => told.push(forgotten));
  await expect.poll(() => pageChanges.isCurrent()).toBe(true);
  told.length = 0;
  return told;
}

function tagsOf(told: readonly Forgotten[]): readonly string[] {
  return [...new Set(told.flat())].filter((tag) => !tag.startsWith('table:')).sort();
}

describeOnEachDatabase('what a change forgets', (world) => {
  it('is told at the commit, before the one who has written is answered', async () => {
    const told = await listen(world());
    const { id } = await givenPublication(world(), { title: 'Un' });
    expect(tagsOf(told)).toEqual([
      'article',
      `article:${id}`,
      `card:${id}`,
      'every:article',
      `link:${id}`,
      'newest:article',
      'slug:article/un',
    ]);
  });

  it('is told once, also where the database sends it back', async () => {
    const told = await listen(world());
    await givenPublication(world(), { title: 'Un' });
    const { length } = told;
    // What comes back of the first comes back before the second is told.
    const other = openDatabase(world().config.database, () => {}, createCommitFeed());
    await other.updateTable('publications').set({ title: 'Ailleurs' }).execute();
    await expect.poll(() => world().services.pageChanges.isCurrent() && told.length).toBe(length + 1);
    await other.destroy();
  });

  it('is nothing but the draft for a draft', async () => {
    const told = await listen(world());
    const { id } = await givenPublication(world(), { title: 'Un', status: 'draft' });
    expect(tagsOf(told)).toEqual([`article:${id}`, 'slug:article/un']);
  });

  it('is a publication and its new neighbours where it finds its place between them', async () => {
    const date = (day: number) => `2026-01-0${day}T08:00:00.000Z`;
    const older = await givenPublication(world(), { title: 'Un', publishedAt: date(1) });
    const newer = await givenPublication(world(), { title: 'Trois', publishedAt: date(3) });
    const told = await listen(world());
    await givenPublication(world(), { title: 'Deux', publishedAt: date(2) });
    expect(tagsOf(told)).toContain(`before:${older.id}`);
    expect(tagsOf(told)).toContain(`after:${newer.id}`);
  });

  it('is also where the newest is shown, for one that comes first while another waits for its day', async () => {
    const hour = (hour: number) => `2026-02-01T0${hour}:00:00.000Z`;
    const older = await givenPublication(world(), { title: 'Un', publishedAt: hour(1) });
    await givenPublication(world(), { title: 'Plus tard', publishedAt: '2036-01-01T08:00:00.000Z' });
    const told = await listen(world());
    await givenPublication(world(), { title: 'Deux', publishedAt: hour(2) });
    expect(tagsOf(told)).toContain('newest:article');
    expect(tagsOf(told)).toContain(`before:${older.id}`);
  });

  it('is its new neighbours for one that no longer waits for its day', async () => {
    const date = (day: number) => `2026-01-0${day}T08:00:00.000Z`;
    const older = await givenPublication(world(), { title: 'Un', publishedAt: date(1) });
    const newer = await givenPublication(world(), { title: 'Trois', publishedAt: date(3) });
    const { id } = await givenPublication(world(), {
      title: 'Deux',
      publishedAt: '2036-01-01T08:00:00.000Z',
    });
    const told = await listen(world());
    await changePublication(world().services, SYSTEM_ACTOR, 'article', id, {
      publishedAt: date(2),
      newImages: [],
    });
    expect(tagsOf(told)).toContain(`before:${older.id}`);
    expect(tagsOf(told)).toContain(`after:${newer.id}`);
  });

  it('leaves cards and links alone where only the end of a text has changed', async () => {
    const beginning = `<p>${'Le début reste. '.repeat(40)}</p>`;
    const { id } = await givenPublication(world(), { details: beginning });
    const told = await listen(world());
    await changePublication(world().services, SYSTEM_ACTOR, 'article', id, {
      details: `${beginning}<p>Fin.</p>`,
      newImages: [],
    });
    expect(tagsOf(told)).toEqual([`article:${id}`, 'every:article']);
  });

  it('names the alert where a bulletin gets an end', async () => {
    const { id } = await givenPublication(world(), { kind: 'bulletin', title: 'Eau' });
    const told = await listen(world());
    const endsAt = '2026-03-05T08:00:00.000Z';
    await changePublication(world().services, SYSTEM_ACTOR, 'bulletin', id, { endsAt, newImages: [] });
    expect(tagsOf(told)).toEqual(['alert', `bulletin:${id}`, `card:${id}`, 'every:bulletin']);
  });

  it('names the fields of a section, and the frame where it shows them', async () => {
    const { services } = world();
    const { history, contact } = await services.organisation.read();
    const told = await listen(world());
    await changeSection(services, SYSTEM_ACTOR, 'history', {
      ...history,
      paragraphs: ['Une autre histoire.'],
    });
    expect(tagsOf(told)).toEqual(['section:history', 'section:history.paragraphs']);
    told.length = 0;
    await changeSection(services, SYSTEM_ACTOR, 'contact', { ...contact, phone: '+243 970 000 001' });
    expect(tagsOf(told)).toEqual(['frame', 'section:contact', 'section:contact.phone']);
  });

  it('is everything where the public address or the time zone changes', async () => {
    const { services } = world();
    const { identity } = await services.organisation.read();
    const told = await listen(world());
    await changeSection(services, SYSTEM_ACTOR, 'identity', { ...identity, timeZone: 'Europe/Paris' });
    expect(told).toEqual(['everything']);
  });

  it('is nothing for a change that is rolled back', async () => {
    const { id } = await givenPublication(world());
    const told = await listen(world());
    const failing = { inTransaction: () => Promise.reject(new Error('planted')) };
    const services = { ...world().services, followers: [...world().services.followers, failing] };
    await expect(trashPublication(services, SYSTEM_ACTOR, 'article', id)).rejects.toThrow('planted');
    expect(told).toEqual([]);
  });

  it('is everything for a write that nobody gave notice of', async () => {
    const { db } = world().services;
    await givenPublication(world());
    const told = await listen(world());
    await db.updateTable('publications').set({ title: 'Sans le dire' }).execute();
    expect(told).toEqual(['everything']);
    told.length = 0;
    await db.transaction().execute((trx) => sql`update publications set title = 'En clair'`.execute(trx));
    expect(told).toEqual(['everything']);
  });

  it('is nothing for what visitors do not see, and for locks', async () => {
    const { db } = world().services;
    await givenPublication(world());
    const told = await listen(world());
    await db.insertInto('settings').values({ name: 'anything', value: '1' }).execute();
    await db
      .updateTable('publications')
      .set((eb) => ({ version: eb.ref('version') }))
      .execute();
    expect(told).toEqual([]);
  });
});

describeOnEachDatabase('what another process writes', (world) => {
  let other: Db;
  beforeEach(() => {
    other = openDatabase(world().config.database, () => {}, createCommitFeed());
  });
  afterEach(() => other.destroy());

  it('is forgotten before the next page is answered, or a moment later', async () => {
    const told = await listen(world());
    const { id } = await givenPublication({ ...world(), services: { ...world().services, db: other } });
    const { pageChanges } = world().services;
    // On SQLite asking is enough; PostgreSQL sends it.
    if (world().dialect === 'sqlite') expect([pageChanges.isCurrent(), told]).toEqual([true, ['everything']]);
    else await expect.poll(() => pageChanges.isCurrent() && tagsOf(told)).toContain(`article:${id}`);
  });

  it('is forgotten where it gave no notice', async () => {
    await givenPublication(world());
    const told = await listen(world());
    await other.deleteFrom('publications').execute();
    const { pageChanges } = world().services;
    await expect.poll(() => pageChanges.isCurrent() && told).toEqual(['everything']);
  });
});

describeOnDatabase('postgres', 'a page of one of two that find their places in the same moment', (world) => {
  const onDay = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

  function move(
    { services }: Pick<TestWorld, 'services'>,
    { id }: { id: string },
    day: number,
  ): Promise<unknown> {
    const values = { publishedAt: onDay(day), newImages: [] };
    return changePublication(services, SYSTEM_ACTOR, 'article', id, values);
  }

  it.each([
    ['the newer of two neighbours', 12, 11],
    ['the older of two neighbours', 11, 12],
    ['the second newest', 21, 22],
    ['the second oldest', -21, -22],
  ])('is forgotten: %s', async (_name, firstDay, secondDay) => {
    for (const day of [10, 20]) await givenPublication(world(), { publishedAt: onDay(day) });
    const first = await givenPublication(world(), { publishedAt: onDay(0) });
    const second = await givenPublication(world(), { publishedAt: onDay(1) });
    const { services } = world();
    const written = Promise.withResolvers<void>();
    const committing = Promise.withResolvers<void>();
    const held = {
      inTransaction: () => {
        written.resolve();
        return committing.promise;
      },
    };
    const moving = move(
      { services: { ...services, followers: [...services.followers, held] } },
      second,
      secondDay,
    );
    const shown = gatherShown();
    const told: Forgotten[] = [];
    try {
      await written.promise;
      await move(world(), first, firstDay);
      await readPublicDetail({ ...services, shown }, 'article', first.slug);
      services.pageChanges.subscribe((forgotten) => told.push(forgotten));
    } finally {
      committing.resolve();
      await moving;
    }
    expect(tagsOf(told).some((tag) => shown.tags.has(tag as Tag))).toBe(true);
  });
});

describeOnDatabase('sqlite', 'the point that crops of a picture keep', (world) => {
  it('forgets the pages that show the picture', async () => {
    const { services } = world();
    const { id, coverImage } = await givenPublication(world());
    const told = await listen(world());
    await changePublication(services, SYSTEM_ACTOR, 'article', id, {
      coverFocus: { x: 10, y: 20 },
      newImages: [],
    });
    const key = coverImage?.split('/')[2];
    expect(tagsOf(told)).toContain(`media:${key}`);
    await services.db.updateTable('media').set({ focus_x: null, focus_y: null }).execute();
    told.length = 0;
    await guessMissingFocus(services, undefined, 0);
    expect(tagsOf(told)).toEqual([`media:${key}`]);
  });
});
