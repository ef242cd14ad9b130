import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Lists by page: 0.4.0 hid a page while all of its lists were empty. */
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

/**
 * Notes which pages the update has made visible, because the dashboard names them for a while; none for a
 * site without accounts.
 */
export async function up(db: AnyDatabase): Promise<void> {
  if (!(await db.selectFrom('users').select('id').limit(1).executeTakeFirst())) return;
  const rows = await db.selectFrom('organisation_sections').select(['name', 'value']).execute();
  const stored = new Map(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  // Where a section has no row, or the row lacks the list, 0.4.0 showed the product's default.
  const isEmpty = ([section, field]: readonly [string, string]) => stored.get(section)?.[field]?.length === 0;
  const pages = Object.keys(PAGES).filter((page) => PAGES[page]?.every(isEmpty));
  if (pages.length === 0) return;
  const value = JSON.stringify({ at: new Date().toISOString(), pages });
  await db.insertInto('settings').values({ name: 'update.shown_pages', value }).execute();
}
