import { writeVisible } from '#lib/db/write-visible.ts';
import { newId } from '#lib/identifiers.ts';
import { seedPublications } from './seed-publications.ts';
import { TEST_START, type TestWorld } from './world.ts';

/** Rows of one statement. */
const BATCH = 300;
const START = Date.parse(TEST_START);

function instantOf(index: number): string {
  return new Date(START - index * 60_000).toISOString();
}

async function inBatches(count: number, insert: (indexes: readonly number[]) => Promise<unknown>) {
  for (let first = 0; first < count; first += BATCH) {
    await insert(Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => first + index));
  }
}

/**
 * Returns the columns common to all collections; every other row is in the trash, so that both lists are
 * long.
 */
function commonColumns(index: number) {
  return {
    id: newId(),
    search_text: `chose ${index}\ngoma`,
    created_at: instantOf(index),
    updated_at: instantOf(index),
    deleted_at: index % 2 === 0 ? null : instantOf(index),
    version: 1,
  };
}

async function fillCollections({ services: { db } }: TestWorld, count: number): Promise<void> {
  const media_id = newId();
  await db
    .insertInto('media')
    .values({
      id: media_id,
      key: 'k'.repeat(22),
      content_type: 'image/webp',
      size: 1,
      width: 480,
      height: 300,
      checksum: '0'.repeat(64),
      created_at: TEST_START,
    })
    .execute();
  await inBatches(2 * count, async (indexes) => {
    const agents = indexes.map((index) => ({
      ...commonColumns(index),
      position: index,
      name: `Membre ${index}`,
      role: 'Bénévole',
      description: null,
      linkedin: null,
      media_id: null,
    }));
    await writeVisible(db, (trx) => trx.insertInto('agents').values(agents).execute());
    const pictures = indexes.map((index) => ({
      ...commonColumns(index),
      description: `Image ${index}`,
      alt: 'Goma',
      media_id,
    }));
    await writeVisible(db, (trx) => trx.insertInto('gallery_items').values(pictures).execute());
    const reports = indexes.map((index) => ({
      ...commonColumns(index),
      title: `Rapport ${index}`,
      media_id,
    }));
    await writeVisible(db, (trx) => trx.insertInto('reports').values(reports).execute());
  });
}

/** Fills the types whose items have an address: half is in the trash, and a third of the others over. */
async function fillPublished({ services: { db } }: TestWorld, count: number): Promise<void> {
  await inBatches(2 * count, async (indexes) => {
    const published = (index: number, name: string) => ({
      ...commonColumns(index),
      slug: `${name}-${index}`,
      title: `${name} ${index}`,
      status: 'published' as const,
      published_at: instantOf(index),
      details: null,
      place: null,
    });
    const until = (index: number) => (index % 3 === 0 ? instantOf(index) : instantOf(-index - 1));
    const events = indexes.map((index) => ({
      ...published(index, 'evenement'),
      starts: until(index),
      ends: null,
      starts_at: until(index),
      over_at: until(index),
      url: null,
      media_id: null,
    }));
    await writeVisible(db, (trx) => trx.insertInto('agenda_events').values(events).execute());
    const notices = indexes.map((index) => ({
      ...published(index, 'annonce'),
      kind: 'tender' as const,
      deadline_at: until(index),
      closes_at: until(index),
      hidden_at: instantOf(-index - 1_000),
    }));
    await writeVisible(db, (trx) => trx.insertInto('notices').values(notices).execute());
    const slugs = [...events, ...notices].map(({ id, slug, created_at }) => ({
      item_type: slug.startsWith('annonce') ? 'notice' : 'event',
      slug,
      item_id: id,
      created_at,
    }));
    await writeVisible(db, (trx) => trx.insertInto('item_slugs').values(slugs).execute());
  });
}

async function fillPeople({ services: { db } }: TestWorld, count: number, userId: string): Promise<void> {
  await inBatches(count, async (indexes) => {
    const subscribers = indexes.map((index) => ({
      id: newId(),
      email: `goma${index}@exemple.org`,
      email_key: `goma${index}@exemple.org`,
      created_at: instantOf(index),
    }));
    await db.insertInto('subscribers').values(subscribers).execute();
    const messages = indexes.map((index) => ({
      id: newId(),
      created_at: instantOf(index),
      subject: 'general' as const,
      body: `Bonjour ${index}`,
      reply_to: '',
      is_suspect: index % 2,
      state: 'unread' as const,
      closed_at: null,
    }));
    await db.insertInto('messages').values(messages).execute();
    const users = indexes.map((index) => ({
      id: newId(),
      email: `compte${index}@exemple.org`,
      name: `Compte ${index}`,
      password_hash: '-',
      created_at: instantOf(index),
      updated_at: instantOf(index),
    }));
    await db.insertInto('users').values(users).execute();
    const sessions = indexes.map((index) => ({
      id: newId(),
      user_id: userId,
      token_hash: `hash ${index}`,
      created_at: TEST_START,
      last_used_at: TEST_START,
    }));
    await db.insertInto('sessions').values(sessions).execute();
    const events = indexes.map((index) => ({
      id: newId(),
      occurred_at: instantOf(index),
      actor_id: userId,
      action: 'publication.changed',
      subject_type: 'article',
      subject_id: newId(),
    }));
    await db.insertInto('events').values(events).execute();
    const runs = indexes.map((index) => ({
      id: newId(),
      started_at: instantOf(index),
      finished_at: instantOf(index),
      reason: 'daily' as const,
      outcome: 'failed' as const,
      sentence: 'Le disque est plein.',
      name: null,
      size: null,
      places: '[]',
    }));
    await db.insertInto('backup_runs').values(runs).execute();
  });
}

/**
 * Fills every list of a site by inserts into its tables.
 * @param count items in each list, and as many in each trash of a collection.
 * @param userId owner of the sessions and events.
 */
export async function givenManyThings(world: TestWorld, count: number, userId: string): Promise<void> {
  await seedPublications(world.config.database, count);
  await fillCollections(world, count);
  await fillPublished(world, count);
  await fillPeople(world, count, userId);
}
