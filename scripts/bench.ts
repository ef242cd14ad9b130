/**
 * Measures the product on this machine: the production server with the demonstration's content, beside a bare
 * `node:http` that sends the same bytes, so that the figures of two machines can be compared. With `lighthouse`, it
 * measures its pages as on a phone; with `backups`, backups and restores of a large site (how many publications, how many GB of
 * pictures, and 'encrypted', may follow).
 */

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '#platform/log.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { addresses } from '#src/addresses.ts';
import { loadDemonstration } from '../demo/load-demonstration.ts';
import { parseConfig } from '../src/config.server.ts';
import { fetchAnswer } from './bench/answer.ts';
import { measureBackups } from './bench/backups.ts';
import { judgePages } from './bench/lighthouse.ts';
import { LOAD_GENERATOR, measureRate, type Rate } from './bench/load.ts';
import { type BenchServer, startProduct, startYardstick } from './bench/servers.ts';

/** Seconds that each address is asked for. */
const SECONDS = 5;
const STARTS = 5;
const MEBIBYTE = 1024 * 1024;
const ADMINISTRATOR = { email: 'bench@pamoja.example', password: randomBytes(12).toString('base64url') };

interface Scenario {
  readonly name: string;
  readonly path: string;
  readonly headers: Record<string, string>;
}

async function loadContent(folder: string): Promise<void> {
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const services = await openServices(config, createLog(config.logLevel));
  try {
    await loadDemonstration(services);
  } finally {
    await closeServices(services);
  }
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}${addresses.api.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  const { token } = (await answer.json()) as { token: string };
  return `Bearer ${token}`;
}

async function findScenarios(url: string): Promise<Scenario[]> {
  const list = `${addresses.api.publications.article.list}?page=1`;
  const articles = (await (await fetch(url + list)).json()) as { id: string }[];
  const authorization = await logIn(url);
  const compressed = { 'accept-encoding': 'br, gzip' };
  return [
    { name: 'rendered list page', path: addresses.site.publications.article.list, headers: compressed },
    { name: 'API list', path: list, headers: compressed },
    {
      name: 'API detail',
      path: addresses.api.publications.article.one(articles[0]?.id ?? ''),
      headers: { ...compressed, authorization },
    },
  ];
}

interface Comparison {
  readonly bytes: number;
  readonly product: Rate;
  readonly yardstick: Rate;
}

async function compare(url: string, { path, headers }: Scenario): Promise<Comparison> {
  const answer = await fetchAnswer(url + path, headers);
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  const product = await measureRate(url + path, headers, SECONDS);
  const bare = await startYardstick(answer);
  try {
    const yardstick = await measureRate(bare.url, headers, SECONDS);
    return { bytes: Buffer.byteLength(answer.body, 'base64'), product, yardstick };
  } finally {
    await bare.stop();
  }
}

function rate(value: number): string {
  return Math.round(value).toLocaleString('en').padStart(9);
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`.padStart(10);
}

function printComparison(name: string, { bytes, product, yardstick }: Comparison): void {
  const share = ((100 * product.requestsPerSecond) / yardstick.requestsPerSecond).toFixed(1);
  console.log(
    [
      name.padEnd(20),
      `${bytes.toLocaleString('en')} B`.padStart(10),
      rate(product.requestsPerSecond),
      milliseconds(product.p99),
      rate(yardstick.requestsPerSecond),
      milliseconds(yardstick.p99),
      `${share} %`.padStart(8),
    ].join(' '),
  );
}

function mebibytes(server: BenchServer): string {
  const memory = server.memory();
  return memory === undefined ? 'unknown' : `${Math.round(memory / MEBIBYTE)} MB`;
}

async function measureStarts(environment: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const server = await startProduct(['npm', 'start'], environment);
    await server.stop();
    times.push(server.startedIn / 1000);
  }
  return times.sort((one, other) => one - other);
}

async function measureRates(environment: Record<string, string>): Promise<void> {
  const server = await startProduct([process.execPath, 'src/main.ts'], environment);
  try {
    const atRest = mebibytes(server);
    console.log(
      `${''.padEnd(20)}     answer requests/s        p99 | bare http       p99 | share of bare http`,
    );
    for (const scenario of await findScenarios(server.url)) {
      printComparison(scenario.name, await compare(server.url, scenario));
    }
    console.log(`\nmemory: ${atRest} at rest, ${mebibytes(server)} after`);
  } finally {
    await server.stop();
  }
}

async function measureSpeed(environment: Record<string, string>): Promise<void> {
  await measureRates(environment);
  const starts = await measureStarts(environment);
  const median = starts[Math.floor(STARTS / 2)] ?? 0;
  const all = starts.map((time) => time.toFixed(2)).join(', ');
  console.log(`npm start to the first answered request: ${median.toFixed(2)} s (median of ${all})`);
}

/** The newest article stands for all details. */
async function measurePages(environment: Record<string, string>): Promise<void> {
  const server = await startProduct([process.execPath, 'src/main.ts'], environment);
  try {
    const answer = await fetch(`${server.url}${addresses.api.publications.article.list}?page=1&pageSize=1`);
    const [article] = (await answer.json()) as { slug: string }[];
    const pages = [
      '/',
      addresses.site.publications.article.list,
      addresses.site.publications.article.detail(article?.slug ?? ''),
      addresses.site.gallery,
    ];
    if (!(await judgePages(server.url, pages))) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'pamoja-bench-'));
const environment = {
  DATA_DIR: folder,
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
};
const [what, publications = '100000', gigabytes = '5', form] = process.argv.slice(2);
try {
  console.log(
    `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model}, ${LOAD_GENERATOR}\n`,
  );
  await loadContent(folder);
  if (what === 'backups') {
    await measureBackups(folder, Number(publications), Number(gigabytes), form === 'encrypted');
  } else if (what === 'lighthouse') await measurePages(environment);
  else await measureSpeed(environment);
} finally {
  await rm(folder, { recursive: true, force: true });
}
