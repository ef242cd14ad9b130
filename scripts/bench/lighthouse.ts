import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '#tests/support/chromium.ts';
import { findFreePort } from '#tests/support/local-server.ts';

/** Categories of Lighthouse, and the least score of each. */
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

/** Parts of the performance score, by Lighthouse's own names. */
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;

const RUNS = 5;

interface Report {
  readonly scores: Record<Category, number>;
  readonly metrics: readonly string[];
  /** Audits that cost points, by their names. */
  readonly faults: readonly string[];
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** One visit as a telephone on a slow link would make it: Lighthouse's mobile defaults, in a browser of its own. */
async function visit(url: string, executablePath: string): Promise<Result> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** Visits that the browser may break off before Lighthouse has seen anything. */
const PATIENCE = 2;

async function judge(url: string, executablePath: string): Promise<Report> {
  let result = await visit(url, executablePath);
  for (let more = PATIENCE; result.runtimeError && more > 0; more--)
    result = await visit(url, executablePath);
  const { audits, categories, runtimeError } = result;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round(100 * (categories[category]?.score ?? 0))]),
  ) as Record<Category, number>;
  const weighed = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []);
  return {
    scores,
    metrics: Object.entries(METRICS).map(([id, name]) => `${name} ${audits[id]?.displayValue ?? '?'}`),
    faults: weighed
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  };
}

function printReports(path: string, reports: readonly Report[]): boolean {
  const median = [...reports].sort((one, other) => one.scores.performance - other.scores.performance)[
    Math.floor(reports.length / 2)
  ];
  if (!median) throw new Error('There is no median of nothing.');
  const runs = reports.map(({ scores }) => scores.performance).join(', ');
  const scores = CATEGORIES.map((category) => `${category} ${median.scores[category]}`).join(' · ');
  console.log(`${path}\n  ${scores}\n  ${median.metrics.join(' · ')} · performance of all runs: ${runs}`);
  const faults = new Set(reports.flatMap((report) => report.faults));
  if (faults.size > 0) console.log(`  below 90: ${[...faults].join(', ')}`);
  return CATEGORIES.every((category) => median.scores[category] >= GOALS[category]);
}

/**
 * Prints Lighthouse's judgement of each page: the run of the median performance out of five, mobile, its default
 * throttling.
 * @returns whether every page reaches every goal.
 * @throws when there is no Chromium.
 */
export async function judgePages(url: string, paths: readonly string[]): Promise<boolean> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is not installed: install it, or set CHROMIUM_PATH.');
  let isReached = true;
  for (const path of paths) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run++) reports.push(await judge(url + path, executablePath));
    isReached = printReports(path, reports) && isReached;
  }
  return isReached;
}
