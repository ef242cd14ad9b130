import { leavingColumns } from '#content/collections/published-columns.ts';
import { CONTENT_TYPES, PUBLISHED_TYPES, type PublishedType, type TableOf } from '#content/content-types.ts';
import type { PublishedFacts } from '#content/define.ts';
import type { Fields } from '#content/fields/field.ts';
import { newColumns } from '#content/fields/type-rows.store.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { newId } from '#lib/identifiers.ts';
import { DEFINITIONS } from '#types/definitions.ts';
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

/** Returns the slug of a row of {@link givenManyThings}; those with an even number are on the site. */
export function slugOfMany(type: PublishedType, index: number): string {
  return `${type}-${index}`;
}

/** Fills the published types, whatever their fields: half is in the trash, and a third of the others over. */
async function fillPublished({ services: { db } }: TestWorld, count: number): Promise<void> {
  for (const type of PUBLISHED_TYPES) {
    const fields: Fields = DEFINITIONS[type].fields;
    const { table, published }: { table: TableOf<PublishedType>; published: PublishedFacts['published'] } =
      CONTENT_TYPES[type];
    const rowOf = (index: number) => {
      const until = index % 3 === 0 ? instantOf(index) : instantOf(-index - 1);
      const values: Record<string, unknown> = { title: `${type} ${index}`, status: 'published' };
      for (const [name, { kind }] of Object.entries(fields)) {
        if (kind === 'instant') values[name] = until;
        if (kind === 'range') values[name] = { start: until, end: null, timeZone: 'UTC' };
      }
      const columns = newColumns(fields, { ...values, publishedAt: instantOf(index) });
      return {
        ...commonColumns(index),
        slug: slugOfMany(type, index),
        ...columns,
        ...(published.leaves && leavingColumns(published.leaves, columns)),
      };
    };
    await inBatches(2 * count, async (indexes) => {
      const rows = indexes.map(rowOf);
      // In a loop over the types, the compiler no longer knows which columns each has.
      await writeVisible(db, (trx) =>
        trx
          .insertInto(table)
          .values(rows as never)
          .execute(),
      );
      const slugs = rows.map(({ id, slug, created_at }) => ({
        item_type: type,
        slug,
        item_id: id,
        created_at,
      }));
      await writeVisible(db, (trx) => trx.insertInto('item_slugs').values(slugs).execute());
    });
  }
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
