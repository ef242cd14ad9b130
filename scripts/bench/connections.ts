import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addresses } from '#src/addresses.ts';
import { fetchAnswer } from './answer.ts';
import { type CrowdRequest, type CrowdResult, sendCrowd } from './crowd.ts';
import { groupMemory } from './group-memory.ts';
import type { BenchPart, SiteServer } from './part.ts';
import { readableAddresses } from './readable-addresses.ts';
import { startYardstick } from './servers.ts';

const CONNECTIONS = 1000;
const SECONDS = 60;
const GOALS = { p99: 500, growth: 1.1 };

/** Milliseconds between two looks at the memory. */
const PAUSE = 1000;

const COMPRESSED = { 'accept-encoding': 'br, gzip' };
const MEBIBYTE = 1024 * 1024;

/** How many made-up addresses of each kind are asked for in turn. */
const MADE_UP = 100;

/** Returns a crowd's requests: mostly pages, some again with the ETag they had, some that nobody has asked before. */
async function crowdRequests(url: string): Promise<CrowdRequest[]> {
  const pages = (await readableAddresses(url)).map((address) => address.slice(url.length));
  const { list, detail } = addresses.site.publications.article;
  const conditional: CrowdRequest[] = [];
  for (const path of pages) {
    const { etag } = (await fetchAnswer(url + path, COMPRESSED)).headers;
    if (typeof etag === 'string')
      conditional.push({ path, headers: { ...COMPRESSED, 'if-none-match': etag } });
  }
  return Array.from({ length: MADE_UP }, (_, index) => [
    ...pages.flatMap((path) => [path, path, path]).map((path) => ({ path, headers: COMPRESSED })),
    ...conditional,
    { path: `${list}?page=${1 + (index % 5)}`, headers: COMPRESSED },
    { path: `${list}?page=1&inconnu=${index}`, headers: COMPRESSED },
    { path: detail(`inconnu-${index}`), headers: COMPRESSED },
    { path: `/nulle-part-${index}`, headers: COMPRESSED },
  ]).flat();
}

interface Look {
  readonly at: number;
  readonly pss: number;
}

/** Looks at the memory once a second. @returns what stops it, and returns what it saw. */
function watch(group: number): () => Look[] {
  const since = performance.now();
  const looks: Look[] = [];
  const timer = setInterval(() => {
    looks.push({ at: (performance.now() - since) / 1000, pss: groupMemory(group).pss });
  }, PAUSE);
  return () => {
    clearInterval(timer);
    return looks;
  };
}

function highest(looks: readonly Look[]): number {
  return Math.max(0, ...looks.map(({ pss }) => pss));
}

function unexpected({ statuses, failures }: CrowdResult): number {
  const answered = [...statuses].filter(([status]) => ![200, 304, 404].includes(status));
  const refused = answered.reduce((sum, [, count]) => sum + count, 0);
  return refused + Object.values(failures).reduce((sum, count) => sum + count, 0);
}

function byStatus({ statuses }: CrowdResult): string {
  const sorted = [...statuses].toSorted(([one], [other]) => one - other);
  return sorted.map(([status, count]) => `${count.toLocaleString('en')} × ${status}`).join(', ');
}

function crowdRow(name: string, result: CrowdResult): string[] {
  const { requestsPerSecond, median, p99, longest, failures } = result;
  const failed = Object.entries(failures).filter(([, count]) => count > 0);
  return [
    name,
    Math.round(requestsPerSecond).toLocaleString('en'),
    `${Math.round(median)} ms`,
    `${Math.round(p99)} ms`,
    `${Math.round(longest)} ms`,
    failed.length > 0 ? failed.map(([kind, count]) => `${count} ${kind}`).join(', ') : 'none',
    byStatus(result),
  ];
}

/** The same crowd at a bare server with the bytes of the home page, for as long. */
async function measureYardstick(
  server: SiteServer,
  requests: readonly CrowdRequest[],
  seconds: number,
): Promise<CrowdResult> {
  const bare = await startYardstick(await fetchAnswer(`${server.url}/`, COMPRESSED));
  const file = join(server.site.folder, 'crowd-requests.lua');
  try {
    return await sendCrowd(bare.url, requests, { connections: CONNECTIONS, seconds, file });
  } finally {
    await bare.stop();
  }
}

/** Sentences about the goals that were missed. */
function missedGoals(result: CrowdResult, early: number, late: number): string[] {
  const growth = late / early;
  return [
    ...(unexpected(result) > 0 ? [`Missed: ${unexpected(result)} errors, the goal is none.`] : []),
    ...(result.p99 > GOALS.p99 ? [`Missed: p99 ${Math.round(result.p99)} ms, the goal is 500.`] : []),
    ...(growth > GOALS.growth
      ? [`Missed: memory grew by ${Math.round(100 * (growth - 1))} %, the goal is 10 at most.`]
      : []),
  ];
}

/** Parameter: seconds, instead of a minute. */
export const connections: BenchPart = {
  name: 'connections',
  prints: '1,000 connections for a minute: pages, 304, pictures, made-up addresses',
  run: async ({ startSite, say, parameters }) => {
    const seconds = Number(parameters[0] ?? SECONDS);
    const server = await startSite();
    try {
      const requests = await crowdRequests(server.url);
      const file = join(server.site.folder, 'crowd-requests.lua');
      say('the product…');
      const stopWatching = watch(server.group);
      const result = await sendCrowd(server.url, requests, {
        connections: CONNECTIONS,
        seconds,
        file,
      });
      const looks = stopWatching();
      await delay(PAUSE);
      say('the yardstick…');
      const yardstick = await measureYardstick(server, requests, seconds);
      const early = highest(looks.filter(({ at }) => at > seconds / 4 && at < seconds / 2));
      const late = highest(looks.filter(({ at }) => at > (seconds * 3) / 4));
      const [before, after] = [early, late].map((bytes) => `${Math.round(bytes / MEBIBYTE)} MB`);
      const missed = missedGoals(result, early, late);
      return {
        columns: ['server', 'requests/s', 'median', 'p99', 'longest', 'failures', 'answers'],
        rows: [crowdRow('the product', result), crowdRow('bare `node:http`', yardstick)],
        notes: [
          `Memory (PSS) at most in the second quarter ${before}, in the last one ${after}.`,
          `The product answers ${(100 * (result.requestsPerSecond / yardstick.requestsPerSecond)).toFixed(0)} % of what a bare server does.`,
          ...missed,
        ],
        isReached: missed.length === 0,
      };
    } finally {
      await server.stop();
    }
  },
};
