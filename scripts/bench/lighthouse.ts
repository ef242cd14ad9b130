import { addresses } from '#src/addresses.ts';
import { CATEGORIES, type Judgement, judgePages } from './judge-pages.ts';
import type { BenchPart } from './part.ts';

/** The least score of every category on every page. */
const SCORE = 100;

interface Page {
  readonly name: string;
  readonly path: string;
  /** Milliseconds until the largest thing is painted, at most. */
  readonly largestPaint: number;
}

/** Returns the pages that stand for all others: the newest article for every detail. */
async function findPages(url: string): Promise<Page[]> {
  const answer = await fetch(`${url}${addresses.api.publications.article.list}?page=1&pageSize=1`);
  const [article] = (await answer.json()) as { slug: string }[];
  const { list, detail } = addresses.site.publications.article;
  return [
    { name: 'home', path: '/', largestPaint: 1100 },
    { name: 'list', path: list, largestPaint: 1100 },
    { name: 'article', path: detail(article?.slug ?? ''), largestPaint: 1100 },
    { name: 'gallery', path: addresses.site.gallery, largestPaint: 1300 },
  ];
}

function missedGoals({ name, largestPaint }: Page, { scores, metrics, faults }: Judgement): string[] {
  const low = CATEGORIES.filter((category) => scores[category] < SCORE);
  return [
    ...low.map((category) => `${name}: ${category} ${scores[category]} (${faults.join(', ')}).`),
    ...(metrics.LCP > largestPaint
      ? [`${name}: LCP ${Math.round(metrics.LCP)} ms, the goal is ${largestPaint}.`]
      : []),
  ];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** Says how fast the processor was: times of a busy machine are not those that the goals are about. */
function describeSpeed(judgements: readonly Judgement[]): string {
  const speeds = judgements.flatMap((judgement) => judgement.speeds).map(Math.round);
  return `Lighthouse’s index of the processor: ${Math.min(...speeds)} to ${Math.max(...speeds)}; it supposes 1000 at least.`;
}

/** Parameters: names of pages, to judge those alone. */
export const lighthouse: BenchPart = {
  name: 'lighthouse',
  prints: 'pages as on a phone with a slow link (Lighthouse, mobile, the run of the median LCP out of five)',
  run: async ({ startSite, parameters }) => {
    const server = await startSite();
    try {
      const all = await findPages(server.url);
      const pages = all.filter(({ name }) => parameters.length === 0 || parameters.includes(name));
      const judgements = await judgePages(
        server.url,
        pages.map(({ path }) => path),
      );
      const judged = pages.map((page, index) => ({ page, judgement: judgements[index] as Judgement }));
      const missed = judged.flatMap(({ page, judgement }) => missedGoals(page, judgement));
      return {
        columns: ['page', ...CATEGORIES, 'FCP', 'LCP', 'TBT', 'CLS', 'performance of all runs'],
        rows: judged.map(({ page, judgement: { scores, metrics, runs } }) => [
          page.name,
          ...CATEGORIES.map((category) => String(scores[category])),
          seconds(metrics.FCP),
          seconds(metrics.LCP),
          `${Math.round(metrics.TBT)} ms`,
          metrics.CLS.toFixed(3),
          runs.join(', '),
        ]),
        notes: [...missed, describeSpeed(judgements)],
        isReached: missed.length === 0,
      };
    } finally {
      await server.stop();
    }
  },
};
