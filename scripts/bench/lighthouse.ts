import judge from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { chromium } from 'playwright-core';
import { ensureTestBrowser } from '#tests/support/chromium.ts';
import { findFreePort } from '#tests/support/local-server.ts';
import { samplePages, startSite } from './site.ts';
import type { Part } from './table.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const RUNS = 5;
/** Minimum of every category on every page. */
const LEAST_SCORE = 98;
/** Maximum milliseconds until the largest contentful paint. */
const LONGEST_PAINT = { home: 1300, list: 1300, article: 1300, gallery: 1500 };

type Result = NonNullable<Awaited<ReturnType<typeof judge>>>['lhr'];

/** Visits a page as a phone on a slow link: Lighthouse's defaults, in a new browser. */
async function visit(url: string, executablePath: string): Promise<Result> {
  const port = await findFreePort();
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    `--remote-debugging-port=${port}`,
  ];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const result = await judge(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse judged nothing'}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** Visits a page, again where the browser aborts the visit before Lighthouse has seen anything. */
async function visitPatiently(url: string, executablePath: string): Promise<Result> {
  for (let more = 2; more > 0; more--) {
    const result = await visit(url, executablePath).catch(() => null);
    if (result) return result;
  }
  return visit(url, executablePath);
}

/**
 * Ignores an error of Lighthouse, which now and then queries a closed page without awaiting the result,
 * because it must not end a run.
 */
function forgiveClosedPage(error: unknown): void {
  if (!/(?:session|target) closed/i.test(String(error))) throw error;
}

export const lighthouse: Part = {
  measures: `pages as on a phone with a slow link (Lighthouse, mobile, the median of ${RUNS} runs)`,
  run: async () => {
    const executablePath = await ensureTestBrowser();
    process.on('unhandledRejection', forgiveClosedPage);
    const server = await startSite();
    const rows: string[][] = [];
    const missed: string[] = [];
    try {
      for (const [name, path] of Object.entries(await samplePages(server.url))) {
        // The pictures that it requests have been made by then.
        await visitPatiently(server.url + path, executablePath);
        const runs: Result[] = [];
        for (let run = 0; run < RUNS; run++)
          runs.push(await visitPatiently(server.url + path, executablePath));
        const { audits, categories, environment }: Result = computeMedianRun(runs);
        const scores = CATEGORIES.map((id) => Math.round(100 * (categories[id]?.score ?? 0)));
        const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
        const paint = value('largest-contentful-paint');
        const times = [paint, value('total-blocking-time')].map((ms) => `${Math.round(ms)} ms`);
        const shift = value('cumulative-layout-shift').toFixed(3);
        // Estimates for a phone require an index of at least 1000.
        rows.push([name, ...scores.map(String), ...times, shift, `${environment.benchmarkIndex}`]);
        const faults = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
        if (Math.min(...scores) < LEAST_SCORE)
          missed.push(`${name}: ${faults.map(({ id }) => id).join(', ')}`);
        if (!(paint <= LONGEST_PAINT[name as keyof typeof LONGEST_PAINT])) missed.push(`${name}: LCP`);
      }
    } finally {
      process.off('unhandledRejection', forgiveClosedPage);
      await server.stop();
    }
    return { columns: ['page', ...CATEGORIES, 'LCP', 'TBT', 'CLS', 'processor'], rows, missed };
  },
};
