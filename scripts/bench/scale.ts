import { setTimeout as delay } from 'node:timers/promises';
import { syncSearchIndex } from '#content/search/index.ts';
import { newId } from '#platform/identifiers.ts';
import { createLog } from '#platform/log.ts';
import { buildServer } from '#server/build-server.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { addresses } from '#src/addresses.ts';
import { countRows } from '#tests/support/counted-rows.ts';
import { databaseUrl, runSql, startPostgres } from '#tests/support/postgres.ts';
import { seedPublications } from '#tests/support/seed-publications.ts';
import { parseConfig } from '../../src/config.server.ts';
import { groupMemory } from './processes.ts';
import { createFolder, newestArticle, startSite } from './site.ts';
import { median, megabytes, type Part } from './table.ts';

const { api, files, health, site } = addresses;

/** Publications of the two sites; `BENCH_SCALE=100,2000` measures others. */
const SIZES = (process.env.BENCH_SCALE ?? '100,100000').split(',').map(Number);
/** One subscriber for so many publications. */
const PUBLICATIONS_PER_SUBSCRIBER = 10;
const ROUNDS = 15;
/** Maximum ratio of the large site's median to the small one's, and maximum difference in milliseconds. */
const MOST = { ratio: 1.5, milliseconds: 20 };
/** Values of one statement are limited. */
const BATCH = 1_000;

type Database = Readonly<Record<string, string>>;

/** Returns a database's settings of a new site with its publications, subscribers and search index. */
async function fill(environment: Database, count: number): Promise<void> {
  const config = parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', ...environment });
  const services = await openServices(config, createLog(config.logLevel), 1);
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
    await syncSearchIndex(services, new AbortController().signal);
  } finally {
    await closeServices(services);
  }
}

/** Returns the measured addresses of a site. A number in each keeps pages from being answered from memory. */
async function addressesOf(url: string): Promise<Record<string, (round: number) => string>> {
  const detail = site.publications.article.detail(await newestArticle(url));
  const [answer] = [await fetch(`${url}${api.publications.article.list}?page=1&pageSize=10`)];
  const pages = Math.ceil(Number(answer.headers.get('x-total-count')) / 10);
  const parts = Math.floor(Number(answer.headers.get('x-total-count')) / 1_000);
  const of = (path: string) => (round: number) => `${path}${path.includes('?') ? '&' : '?'}mesure=${round}`;
  const list = (query: string) => () =>
    `${api.publications.article.list}?all=true&details=false&pageSize=10&${query}`;
  return {
    home: of(site.home),
    'list, page 1': of(site.publications.article.list),
    detail: of(detail),
    'search, one word': of(`${site.search}?q=clinique`),
    'search, in every text': of(`${site.search}?q=goma`),
    'search, nothing found': of(`${site.search}?q=clinqiue`),
    'admin list, page 1': list('page=1'),
    'admin list, last page': list(`page=${pages}`),
    'admin search, one word': list('q=clinique'),
    'admin search, in every text': list('q=goma'),
    'admin search, unfinished': list('q=con+jur'),
    'admin search, a year': list('q=2024+goma'),
    'admin subscribers': () => `${api.subscribers}?pageSize=10`,
    dashboard: () => api.overview,
    sitemap: () => files.sitemap,
    'sitemap part, last': () => (parts > 0 ? files.sitemapPart(`articles-${parts}`) : files.sitemap),
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

async function ask(url: string, path: string, authorization: string): Promise<number> {
  const since = performance.now();
  const answer = await fetch(url + path, { headers: path.startsWith(api.root) ? { authorization } : {} });
  await answer.arrayBuffer();
  // Searches of one visitor are limited to sixty a minute.
  if (!answer.ok && answer.status !== 429) throw new Error(`${path} answers ${answer.status}`);
  return answer.ok ? performance.now() - since : Number.NaN;
}

/** Returns the rows that each address reads, in a server of this process. */
async function rowsOf(
  environment: Database,
  authorization: string,
  paths: readonly string[],
): Promise<number[]> {
  const config = parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', ...environment });
  const services = await openServices(config, createLog(config.logLevel), 1);
  const app = await buildServer({ config, services, screens: 'none' });
  const rows: number[] = [];
  try {
    for (const url of paths) {
      const isPage = !url.startsWith(api.root) && !url.includes('.xml');
      const count = () => countRows(async () => app.inject({ url, headers: { authorization } }));
      rows.push(isPage ? Number.NaN : (await count()).rows);
    }
  } finally {
    await app.close();
    await closeServices(services);
  }
  return rows;
}

async function measureDatabase(name: string, environments: readonly Database[]): Promise<string[][]> {
  const sites = [];
  for (const environment of environments)
    sites.push(await startSite(undefined, environment.DATA_DIR, environment));
  const measured = await Promise.all(sites.map(({ url }) => addressesOf(url)));
  const figures: { times: number[][]; worst: number[]; paths: string[] }[] = [];
  try {
    for (const question of Object.keys(measured[0] ?? {})) {
      const times: number[][] = sites.map(() => []);
      const worst = sites.map(() => 0);
      const pathOf = (index: number, round: number) => measured[index]?.[question]?.(round) ?? '';
      for (let round = 0; round < ROUNDS; round++) {
        for (const [index, { url, authorization }] of sites.entries()) {
          const stop = watchHealth(url);
          times[index]?.push(await ask(url, pathOf(index, round), authorization));
          worst[index] = Math.max(worst[index] ?? 0, await stop());
        }
      }
      figures.push({ times, worst, paths: sites.map((_, index) => pathOf(index, 0)) });
    }
    const memory = sites.map(({ group }) => megabytes(groupMemory(group)));
    const tokens = sites.map(({ authorization }) => authorization);
    for (const one of sites) await one.stop();
    const rows: number[][] = [];
    for (const [index, environment] of environments.entries()) {
      const paths = figures.map((figure) => figure.paths[index] ?? '');
      rows.push(await rowsOf(environment, tokens[index] ?? '', paths));
    }
    const beside = (cells: readonly string[]) => cells.join(' / ');
    return [
      ...Object.keys(measured[0] ?? {}).map((question, at) => {
        const { times = [], worst = [] } = figures[at] ?? {};
        const medians = times.map((one) => median(one.filter((time) => !Number.isNaN(time))));
        const [small = Number.NaN] = medians;
        return [
          `${name}: ${question}`,
          beside(medians.map((one) => `${one.toFixed(1)} ms`)),
          ((medians.at(-1) ?? Number.NaN) / small).toFixed(2),
          beside(rows.map((one) => (Number.isNaN(one[at]) ? '–' : String(one[at])))),
          beside(worst.map((one) => `${one.toFixed(0)} ms`)),
        ];
      }),
      [`${name}: memory`, beside(memory), '', '', ''],
    ];
  } catch (error) {
    for (const one of sites) await one.stop();
    throw error;
  }
}

/** Returns the sentences about medians that grow more than the goal allows. */
function missedOf(rows: readonly (readonly string[])[]): string[] {
  return rows.flatMap(([name = '', medians = '', ratio = '']) => {
    const [small = Number.NaN, large = Number.NaN] = medians.split(' / ').map(Number.parseFloat);
    const isSlow = Number(ratio) > MOST.ratio && large - small > MOST.milliseconds;
    return isSlow ? [`${name}: ${ratio} times as much.`] : [];
  });
}

export const scale: Part = {
  measures: `medians, rows read and the longest wait of /healthz at ${SIZES.join(' and ')} publications`,
  run: async () => {
    const rows: string[][] = [];
    const ofSqlite: Database[] = [];
    for (const count of SIZES) {
      const environment = { DATA_DIR: await createFolder() };
      await fill(environment, count);
      ofSqlite.push(environment);
    }
    rows.push(...(await measureDatabase('SQLite', ofSqlite)));
    const postgres = await startPostgres();
    try {
      const ofPostgres: Database[] = [];
      for (const [index, count] of SIZES.entries()) {
        await runSql(postgres.url, `create database scale${index}`);
        const DATABASE_URL = databaseUrl(postgres.url, `scale${index}`);
        const environment = { DATA_DIR: await createFolder(), DATABASE_URL };
        await fill(environment, count);
        await runSql(DATABASE_URL, 'analyze');
        ofPostgres.push(environment);
      }
      rows.push(...(await measureDatabase('PostgreSQL', ofPostgres)));
    } finally {
      await postgres.stop();
    }
    return { columns: ['', 'median', 'ratio', 'rows', 'worst /healthz'], rows, missed: missedOf(rows) };
  },
};
