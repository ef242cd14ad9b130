import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Columns of each table's search text at this migration, the most telling first. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  publications: ['title', 'details'],
  agents: ['name', 'role', 'description'],
  gallery_items: ['description', 'alt'],
  reports: ['title'],
};

/** Rows in memory at a time: bodies are long. */
const STEP = 20;

/**
 * Rebuilds the search texts, in which soft hyphens split words, ligatures were missing, and letters of
 * Lingala and Swahili were not folded.
 */
export async function up(db: AnyDatabase): Promise<void> {
  for (const [table, columns] of Object.entries(SEARCHED)) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const rows: Row[] = await db
        .selectFrom(table)
        .select(['id', 'search_text', ...columns])
        .where('id', '>', after)
        .orderBy('id')
        .limit(STEP)
        .execute();
      for (const row of rows) await renew(db, table, columns, row);
      after = rows.at(-1)?.id ?? undefined;
    }
  }
}

type Row = Readonly<Record<string, string | null>>;

async function renew(db: AnyDatabase, table: string, columns: readonly string[], row: Row): Promise<void> {
  const parts = columns.map((column) => {
    const text = row[column] ?? '';
    return folded(column === 'details' ? withoutMarkup(text) : text);
  });
  const search_text = parts.filter(Boolean).join('\n').slice(0, 20_000).toWellFormed();
  if (search_text === row.search_text) return;
  await db.updateTable(table).set({ search_text }).where('id', '=', row.id).execute();
}

/** Elements within a line; every other element ends a word. */
const MARKUP_WITHIN_WORDS = /<\/?(?:a|strong|em|u|s|code|sub|sup)(?:\s[^>]*)?>/g;

/**
 * Returns the text of sanitised HTML, whose attributes contain no `>` and whose text contains no other
 * entities than these.
 */
function withoutMarkup(html: string): string {
  return html
    .replace(MARKUP_WITHIN_WORDS, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Invisible characters within a word. */
const INVISIBLE =
  /[\p{Mark}\u00AD\u115F\u1160\u180E\u200B-\u200D\u2060-\u2065\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]/gu;

const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{
    œ: 'oe',
    æ: 'ae',
    ß: 'ss',
    ɛ: 'e',
    ǝ: 'e',
    ə: 'e',
    ɔ: 'o',
    ø: 'o',
    ŋ: 'ng',
    ɲ: 'ny',
    ɓ: 'b',
    ɗ: 'd',
    ɖ: 'd',
  },
  ...{
    đ: 'd',
    ð: 'd',
    ƒ: 'f',
    ɣ: 'g',
    ɡ: 'g',
    ħ: 'h',
    ı: 'i',
    ɩ: 'i',
    ɨ: 'i',
    ƙ: 'k',
    ł: 'l',
    þ: 'th',
    ʉ: 'u',
  },
  ...{ ʋ: 'v', ƴ: 'y' },
};
const PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** Returns a text as it was searched when this migration landed. */
function folded(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\u2024-\u2026]/g, ' ')
    .replace(/[‘’ʻʼʹ′ꞌ＇`´]/g, "'")
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(PLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/(?<=ng)'(?=[aeiou])|(?<=[a-z])'(?=[b-df-gj-np-tv-xz])/g, '')
    .replace(/[^\p{Letter}\p{Number}@.]+/gu, ' ')
    .trim();
}
