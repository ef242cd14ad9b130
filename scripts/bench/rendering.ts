import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '#tests/support/local-server.ts';
import { productionEnvironment } from './servers.ts';
import { createSite, samplePages } from './site.ts';
import { median, type Part } from './table.ts';

/** Maximum ratio of the time of a page to that of `renderToString` of its tree. */
const MOST = 3.5;
/** Renderings of each page before it is measured, because a compiler runs during the first thousand. */
const WARM_UP = 1_500;
const TIMES = 40;
const ROUNDS = 15;

const PROGRAM = join(import.meta.dirname, '../../build/server/development/rendering-process.js');

/** Starts a process that renders each page at every request, and reports the CPU time that it has used so far. */
async function startProcess() {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = fork(PROGRAM, { env: { ...productionEnvironment(port), DATA_DIR: await createSite() } });
  await once(child, 'message');
  return {
    url,
    fetch: async (path: string) => {
      const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
      return (await answer.arrayBuffer()).byteLength;
    },
    /**
     * Renders the tree of a page, where one is named.
     * @returns the microseconds used so far, on whichever core.
     */
    order: async (path?: string): Promise<number> => {
      child.send({ path });
      const [used] = await once(child, 'message');
      return used;
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/**
 * Returns the mean microseconds of a page and of its tree. They are rendered in turn, so that the tree finds
 * the processor's caches filled with something else, as within a page; alone it takes two thirds of the time.
 */
async function measure(
  { fetch: ask, order }: Awaited<ReturnType<typeof startProcess>>,
  path: string,
  times: number,
) {
  let [page, tree] = [0, 0];
  for (let time = 0; time < times; time++) {
    const [begun, ordered] = [await order(), await order()];
    await ask(path);
    const made = await order();
    const rendered = await order(path);
    const nothing = ordered - begun;
    page += (made - ordered - nothing) / times;
    tree += (rendered - made - nothing) / times;
  }
  return { page, tree };
}

export const rendering: Part = {
  measures: 'processor time of a page that is made anew, in times `renderToString` of its tree',
  run: async () => {
    const product = await startProcess();
    const rows: string[][] = [];
    const missed: string[] = [];
    try {
      const pages = Object.entries(await samplePages(product.url));
      for (const [, path] of pages) await measure(product, path, WARM_UP);
      for (const [name, path] of pages) {
        const bytes = await product.fetch(path);
        const rounds: Awaited<ReturnType<typeof measure>>[] = [];
        for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(product, path, TIMES));
        const [page, tree] = [median(rounds.map((one) => one.page)), median(rounds.map((one) => one.tree))];
        const ratio = median(rounds.map((one) => one.page / one.tree));
        const costs = [tree, page].map((microseconds) => `${microseconds.toFixed(0)} µs`);
        rows.push([name, `${(bytes / 1000).toFixed(1)} kB`, ...costs, ratio.toFixed(2)]);
        if (ratio > MOST) missed.push(`${name}: more than ${MOST} times its tree.`);
        if (ratio < 1) missed.push(`${name}: answered from memory, not rendered.`);
      }
    } finally {
      await product.stop();
    }
    return { columns: ['page', 'HTML', 'renderToString', 'page', 'ratio'], rows, missed };
  },
};
