import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { addresses } from '#src/addresses.ts';
import { findFreePort } from '#tests/support/local-server.ts';
import { median } from './median.ts';
import type { BenchPart, BenchSite } from './part.ts';
import { PARTS, type Part, type RenderingOrder } from './rendering-order.ts';
import { productionEnvironment } from './servers.ts';

/**
 * How often each part of a page is done before it is measured. Until then the process compiles what it runs, beside what it
 * does: after four hundred times, that was a tenth of a page, and of its tree, which every part renders, far less.
 */
const WARM_UP = 1_500;
/** Times that each part is done in a round. */
const TIMES = 40;
const ROUNDS = 15;

/** Goal: a page costs at most so many times what `renderToString` of its tree does. */
const MOST = 3.5;

/** Microseconds of each part. */
type Costs = Readonly<Record<Part, number>>;

/** A process that makes pages, and the means to ask it for them. */
class MeasuredProduct {
  readonly #child: ChildProcess;
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.#url = url;
  }

  static async start({ environment }: BenchSite): Promise<MeasuredProduct> {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const child = fork(join(import.meta.dirname, '../../build/server/development/rendering-process.js'), {
      env: { ...productionEnvironment(port), ...environment },
    });
    await once(child, 'message');
    return new MeasuredProduct(child, url);
  }

  /** Asks for an address, and returns its uncompressed answer. @throws when it is not 200. */
  async fetch(path: string): Promise<Buffer> {
    const sent = request(this.#url + path, { agent: this.#agent }).end();
    const [response] = await once(sent, 'response');
    const body = await buffer(response);
    if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}`);
    return body;
  }

  async #order(order: RenderingOrder): Promise<number> {
    this.#child.send(order);
    const [answer] = await once(this.#child, 'message');
    return answer;
  }

  /**
   * Returns the microseconds of processor time that a part of a page costs, with what it leaves to do to the threads beside
   * it and to the collector. The process is woken for it, as a request wakes it.
   */
  async measure(path: string, part: Part): Promise<number> {
    const begun = await this.#order({ path, part: 'nothing' });
    await (part === 'whole' ? this.fetch(path) : this.#order({ path, part }));
    return (await this.#order({ path, part: 'nothing' })) - begun;
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    this.#child.disconnect();
    await once(this.#child, 'exit');
  }
}

/**
 * Does every part of a page once, one after the other, again and again, and returns the mean of each. So none of them finds
 * in the processor's caches what the one before it has left of its own: a page that is made anew does not, either.
 */
async function measureInTurn(product: MeasuredProduct, path: string, times: number): Promise<Costs> {
  const costs: Record<Part, number> = { nothing: 0, tree: 0, loaders: 0, router: 0, renderer: 0, whole: 0 };
  for (let time = 0; time < times; time++) {
    for (const part of PARTS) costs[part] += (await product.measure(path, part)) / times;
  }
  for (const part of PARTS) if (part !== 'nothing' && part !== 'whole') costs[part] -= costs.nothing;
  // Two orders and their answers are nothing; a visitor's request lies between the answer to one and the next one.
  costs.whole -= costs.nothing / 2;
  return costs;
}

/** Measures a page several times. @throws where it is answered from the memory, which costs less than its rendering. */
async function measurePage(product: MeasuredProduct, path: string): Promise<Costs[]> {
  const rounds: Costs[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureInTurn(product, path, TIMES));
  if (median(rounds.map(({ whole, renderer }) => whole - renderer)) < 0) {
    throw new Error(`${path} was not rendered anew`);
  }
  return rounds;
}

/** What each column shows, in times `renderToString`; they add up to the whole. */
const COLUMNS: Readonly<Record<string, (costs: Costs) => number>> = {
  'loaders and SQL': ({ loaders }) => loaders,
  'React Router’s handler and data': ({ router, loaders }) => router - loaders,
  'tree, policy, bytes': ({ renderer, router }) => renderer - router,
  'Fastify and socket': ({ whole, renderer }) => whole - renderer,
  whole: ({ whole }) => whole,
};

function formatRow(name: string, bytes: number, rounds: readonly Costs[]): string[] {
  const times = Object.values(COLUMNS).map((cost) =>
    median(rounds.map((costs) => cost(costs) / costs.tree)).toFixed(2),
  );
  const [tree, whole] = [
    median(rounds.map((costs) => costs.tree)),
    median(rounds.map((costs) => costs.whole)),
  ];
  return [
    name,
    `${(bytes / 1000).toFixed(1)} kB`,
    `${tree.toFixed(0)} µs`,
    `${whole.toFixed(0)} µs`,
    ...times,
  ];
}

/** Returns the address of the newest article. */
async function findArticle(product: MeasuredProduct): Promise<string> {
  const answer = await product.fetch(`${addresses.api.publications.article.list}?page=1&pageSize=1`);
  const [article] = JSON.parse(answer.toString()) as { slug: string }[];
  return addresses.site.publications.article.detail(article?.slug ?? '');
}

export const rendering: BenchPart = {
  name: 'rendering',
  prints: 'what a page costs that is not in memory, in times `renderToString` of its tree',
  run: async ({ createSite, say }) => {
    const product = await MeasuredProduct.start(await createSite());
    const rows: string[][] = [];
    let isReached = true;
    try {
      const pages = {
        home: '/',
        list: addresses.site.publications.article.list,
        article: await findArticle(product),
        gallery: addresses.site.gallery,
      };
      say('warming up');
      for (const path of Object.values(pages)) await measureInTurn(product, path, WARM_UP);
      for (const [name, path] of Object.entries(pages)) {
        say(name);
        const { byteLength } = await product.fetch(path);
        const rounds = await measurePage(product, path);
        rows.push(formatRow(name, byteLength, rounds));
        isReached &&= median(rounds.map(({ whole, tree }) => whole / tree)) <= MOST;
      }
    } finally {
      await product.stop();
    }
    return {
      columns: ['page', 'HTML', 'renderToString', 'page', ...Object.keys(COLUMNS)],
      rows,
      notes: [`Goal: at most ${MOST} times. Times are of the processor, over all its cores; one connection.`],
      isReached,
    };
  },
};
