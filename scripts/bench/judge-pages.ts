import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { ensureTestBrowser } from '#tests/support/chromium.ts';
import { findFreePort } from '#tests/support/local-server.ts';

/** Categories of Lighthouse. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Those that are the same at each visit. */
const STEADY = CATEGORIES.filter((category) => category !== 'performance');

/** Parts of the performance score, and Lighthouse's own names of them. */
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;
type Metric = keyof typeof METRICS;

const RUNS = 5;

interface Report {
  /** Of the categories that were judged. */
  readonly scores: Partial<Record<Category, number>>;
  /** Milliseconds, but for CLS. */
  readonly metrics: Record<Metric, number>;
  /** Audits that cost points, by their names. */
  readonly faults: readonly string[];
  /** How fast Lighthouse found the processor with this browser: what it computes for a phone supposes 1000 at least. */
  readonly speed: number;
  /** The browser's version. */
  readonly browser: string;
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** One visit as a telephone on a slow link would make it: Lighthouse's mobile defaults, in a browser of its own. */
async function visit(
  url: string,
  executablePath: string,
  onlyCategories: readonly Category[],
): Promise<Result> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...onlyCategories],
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** Visits that the browser may break off before Lighthouse has seen anything. */
const PATIENCE = 2;

async function judge(url: string, executablePath: string, judged: readonly Category[]): Promise<Report> {
  let result = await visit(url, executablePath, judged);
  for (let more = PATIENCE; result.runtimeError && more > 0; more--)
    result = await visit(url, executablePath, judged);
  const { audits, categories, runtimeError, environment } = result;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const scores = Object.fromEntries(
    judged.map((category) => [category, Math.round(100 * (categories[category]?.score ?? 0))]),
  );
  const weighed = judged.flatMap((category) => categories[category]?.auditRefs ?? []);
  return {
    scores,
    metrics: Object.fromEntries(
      Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN]),
    ) as Record<Metric, number>,
    faults: weighed
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
    speed: environment.benchmarkIndex,
    browser: /Chrome\/([\d.]+)/.exec(environment.hostUserAgent)?.[1] ?? environment.hostUserAgent,
  };
}

/** Lighthouse's scores and times of a page: its median run. */
export interface Judgement {
  readonly path: string;
  readonly scores: Record<Category, number>;
  readonly metrics: Record<Metric, number>;
  /** The performance of every run. */
  readonly runs: readonly number[];
  /** Audits that cost points in any run. */
  readonly faults: readonly string[];
  /** The processor's speed in every run, as Lighthouse found it. */
  readonly speeds: readonly number[];
  /** The browser's version. */
  readonly browser: string;
}

/** Lighthouse asks a page that has been closed, now and then, where nobody waits for the answer: it must not end a run. */
function forgiveClosedPage(error: unknown): void {
  if (!/(?:session|target) closed/i.test(String(error))) throw error;
}

async function judgeAll(url: string, paths: readonly string[], executablePath: string): Promise<Judgement[]> {
  // Before anything is measured: what this first visit asks for is made by then.
  const steady: Report[] = [];
  for (const path of paths) steady.push(await judge(url + path, executablePath, STEADY));
  const judgements: Judgement[] = [];
  for (const [index, path] of paths.entries()) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run++)
      reports.push(await judge(url + path, executablePath, ['performance']));
    const sorted = reports.toSorted((one, other) => one.metrics.LCP - other.metrics.LCP);
    const middle = sorted[Math.floor(RUNS / 2)] as Report;
    const first = steady[index] as Report;
    judgements.push({
      path,
      scores: { ...first.scores, ...middle.scores } as Record<Category, number>,
      metrics: middle.metrics,
      runs: reports.map(({ scores }) => scores.performance ?? 0),
      faults: [...new Set([first, ...reports].flatMap(({ faults }) => faults))],
      speeds: reports.map(({ speed }) => speed),
      browser: middle.browser,
    });
  }
  return judgements;
}

/**
 * Returns Lighthouse's judgement of each page: the run of the median LCP out of five, mobile, its default throttling; what
 * is the same at each visit is judged once.
 * @throws when there is no Chromium for this machine.
 */
export async function judgePages(url: string, paths: readonly string[]): Promise<Judgement[]> {
  const executablePath = await ensureTestBrowser();
  process.on('unhandledRejection', forgiveClosedPage);
  try {
    return await judgeAll(url, paths, executablePath);
  } finally {
    process.off('unhandledRejection', forgiveClosedPage);
  }
}
