import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { addresses } from '#src/addresses.ts';
import { LOAD_GENERATOR, measureRate, type Rate } from './load.ts';
import { type Answer, hasNginx, startNginx } from './nginx.ts';
import { startSite } from './site.ts';
import { median, type Part } from './table.ts';

const { site, light } = addresses;
const PATHS = [site.home, site.publications.article.list, light.root];

/**
 * Minimum requests per request of the bare server, for visitors who accept compressed pages, and for those
 * who do not.
 */
const VISITORS = [
  { name: 'br', headers: { 'accept-encoding': 'br, gzip' }, least: 0.7 },
  { name: 'identity', headers: { 'accept-encoding': 'identity' }, least: 0.4 },
];
/** Minimum requests per request that the same nginx answers from its disk. */
const LEAST_BEHIND_NGINX = 0.5;
/** Milliseconds. */
const LONGEST_P99 = 10;
const ROUNDS = 3;
/** Milliseconds in which all pages are compressed at their best, one after another. */
const UNTIL_COMPRESSED = 8_000;

/** Headers that each server sets itself. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

async function fetchAnswer(url: string, headers: Record<string, string>): Promise<Answer> {
  const [response] = await once(request(url, { headers }).end(), 'response');
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`);
  const kept = Object.entries(response.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  return { headers: Object.fromEntries(kept) as IncomingHttpHeaders, body: await buffer(response) };
}

/** Starts the baseline of Node: a server with one constant answer, and no other work. */
async function startBareServer({ headers, body }: Answer): Promise<{ url: string; stop(): void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

/** Measures two addresses in turn. @returns the first one's rate, and its ratio to the other's. */
async function compare(url: string, yardstick: string, headers: Record<string, string>) {
  const rounds: { rate: Rate; ratio: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const rate = await measureRate(url, headers);
    const other = await measureRate(yardstick, headers);
    rounds.push({ rate, ratio: rate.requestsPerSecond / other.requestsPerSecond });
  }
  return {
    requestsPerSecond: median(rounds.map(({ rate }) => rate.requestsPerSecond)),
    p99: median(rounds.map(({ rate }) => rate.p99)),
    ratio: median(rounds.map(({ ratio }) => ratio)),
  };
}

async function compareBehindNginx(
  url: string,
  path: string,
  answer: Answer,
  headers: Record<string, string>,
) {
  const nginx = await startNginx(Number(new URL(url).port), answer);
  try {
    return (await compare(nginx.url + path, nginx.fromDisk, headers)).ratio;
  } finally {
    await nginx.stop();
  }
}

/** Rate of cached pages, compared to that of servers without any other work. */
export const memory: Part = {
  measures: `pages from memory beside a bare node:http, and behind our nginx beside its disk; ${LOAD_GENERATOR}`,
  run: async () => {
    const server = await startSite();
    const rows: string[][] = [];
    const missed: string[] = [];
    try {
      for (const path of PATHS)
        for (const { headers } of VISITORS) await fetchAnswer(server.url + path, headers);
      await delay(UNTIL_COMPRESSED);
      for (const { name, headers, least } of VISITORS) {
        for (const path of PATHS) {
          const answer = await fetchAnswer(server.url + path, headers);
          const bare = await startBareServer(answer);
          const direct = await compare(server.url + path, bare.url, headers);
          bare.stop();
          const nginx = hasNginx ? await compareBehindNginx(server.url, path, answer, headers) : null;
          const bytes = `${answer.body.length.toLocaleString('en')} B`;
          const figures = [`${Math.round(direct.requestsPerSecond)}`, `${direct.p99.toFixed(1)} ms`];
          const ratios = [direct.ratio.toFixed(2), nginx?.toFixed(2) ?? 'not installed'];
          rows.push([`${path} ${name}`, bytes, ...figures, ...ratios]);
          if (direct.ratio < least) missed.push(`${path}: less than ${least} of bare http.`);
          if (direct.p99 > LONGEST_P99) missed.push(`${path}: p99 over ${LONGEST_P99} ms.`);
          if (nginx !== null && nginx < LEAST_BEHIND_NGINX)
            missed.push(`${path}: behind nginx less than ${LEAST_BEHIND_NGINX} of its disk.`);
        }
      }
    } finally {
      await server.stop();
    }
    const columns = ['page', 'bytes', 'requests/s', 'p99', 'of bare http', 'behind nginx, of its disk'];
    return { columns, rows, missed };
  },
};
