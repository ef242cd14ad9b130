import { v7 } from 'uuid';
import { type DatabaseSettings, type Db, openDatabase } from '#lib/db/index.ts';
import { foldText } from '#lib/text/search-text.ts';
import { slugify } from '#lib/text/slug.ts';

/** Rows of one statement: SQLite takes 32,766 values in one, PostgreSQL 65,535. */
const BATCH = 1_000;
/** Date of the newest public one; the others are a quarter of an hour apart. */
const NEWEST = Date.parse('2026-03-01T08:00:00.000Z');
const STEP = 15 * 60_000;
/** Date of scheduled ones, later than any test. */
const SCHEDULED = Date.parse('2100-01-01T00:00:00.000Z');

const SUBJECTS = [
  'Une borne-fontaine pour le quartier',
  'Les femmes du marché s’organisent',
  'Dialogue de paix à Beni',
  'Rentrée scolaire : des kits pour tous',
  'Former des bénévoles à l’écoute',
  'Consultations prénatales gratuites',
  'Des arbres sur les pentes',
  'Clinique juridique du samedi',
  'Potagers sur la lave',
  'Groupes d’épargne : le partage',
  'Cœurs et mains pour Goma',
] as const;

const SENTENCES = [
  'À Goma, l’équipe a rencontré les familles du quartier pour préparer les travaux des prochaines semaines.',
  'Les habitantes demandent que la borne-fontaine reste ouverte jusqu’au soir, après le retour des champs.',
  'Depuis l’éruption du Nyiragongo, l’eau manque dans plusieurs avenues et les enfants vont la chercher loin.',
  'Trente-deux personnes ont suivi la formation ; la moitié d’entre elles n’avait jamais tenu de registre.',
  'Le comité a voté ses règles : chaque groupe choisit une trésorière, une secrétaire et une présidente.',
  'La clinique juridique reçoit le samedi matin, sans rendez-vous, et oriente vers l’hôpital quand il le faut.',
  'Nous remercions les bénévoles, les autorités locales et les partenaires qui ont rendu cette journée possible.',
  'À Beni, les jeunes ont planté deux cents arbres sur les pentes que la pluie emportait chaque année.',
] as const;

function sentencesFrom(number: number, count: number): string {
  return Array.from({ length: count }, (_, index) => SENTENCES[(number * 3 + index) % SENTENCES.length]).join(
    ' ',
  );
}

/** Returns a body of 2 to 3 kB, as sanitised. */
function bodyOf(number: number): string {
  const paragraphs = [0, 1, 2, 3].map((part) => sentencesFrom(number + part, 5 + (number % 2)));
  return `<p>${paragraphs[0]}</p><h2>Sur le terrain</h2>${paragraphs
    .slice(1)
    .map((text) => `<p>${text}</p>`)
    .join('')}`;
}

/** Texts that are stored beside a body. Bodies repeat after eight, so that they take no time. */
const texts = Array.from({ length: SENTENCES.length }, (_, number) => {
  const details = bodyOf(number);
  const text = details.replace(/<[^>]*>/g, ' ').trim();
  return { details, opening: text.slice(0, 201), folded: foldText(text) };
});

function textOf(number: number) {
  const text = texts[number % texts.length];
  if (!text) throw new Error('There are no texts.');
  return text;
}

/** Of a hundred in a row, one is a draft, one is scheduled and one is in the trash. */
const PLACES = { draft: 1, scheduled: 2, trashed: 3 } as const;

function publicationAt(number: number) {
  const kind = ({ 8: 'bulletin', 9: 'echo' } as const)[number % 10] ?? 'article';
  const place = Math.floor(number / 10) % 100;
  const title = `${SUBJECTS[number % SUBJECTS.length]} n° ${number}`;
  const { details, opening, folded } = textOf(number);
  const written = new Date(NEWEST - number * STEP);
  const published = place === PLACES.scheduled ? new Date(SCHEDULED + number * STEP) : written;
  return {
    id: v7({ msecs: written.getTime() }),
    kind,
    slug: slugify(title),
    title,
    details,
    opening,
    search_text: `${foldText(title)}\n${folded}`,
    cover_media_id: null,
    status: place === PLACES.draft ? 'draft' : 'published',
    published_at: place === PLACES.draft ? null : published.toISOString(),
    sorted_at: published.toISOString(),
    created_at: written.toISOString(),
    updated_at: written.toISOString(),
    deleted_at: place === PLACES.trashed ? written.toISOString() : null,
    version: 1,
  } as const;
}

async function insertBatch(db: Db, first: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => publicationAt(first + index));
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('publications').values(rows).execute();
    const slugs = rows.map(({ id, kind, slug, created_at }) => ({
      kind,
      slug,
      publication_id: id,
      created_at,
    }));
    await trx.insertInto('publication_slugs').values(slugs).execute();
  });
}

/**
 * Fills a migrated database with publications like a site of many years: eight of ten are articles, with
 * bodies of 2 to 3 kB and an address each; a hundredth each are drafts, scheduled and in the trash. Does not
 * read existing rows, so call it only once per database.
 */
export async function seedPublications(settings: DatabaseSettings, count: number): Promise<void> {
  const db = openDatabase(settings, (error) => {
    throw error;
  });
  try {
    for (let first = 0; first < count; first += BATCH) {
      await insertBatch(db, first, Math.min(BATCH, count - first));
    }
  } finally {
    await db.destroy();
  }
}
