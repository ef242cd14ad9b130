import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { syncSearchIndex } from '#content/search/index.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { PUBLIC_PAGE_SIZE, pageCount } from '#lib/http/pagination.ts';
import { newId } from '#lib/identifiers.ts';
import { createLog } from '#lib/log.ts';
import { buildServer } from '#server/build-server.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { addresses } from '#src/addresses.ts';
import { countRows } from '#tests/support/counted-rows.ts';
import { databaseUrl, runSql, startPostgres } from '#tests/support/postgres.ts';
import { seedPublications } from '#tests/support/seed-publications.ts';
import { parseConfig } from '../../src/config.server.ts';
import { groupMemory } from './processes.ts';
import { createFolder, newestArticle, type SiteServer, startSite } from './site.ts';
import { median, megabytes, type Part } from './table.ts';

const { api, files, health, site } = addresses;

/** Publications of the two sites; `BENCH_SCALE=100,2000` measures others. */
const SIZES = (process.env.BENCH_SCALE ?? '100,100000').split(',').map(Number);
const PUBLICATIONS_PER_SUBSCRIBER = 10;
const ROUNDS = 15;
/** Maximum ratio of the large site's median to the small one's, and maximum difference in milliseconds. */
const MOST = { ratio: 1.5, milliseconds: 20 };
/** Full parts of the sitemap, to be compared with each other: the small site has none. */
const FIRST_PART = 'sitemap part, first';
const LAST_PART = 'sitemap part, last';
/** A domain of every new site, and the year of the newest seeded publications. */
const DOMAIN_ID = 'protection';
const NEWEST_YEAR = 2026;
/** Values of one statement are limited. */
const BATCH = 1_000;

type Database = Readonly<Record<string, string>>;

/** Fills a new site with publications, a quarter of them in a domain, subscribers and the search index. */
async function fill(environment: Database, count: number): Promise<void> {
  const config = parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', ...environment });
  const services = await openServices(config, createLog(config.logLevel));
  try {
    await seedPublications(config.database, count);
    const subscribers = Array.from({ length: count / PUBLICATIONS_PER_SUBSCRIBER }, (_, index) => {
      const email = `lectrice${index}@exemple.org`;
      return {
        id: newId(),
        email,
        email_key: email,
        created_at: new Date(1.7e12 + index * 1_000).toISOString(),
      };
    });
    for (let first = 0; first < subscribers.length; first += BATCH) {
      const rows = subscribers.slice(first, first + BATCH);
      await services.db.insertInto('subscribers').values(rows).execute();
    }
    const { domains } = await services.organisation.read();
    if (!domains.items.some(({ id }) => id === DOMAIN_ID))
      throw new Error(`There is no domain ${DOMAIN_ID}.`);
    await writeVisible(services.db, (trx) =>
      trx
        .insertInto('publication_domains')
        .columns(['publication_id', 'domain_id'])
        .expression((eb) =>
          eb
            .selectFrom('publications')
            .select(['id', eb.val(DOMAIN_ID).as('domain_id')])
            .where((where) => where.or(['0', '4', '8', 'c'].map((end) => where('id', 'like', `%${end}`)))),
        )
        .execute(),
    );
    await syncSearchIndex(services, new AbortController().signal);
  } finally {
    await closeServices(services);
  }
}

/** Returns the measured addresses of a site. */
async function addressesOf({ url, authorization }: SiteServer): Promise<Record<string, string>> {
  const detail = site.publications.article.detail(await newestArticle(url));
  const count = async (query: string) => {
    const asked = `${api.publications.article.list}?pageSize=10&details=false${query}`;
    const answer = await fetch(url + asked, { headers: { authorization } });
    return Number(answer.headers.get('x-total-count'));
  };
  const total = await count('');
  const middle = Math.max(1, Math.ceil((await count(`&all=true&year=${NEWEST_YEAR}`)) / 20));
  const pages = Math.ceil(total / 10);
  const publicPages = pageCount(total, PUBLIC_PAGE_SIZE);
  const parts = Math.floor(total / 1_000);
  const list = (query: string) =>
    `${api.publications.article.list}?all=true&details=false&pageSize=10&${query}`;
  return {
    home: site.home,
    'list, page 1': site.publications.article.list,
    'list, middle page': `${site.publications.article.list}?page=${Math.ceil(publicPages / 2)}`,
    'list, last page': `${site.publications.article.list}?page=${publicPages}`,
    'list of a year': `${site.publications.article.list}?annee=${NEWEST_YEAR}`,
    'list of a domain': `${site.publications.article.list}?domaine=${DOMAIN_ID}`,
    'list of both': `${site.publications.article.list}?domaine=${DOMAIN_ID}&annee=${NEWEST_YEAR}`,
    'page of a domain': site.domain(DOMAIN_ID),
    detail,
    'search, one word': `${site.search}?q=clinique`,
    'search, in every text': `${site.search}?q=goma`,
    'search, nothing found': `${site.search}?q=clinqiue`,
    'admin list, page 1': list('page=1'),
    'admin list, last page': list(`page=${pages}`),
    'admin list of a year': list(`year=${NEWEST_YEAR}`),
    'admin list of a year, by title': list(`year=${NEWEST_YEAR}&sort=title`),
    'admin list of a year, by title, middle page': list(`year=${NEWEST_YEAR}&sort=title&page=${middle}`),
    'admin list of alerts that are over': `${api.publications.bulletin.list}?all=true&details=false&pageSize=10&status=ended&sort=title`,
    'admin list of a domain': list(`domain=${DOMAIN_ID}`),
    'admin list of no domain': list('domain=-'),
    'admin search, one word': list('q=clinique'),
    'admin search, in every text': list('q=goma'),
    'admin search, unfinished': list('q=con+jur'),
    'admin search, a year': list('q=2024+goma'),
    'admin subscribers': `${api.subscribers}?pageSize=10`,
    dashboard: api.overview,
    sitemap: files.sitemap,
    [FIRST_PART]: parts > 0 ? files.sitemapPart('articles-1') : files.sitemap,
    [LAST_PART]: parts > 0 ? files.sitemapPart(`articles-${parts}`) : files.sitemap,
  };
}

/** Requests `/healthz` until stopped. @returns a function that stops it, and returns the longest wait in milliseconds. */
function watchHealth(url: string): () => Promise<number> {
  let [longest, isStopped] = [0, false];
  const watching = (async () => {
    while (!isStopped) {
      const since = performance.now();
      await (await fetch(`${url}${health.alive}`)).text();
      longest = Math.max(longest, performance.now() - since);
      await delay(5);
    }
  })();
  return async () => {
    isStopped = true;
    await watching;
    return longest;
  };
}

/** Returns the milliseconds of a request. With `Authorization`, no page is answered from memory. */
async function ask(url: string, path: string, authorization: string): Promise<number> {
  const since = performance.now();
  const answer = await fetch(url + path, { headers: { authorization } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return performance.now() - since;
}

/**
 * Returns the rows that each address reads, in a server of this process. Its pages are rendered from sources, because the
 * build renders only in the product; the loaders and their statements are the same.
 */
async function rowsOf(
  environment: Database,
  authorization: string,
  paths: readonly string[],
): Promise<number[]> {
  const config = parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', ...environment });
  const services = await openServices(config, createLog(config.logLevel));
  const app = await buildServer({ config, services, screens: 'development' });
  const rows: number[] = [];
  try {
    // The first page also loads the sources, and what a server reads once.
    await app.inject({ url: site.home });
    for (const url of paths) {
      const headers = url.startsWith(api.root) ? { authorization } : {};
      const count = await countRows(async () => {
        const { statusCode } = await app.inject({ url, headers });
        if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`);
      });
      rows.push(count.rows);
    }
  } finally {
    await app.close();
    await closeServices(services);
  }
  return rows;
}

/** Returns the reading statements that tests record on SQLite (`tests/fixtures/statements/`), without their plans. */
function recordedReads(): string[] {
  const files = globSync(join(import.meta.dirname, '../../tests/fixtures/statements/*.sqlite.sql'));
  const texts = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/^--.*$/gm, '')
      .split(/;$/m),
  );
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => /^(?:select|with)\b/i.test(text));
}

/** Returns a row with the tables that recorded statements read without an index in a site's file. */
function scannedTables({ DATA_DIR = '' }: Database): string[] {
  const database = new Sqlite(join(DATA_DIR, 'site.sqlite'), { readonly: true });
  try {
    const reads = recordedReads();
    const scanned = reads.flatMap((text) => {
      // A plan does not depend on the values.
      const values = Array.from(text.matchAll(/[?]/g), () => null);
      const steps = database.prepare<null[], { detail: string }>(`explain query plan ${text}`).all(...values);
      const names = steps.flatMap(({ detail }) => /^SCAN (?!.*INDEX)([a-z]\w*)/.exec(detail)?.[1] ?? []);
      // A name that the statement gives to a subquery or an alias is no table.
      return names.filter(
        (name) => !new RegExp(`[)] (?:as )?"?${name}\\b|\\b${name}"? (?:[(][^)]*[)] )?as `).test(text),
      );
    });
    const tables = [...new Set(scanned)].toSorted();
    return [
      `SQLite: tables that ${reads.length} recorded statements read without an index`,
      tables.join(', '),
      '',
      '',
      '',
    ];
  } finally {
    database.close();
  }
}

/** A question's figures, one a site. */
interface Figure {
  readonly question: string;
  readonly paths: readonly string[];
  readonly medians: readonly number[];
  readonly worst: readonly number[];
}

/** Asks the sites each question in turn. Searches stay below a visitor's sixty a minute. */
async function askSites(sites: readonly SiteServer[]): Promise<Figure[]> {
  const measured = await Promise.all(sites.map(addressesOf));
  const figures: Figure[] = [];
  for (const question of Object.keys(measured[0] ?? {})) {
    const paths = measured.map((one) => one[question] ?? '');
    const times: number[][] = sites.map(() => []);
    const worst = sites.map(() => 0);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, { url, authorization }] of sites.entries()) {
        const stop = watchHealth(url);
        times[index]?.push(await ask(url, paths[index] ?? '', authorization));
        worst[index] = Math.max(worst[index] ?? 0, await stop());
      }
    }
    figures.push({ question, paths, medians: times.map(median), worst });
  }
  return figures;
}

interface Measured {
  readonly rows: string[][];
  /** Sentences about medians that grow more than the goal allows. */
  readonly missed: string[];
}

async function measureDatabase(name: string, environments: readonly Database[]): Promise<Measured> {
  const sites: SiteServer[] = [];
  let figures: Figure[];
  let memory: string[];
  try {
    for (const environment of environments)
      sites.push(await startSite(undefined, environment.DATA_DIR, environment));
    figures = await askSites(sites);
    memory = sites.map(({ group }) => megabytes(groupMemory(group)));
  } finally {
    for (const one of sites) await one.stop();
  }
  const read: number[][] = [];
  for (const [index, environment] of environments.entries()) {
    const paths = figures.map((figure) => figure.paths[index] ?? '');
    read.push(await rowsOf(environment, sites[index]?.authorization ?? '', paths));
  }
  const beside = (cells: readonly string[]) => cells.join(' / ');
  const rows = [[`${name}: memory`, beside(memory), '', '', '']];
  const missed: string[] = [];
  for (const [at, { question, medians, worst }] of figures.entries()) {
    const [small = Number.NaN] = medians;
    const large = medians.at(-1) ?? Number.NaN;
    const first = figures.find((other) => other.question === FIRST_PART)?.medians.at(-1) ?? Number.NaN;
    const yardstick = question === FIRST_PART || question === LAST_PART ? first : small;
    const ratio = (large / yardstick).toFixed(2);
    if (large / yardstick > MOST.ratio && large - yardstick > MOST.milliseconds)
      missed.push(`${name}: ${question}: ${ratio} times as much.`);
    rows.push([
      `${name}: ${question}`,
      beside(medians.map((one) => `${one.toFixed(1)} ms`)),
      ratio,
      beside(read.map((one) => String(one[at]))),
      beside(worst.map((one) => `${one.toFixed(0)} ms`)),
    ]);
  }
  return { rows, missed };
}

/** Returns the settings of two filled sites. @param settingsOf returns those of a new, empty one. */
async function fillSites(settingsOf: (index: number) => Promise<Database>): Promise<Database[]> {
  const filled: Database[] = [];
  for (const [index, count] of SIZES.entries()) {
    const environment = await settingsOf(index);
    await fill(environment, count);
    filled.push(environment);
  }
  return filled;
}

export const scale: Part = {
  measures: `medians, rows read and the longest wait of /healthz at ${SIZES.join(' and ')} publications`,
  run: async () => {
    const onSqlite = await fillSites(async () => ({ DATA_DIR: await createFolder() }));
    const sqlite = await measureDatabase('SQLite', onSqlite);
    const server = await startPostgres();
    try {
      const onPostgres = await fillSites(async (index) => {
        await runSql(server.url, `create database scale${index}`);
        return { DATA_DIR: await createFolder(), DATABASE_URL: databaseUrl(server.url, `scale${index}`) };
      });
      for (const { DATABASE_URL = '' } of onPostgres) await runSql(DATABASE_URL, 'vacuum analyze');
      const postgres = await measureDatabase('PostgreSQL', onPostgres);
      return {
        columns: ['', 'median', 'ratio', 'rows', 'worst /healthz'],
        rows: [...sqlite.rows, ...postgres.rows, ...onSqlite.slice(-1).map(scannedTables)],
        missed: [...sqlite.missed, ...postgres.missed],
      };
    } finally {
      await server.stop();
    }
  },
};
