import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** A list of each section, and by them the pages that 0.4.0 did not show while all of theirs were empty. */
const PAGES: Readonly<Record<string, readonly (readonly [section: string, field: string])[]>> = {
  organisation: [
    ['about', 'paragraphs'],
    ['objectives', 'items'],
    ['history', 'paragraphs'],
    ['values', 'items'],
    ['membership', 'paragraphs'],
  ],
  domains: [['domains', 'items']],
  network: [
    ['charter', 'parts'],
    ['membership', 'url'],
  ],
  partners: [['partners', 'items']],
  donation: [
    ['donation', 'url'],
    ['donation', 'paragraphs'],
  ],
};

/** Notes which pages the update has made visible: the dashboard names them for a while. Nothing of a site that is nobody's yet. */
export async function up(db: AnyDatabase): Promise<void> {
  if (!(await db.selectFrom('users').select('id').limit(1).executeTakeFirst())) return;
  const rows = await db.selectFrom('organisation_sections').select(['name', 'value']).execute();
  const stored = new Map(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  // Without a row, or with an empty one, the product's own words stood there.
  const isEmpty = ([section, field]: readonly [string, string]) => stored.get(section)?.[field]?.length === 0;
  const pages = Object.keys(PAGES).filter((page) => PAGES[page]?.every(isEmpty));
  if (pages.length === 0) return;
  const value = JSON.stringify({ at: new Date().toISOString(), pages });
  await db.insertInto('settings').values({ name: 'update.shown_pages', value }).execute();
}
