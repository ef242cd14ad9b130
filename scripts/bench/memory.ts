import { setTimeout as delay } from 'node:timers/promises';
import { addresses } from '#src/addresses.ts';
import { fetchAnswer } from './answer.ts';
import { measureRate } from './load.ts';
import { median } from './median.ts';
import { hasNginx, startNginx } from './nginx.ts';
import type { BenchContext, BenchPart } from './part.ts';

const { site, light } = addresses;

const PATHS = [site.home, site.publications.article.list, site.team, light.root];

const HEADERS = { 'accept-encoding': 'br, gzip' };

/** Seconds that an address is asked for in each round. */
const SECONDS = 5;

/** Milliseconds in which a page is compressed at its best, one after another. */
const UNTIL_COMPRESSED = 8_000;

/** Requests a second for each one of the yardstick. */
const GOALS = { bare: 0.7, nginx: 0.5 };
/** Milliseconds. */
const GOAL_P99 = 10;

/** Returns the product's requests for each one of nginx: the median of each round's own ratio. */
async function compareWithNginx(url: string, rounds: number): Promise<number> {
  const nginx = await startNginx(await fetchAnswer(url, HEADERS));
  const ratios: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const product = await measureRate(url, HEADERS, SECONDS);
      const other = await measureRate(nginx.url, HEADERS, SECONDS);
      ratios.push(product.requestsPerSecond / other.requestsPerSecond);
    }
  } finally {
    await nginx.stop();
  }
  return median(ratios);
}

async function measurePage({ compare, rounds }: BenchContext, url: string, path: string) {
  const { bytes, product, yardstick, ratio } = await compare(url, HEADERS);
  const nginx = hasNginx ? await compareWithNginx(url, rounds) : null;
  return {
    row: [
      `\`${path}\``,
      `${bytes.toLocaleString('en')} B`,
      Math.round(product.requestsPerSecond).toLocaleString('en'),
      `${product.p99.toFixed(1)} ms`,
      Math.round(yardstick.requestsPerSecond).toLocaleString('en'),
      ratio.toFixed(2),
      nginx?.toFixed(2) ?? 'not installed',
    ],
    isReached: ratio >= GOALS.bare && (nginx ?? GOALS.nginx) >= GOALS.nginx && product.p99 < GOAL_P99,
  };
}

/** How often pages are answered from memory, beside what does nothing else. */
export const memory: BenchPart = {
  name: 'memory',
  prints: 'how often a remembered page is answered, beside a bare `node:http` and nginx with the same bytes',
  run: async (context) => {
    const server = await context.startSite();
    const measured: Awaited<ReturnType<typeof measurePage>>[] = [];
    try {
      for (const path of PATHS) await fetchAnswer(server.url + path, HEADERS);
      await delay(UNTIL_COMPRESSED);
      for (const path of PATHS) {
        context.say(path);
        measured.push(await measurePage(context, server.url + path, path));
      }
    } finally {
      await server.stop();
    }
    return {
      columns: ['page', 'bytes', 'requests/s', 'p99', 'bare http', 'share of bare http', 'share of nginx'],
      rows: measured.map(({ row }) => row),
      notes: [
        `Goals: ${GOALS.bare} of the bare server, ${GOALS.nginx} of nginx, p99 below ${GOAL_P99} ms; 16 connections, one worker each.`,
      ],
      isReached: measured.every(({ isReached }) => isReached),
    };
  },
};
