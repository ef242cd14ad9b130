import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { newId } from '#lib/identifiers.ts';
import { searchTerms } from '#lib/text/search-terms.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { givenPublication, givenUpload } from '#tests/support/publications.ts';
import {
  describeOnDatabase,
  describeOnEachDatabase,
  TEST_START,
  type TestWorld,
} from '#tests/support/world.ts';
import { changePublication } from '#types/publications/change-publication.ts';
import { deletePublication } from '#types/publications/delete-publication.ts';
import { trashPublication } from '#types/publications/trash-publication.ts';
import { createReport, REPORTS } from '#types/reports/index.ts';
import { createAgent } from '#types/team/index.ts';
import { findMatches } from './find-matches.ts';
import { proposeSpelling } from './propose-spelling.ts';
import { listedEntries } from './search-index.queries.ts';
import { syncSearchIndex } from './sync-search-index.ts';

/** Publishes articles, the first one newest, a day apart; returns their ids. */
async function givenArticles(
  world: TestWorld,
  ...texts: readonly (readonly [title: string, text?: string])[]
): Promise<string[]> {
  const ids: string[] = [];
  let cover: string | null = null;
  for (const [at, [title, text = 'Rien de particulier.']] of texts.entries()) {
    const publishedAt = new Date(world.clock.now().getTime() - at * 24 * 60 * 60 * 1000).toISOString();
    const details = `<p>${text}</p>`;
    const made = await givenPublication(world, { title, details, publishedAt, ...(cover && { cover }) });
    cover ??= made.coverImage;
    ids.push(made.id);
  }
  return ids;
}

async function found(world: TestWorld, search: string): Promise<string[]> {
  const { matches } = await findMatches(world.services, search);
  return matches.map(({ id }) => id);
}

/** A title, and searches that find it alone. */
const FOUND: readonly (readonly [string, readonly string[]])[] = [
  ['Deux cliniques juridiques ouvrent', ['clinique juridique', 'CLINIQUES', 'cliniq']],
  ['L’école de Mugunga', ['ecole', 'ECOLES', 'l’école', "l'ecole"]],
  ['Œuvres d’ici', ['oeuvre', 'œuvres']],
  ['Des réfugiées accueillies', ['refugie', 'réfugiés', 'réfugiée', 'refugiees']],
  ['De l’eau, enfin potable', ['eau potable', "l'eau"]],
  ['Au Sud-Kivu', ['sud kivu', 'Sud-Kivu', 'sud‑kivu']],
  ['Ng’ombe ya Masisi', ['ngombe', "ng'ombe", 'masisi']],
  ['Voyage à N’Djamena', ["n'djamena", 'ndjamena']],
  ['La R.D.C. et nos O.N.G. partenaires', ['rdc', 'RDC ONG', 'r.d.c.', 'O.N.G']],
  ['Wanawake wa amani', ['wanawake', 'amani']],
  ['Bolingo na biso', ['bolingo', 'biso']],
  ['Les journaux nationaux', ['journal', 'nationale']],
  ['Bilan 2024', ['2024', 'bilan 2024']],
  ['Привет', ['Привет']],
];

const NOTHING = [
  '',
  '   ',
  'de la',
  '!?',
  '"',
  "' OR 1=1 --",
  '* : ^',
  'NEAR(',
  'title:bilan',
  'a'.repeat(5_000),
];

describeOnEachDatabase('the search of visitors', (world) => {
  it('finds words whatever their accents, case, number and apostrophes, and those of other languages', async () => {
    const ids = await givenArticles(world(), ...FOUND.map(([title]) => [title] as const));
    for (const [at, [, searches]] of FOUND.entries())
      for (const search of searches)
        expect([search, await found(world(), search)]).toEqual([search, [ids[at]]]);
    for (const search of NOTHING) expect([search, await found(world(), search)]).toEqual([search, []]);
  });

  it('asks for every word, wherever it stands', async () => {
    const [both] = await givenArticles(
      world(),
      ['Un puits à Goma', 'L’eau coule à Kanyaruchinya.'],
      ['Une école à Goma'],
      ['De l’eau'],
    );
    expect(await found(world(), 'eau goma')).toEqual([both]);
  });

  it('shows what has all words in its title first, then the newest', async () => {
    const [newest, titled, oldest] = await givenArticles(
      world(),
      ['Nouvelles', 'Un puits à Goma.'],
      ['Un puits à Goma'],
      ['Anciennes nouvelles', 'Des puits, à Goma.'],
    );
    expect(await found(world(), 'puits goma')).toEqual([titled, newest, oldest]);
  });

  it('takes the last word for the beginning of one, and no other word', async () => {
    const [id] = await givenArticles(world(), ['Aide juridique']);
    expect(await found(world(), 'aide jur')).toEqual([id]);
    expect(await found(world(), 'jur aide')).toEqual([]);
    expect(await found(world(), 'aide ju')).toEqual([]);
  });

  it('finds a report by its year, after its title', async () => {
    const { services } = world();
    const add = async (title: string, year: number | null) => {
      const file = await givenUpload(world(), drawPdf(), 'bilan.pdf');
      return (await createReport(services, SYSTEM_ACTOR, { file, title, year })).item.id;
    };
    const titled = await add('Rapport 2023', null);
    const dated = await add('Rapport annuel', 2023);
    await add('Rapport annuel', 2024);
    await add('Rapport sans année', null);
    expect(await found(world(), 'rapport 2023')).toEqual([titled, dated]);
    await REPORTS.change(services, SYSTEM_ACTOR, dated, { year: 2022 });
    expect(await found(world(), 'rapport 2023')).toEqual([titled]);
    expect(await found(world(), 'annuel 2022')).toEqual([dated]);
  });

  it('finds what is dated as asked, after what has the date in its title, and before what has it in its text', async () => {
    const [titled, text] = await givenArticles(
      world(),
      ['Bilan du 17 avril 2025'],
      ['Un puits', 'Creusé le 17 avril 2025.'],
    );
    const on = async (title: string, publishedAt: string) =>
      (await givenPublication(world(), { title, publishedAt })).id;
    const first = await on('Un marché', '2025-04-16T22:00:00.000Z');
    const last = await on('Une école à Goma', '2025-04-17T21:59:59.999Z');
    const later = await on('Une école à Beni', '2025-04-17T22:00:00.000Z');
    await on('Un forage', '2025-04-16T21:59:59.999Z');
    expect(await found(world(), '17 avril 2025')).toEqual([titled, last, first, text]);
    expect(await found(world(), 'école, 17 avril 2025')).toEqual([last]);
    expect(await found(world(), 'avril 2025 école')).toEqual([later, last]);
    expect(await found(world(), '18 mai 2024')).toEqual([]);
  });

  it('finds nothing that visitors do not see, from the moment they do not', async () => {
    const { services, clock } = world();
    const soon = new Date(clock.now().getTime() + 60_000).toISOString();
    await givenPublication(world(), { title: 'Un brouillon secret', status: 'draft' });
    const scheduled = await givenPublication(world(), { title: 'Un secret de demain', publishedAt: soon });
    const seen = await givenPublication(world(), { title: 'Un secret ouvert' });
    expect(await found(world(), 'secret')).toEqual([seen.id]);
    await trashPublication(services, SYSTEM_ACTOR, 'article', seen.id);
    expect(await found(world(), 'secret')).toEqual([]);
    clock.advance(60_000);
    expect(await found(world(), 'secret')).toEqual([scheduled.id]);
  });

  it('finds nothing of what administrators alone find, whatever is asked', async () => {
    const { services } = world();
    const input = { title: 'Un secret', details: '<p>Un secret</p>' };
    await givenPublication(world(), { ...input, status: 'draft' });
    const trashed = await givenPublication(world(), input);
    await trashPublication(services, SYSTEM_ACTOR, 'article', trashed.id);
    const withdrawn = await givenPublication(world(), input);
    await changePublication(services, SYSTEM_ACTOR, 'article', withdrawn.id, {
      status: 'draft',
      newImages: [],
    });
    const media = await services.db.selectFrom('media').select('id').executeTakeFirstOrThrow();
    await writeVisible(services.db, (trx) =>
      trx
        .insertInto('gallery_items')
        .values({
          id: newId(),
          search_text: 'un secret',
          description: 'Un secret',
          alt: 'Un secret',
          media_id: media.id,
          created_at: TEST_START,
          updated_at: TEST_START,
          deleted_at: null,
          version: 1,
        })
        .execute(),
    );
    await syncSearchIndex(services, new AbortController().signal);
    const properties = ['article', 'galleryitem', 'kept', 'trashed', 'draft', 'published'];
    const asked = ['secret', 'secr', ...properties.flatMap((name) => [name, `ж${name}`, `u436${name}`]), 'ж'];
    for (const search of asked) expect([search, await found(world(), search)]).toEqual([search, []]);
    expect(await proposeSpelling(services, 'secrets')).toBeNull();
    expect(await proposeSpelling(services, 'sacret')).toBeNull();
    const words = await services.db.selectFrom('search_words').selectAll().execute();
    expect(words).toEqual([]);
    // Their words are in the index all the same: administrators find them.
    for (const [type, places, expected] of [
      ['article', ['kept', 'draft'], 2],
      ['article', ['kept', 'published'], 0],
      ['article', ['trashed'], 1],
      ['gallery_item', ['kept'], 1],
      ['bulletin', ['kept'], 0],
    ] as const) {
      const entries = { type, properties: places };
      const search = { part: 'title', terms: searchTerms('secret'), entries, rank: 0 } as const;
      const found = listedEntries(services.db, [search], 10);
      const { rows } = await sql`select * from ${found} found`.execute(services.db);
      expect([type, places, rows.length]).toEqual([type, places, expected]);
    }
  });

  it('follows a change of what is written', async () => {
    const { services } = world();
    const { id } = await givenPublication(world(), { title: 'Un puits' });
    await changePublication(
      services,
      SYSTEM_ACTOR,
      'article',
      id,
      { title: 'Une école', newImages: [] },
      () => true,
    );
    expect(await found(world(), 'puits')).toEqual([]);
    expect(await found(world(), 'école')).toEqual([id]);
  });

  it('finds members of the team by name and role', async () => {
    const { item } = await createAgent(world().services, SYSTEM_ACTOR, {
      name: 'Léa Mbuyi',
      role: 'Juriste',
      description: null,
      linkedin: null,
    } as never);
    expect(await found(world(), 'mbuyi juriste')).toEqual([item.id]);
  });

  it('proposes the spelling of a title for a word that none has', async () => {
    await givenArticles(world(), ['Une clinique à Goma']);
    await givenPublication(world(), { title: 'La clinothérapie', status: 'draft' });
    expect(await found(world(), 'clinque')).toEqual([]);
    expect(await proposeSpelling(world().services, 'clinque Goma')).toBe('clinique goma');
    expect(await proposeSpelling(world().services, 'xylophone')).toBeNull();
    expect(await proposeSpelling(world().services, 'k')).toBeNull();
    expect(await proposeSpelling(world().services, 'clinotherapei')).toBeNull();
  });

  it.each([
    ['kolera', 'choléra'],
    ['kredit', 'crédits'],
    ['klinique', 'clinique'],
    ['domestik', 'domestique'],
    ['opital', 'hôpital'],
    ['ekole', 'école'],
    ['ecoel', 'école'],
    ['rantree scolaire', 'rentrée scolaire'],
    ['l’assamblée', 'l’assemblée'],
    ['point d’ecoutte', 'point d’écoute'],
  ])('proposes for %s, which no title has, what it sounds like: %s', async (search, proposal) => {
    await givenArticles(
      world(),
      ['Le choléra recule'],
      ['Des petits crédits'],
      ['Une clinique pour les travailleuses domestiques'],
      ['La rentrée scolaire à l’école et à l’hôpital'],
      ['L’assemblée au point d’écoute'],
      ['Travail domestique'],
    );
    expect(await found(world(), search)).toEqual([]);
    expect(await proposeSpelling(world().services, search)).toBe(proposal);
  });

  it('is made again from what is stored', async () => {
    const { services } = world();
    const [id, gone] = await givenArticles(world(), ['Un puits'], ['Un forage']);
    await services.db.updateTable('search_entries').set({ terms_version: 0 }).execute();
    await sql`delete from search_entries where item_id = ${id}`.execute(services.db);
    await sql`update search_entries set item_id = '01900000-0000-7000-8000-000000000000' where item_id = ${gone}`.execute(
      services.db,
    );
    await syncSearchIndex(services, new AbortController().signal);
    expect(await found(world(), 'puits')).toEqual([id]);
    expect(await found(world(), 'forage')).toEqual([gone]);
    await writeVisible(services.db, (trx) =>
      trx
        .updateTable('publications')
        .set({ deleted_at: TEST_START })
        .where('id', '=', id ?? '')
        .execute(),
    );
    await syncSearchIndex(services, new AbortController().signal);
    expect(await found(world(), 'puits')).toEqual([]);
  });
});

describeOnDatabase('sqlite', 'the search index of a file', (world) => {
  it('keeps no trace of what was deleted for good', async () => {
    const { services, config } = world();
    const { id } = await givenPublication(world(), {
      title: 'Zanzibarisation',
      details: '<p>Zanzibarisation</p>',
    });
    /** True where blocks of the index have its first letters: those that search for unfinished words, too. */
    const isIndexed = async () => {
      const { rows } = await sql<{ block: Buffer }>`select block from search_terms_data`.execute(services.db);
      return rows.some(({ block }) => block.includes('zan'));
    };
    expect(await isIndexed()).toBe(true);
    await trashPublication(services, SYSTEM_ACTOR, 'article', id);
    await deletePublication(services, SYSTEM_ACTOR, 'article', id);
    expect(await isIndexed()).toBe(false);
    await sql`pragma wal_checkpoint(truncate)`.execute(services.db);
    const file = await readFile(join(config.dataDir, 'site.sqlite'));
    expect(file.includes('zanzibar')).toBe(false);
  });
});
