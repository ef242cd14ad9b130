import { addresses } from '#src/addresses.ts';
import { CATEGORIES, type Judgement, judgePages } from './judge-pages.ts';
import type { BenchPart } from './part.ts';
import { startYardstick } from './servers.ts';

/** The least score of every category on every page. */
const SCORE = 98;

interface Page {
  readonly name: string;
  readonly path: string;
  /** Milliseconds until the largest thing is painted, at most. */
  readonly largestPaint: number;
}

/** Sixty headings and paragraphs, and nothing else: what the browser itself takes on this machine. */
const PLAIN_TEXT = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Texte</title>${'<h2>Un titre</h2><p>Quelques mots de texte, comme dans un livre.</p>'.repeat(60)}</html>`;

/** Returns Lighthouse's judgement of a page without styles, scripts and pictures. */
async function judgeYardstick(): Promise<Judgement> {
  const server = await startYardstick({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(PLAIN_TEXT).toString('base64'),
  });
  try {
    const [judgement] = await judgePages(server.url, ['']);
    return judgement as Judgement;
  } finally {
    await server.stop();
  }
}

/** Returns the pages that stand for all others: the newest article for every detail. */
async function findPages(url: string): Promise<Page[]> {
  const answer = await fetch(`${url}${addresses.api.publications.article.list}?page=1&pageSize=1`);
  const [article] = (await answer.json()) as { slug: string }[];
  const { list, detail } = addresses.site.publications.article;
  return [
    { name: 'home', path: '/', largestPaint: 1300 },
    { name: 'list', path: list, largestPaint: 1300 },
    { name: 'article', path: detail(article?.slug ?? ''), largestPaint: 1300 },
    { name: 'gallery', path: addresses.site.gallery, largestPaint: 1500 },
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

function describe(name: string, { scores, metrics, runs }: Judgement): string[] {
  return [
    name,
    ...CATEGORIES.map((category) => String(scores[category])),
    seconds(metrics.FCP),
    seconds(metrics.LCP),
    `${Math.round(metrics.TBT)} ms`,
    metrics.CLS.toFixed(3),
    runs.join(', '),
  ];
}

/** Says how fast the processor was: times of a busy machine, or of a slow browser, are not those that the goals are about. */
function describeSpeed(judgements: readonly Judgement[]): string {
  const browsers = new Set(judgements.map(({ browser }) => browser));
  const speeds = judgements.flatMap((judgement) => judgement.speeds).map(Math.round);
  return `Chromium ${[...browsers].join(', ')}; Lighthouse’s index of the processor with it: ${Math.min(...speeds)} to ${Math.max(...speeds)}; it supposes 1000 at least.`;
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
      const yardstick = await judgeYardstick();
      const missed = judged.flatMap(({ page, judgement }) => missedGoals(page, judgement));
      return {
        columns: ['page', ...CATEGORIES, 'FCP', 'LCP', 'TBT', 'CLS', 'performance of all runs'],
        rows: [
          ...judged.map(({ page, judgement }) => describe(page.name, judgement)),
          describe('plain text', yardstick),
        ],
        notes: [...missed, describeSpeed([...judgements, yardstick])],
        isReached: missed.length === 0,
      };
    } finally {
      await server.stop();
    }
  },
};
