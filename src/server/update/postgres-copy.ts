import type pg from 'pg';
import { migrateToLatest, openDatabase } from '#platform/db/index.ts';
import { commentOf, type PostgresNames } from './postgres-names.ts';
import { dumpInto } from './postgres-programs.ts';
import { withClient, withMaintenance } from './postgres-server.ts';
import { assertNoRowsLost, assertSameRows, type RowCounts } from './row-counts.ts';

/** Options of a new database, so that it sorts and compares as another one does; PostgreSQL 15 to 18. */
interface Locale {
  readonly encoding: string;
  readonly datcollate: string;
  readonly datctype: string;
  readonly datlocprovider?: string;
  readonly daticulocale?: string | null;
  readonly datlocale?: string | null;
}

async function localeClauses(client: pg.Client, site: string): Promise<string> {
  const { rows } = await client.query<{ locale: Locale }>(
    `select to_jsonb(d) || jsonb_build_object('encoding', pg_encoding_to_char(encoding)) as locale
     from pg_database d where datname = $1`,
    [site],
  );
  const locale = rows[0]?.locale;
  if (!locale) throw new Error(`There is no database ${site}.`);
  const quoted = (text: string) => client.escapeLiteral(text);
  const clauses = [
    `encoding ${quoted(locale.encoding)}`,
    `lc_collate ${quoted(locale.datcollate)}`,
    `lc_ctype ${quoted(locale.datctype)}`,
  ];
  const own = locale.datlocale ?? locale.daticulocale;
  if (locale.datlocprovider === 'i' && own) clauses.push(`locale_provider icu icu_locale ${quoted(own)}`);
  if (locale.datlocprovider === 'b' && own)
    clauses.push(`locale_provider builtin builtin_locale ${quoted(own)}`);
  return clauses.join(' ');
}

/** Counts the rows of every table that is no part of PostgreSQL itself. */
async function countRows(address: string): Promise<RowCounts> {
  return withClient(address, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${name}`);
      counts[name] = Number(rows[0]?.count);
    }
    return counts;
  });
}

/** Copies a database that nobody writes to into a second one, and makes sure that the copy has every row. */
export async function copyPostgres(names: PostgresNames, id: string): Promise<void> {
  await withMaintenance(names, async (client) => {
    const copy = client.escapeIdentifier(names.copy);
    await client.query(`drop database if exists ${copy}`);
    await client.query(
      `create database ${copy} template template0 ${await localeClauses(client, names.site)}`,
    );
    await client.query(`comment on database ${copy} is ${client.escapeLiteral(commentOf('copy', id))}`);
  });
  await dumpInto(names.address(names.site), names.address(names.copy));
  assertSameRows(await countRows(names.address(names.site)), await countRows(names.address(names.copy)));
}

/** Brings a copy to this version's form, and makes sure that it lost no row. */
export async function migratePostgresCopy(names: PostgresNames): Promise<void> {
  const address = names.address(names.copy);
  const before = await countRows(address);
  const db = openDatabase({ dialect: 'postgres', url: address }, () => {});
  await migrateToLatest(db, 'postgres').finally(() => db.destroy());
  await withClient(address, (client) => client.query('analyze'));
  assertNoRowsLost(before, await countRows(address));
}
