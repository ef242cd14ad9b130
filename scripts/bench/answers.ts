import { addresses } from '#src/addresses.ts';
import { LOAD_GENERATOR } from './load.ts';
import type { BenchPart, SiteServer } from './part.ts';

interface Scenario {
  readonly name: string;
  readonly path: string;
  readonly headers: Record<string, string>;
}

async function findScenarios({ url, logIn }: SiteServer): Promise<Scenario[]> {
  const list = `${addresses.api.publications.article.list}?page=1`;
  const articles = (await (await fetch(url + list)).json()) as { id: string }[];
  const compressed = { 'accept-encoding': 'br, gzip' };
  const detail = addresses.api.publications.article.one(articles[0]?.id ?? '');
  const authorization = await logIn();
  return [
    { name: 'list page', path: addresses.site.publications.article.list, headers: compressed },
    { name: 'API list', path: list, headers: compressed },
    { name: 'API detail', path: detail, headers: { ...compressed, authorization } },
  ];
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

export const answers: BenchPart = {
  name: 'answers',
  prints: 'how often a page and the API answer beside a bare `node:http` with the same bytes',
  run: async ({ startSite, compare, say }) => {
    const server = await startSite();
    const rows: string[][] = [];
    try {
      for (const { name, path, headers } of await findScenarios(server)) {
        say(name);
        const { bytes, product, yardstick, ratio } = await compare(server.url + path, headers);
        rows.push([
          name,
          `${count(bytes)} B`,
          count(product.requestsPerSecond),
          `${product.p99.toFixed(1)} ms`,
          count(yardstick.requestsPerSecond),
          `${yardstick.p99.toFixed(1)} ms`,
          `${(100 * ratio).toFixed(1)} %`,
        ]);
      }
    } finally {
      await server.stop();
    }
    return {
      columns: ['answer', 'bytes', 'requests/s', 'p99', 'bare http', 'p99', 'share of bare http'],
      rows,
      notes: [`Load: ${LOAD_GENERATOR}.`],
      isReached: true,
    };
  },
};
