import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Request } from 'playwright-core';
import { ensureTestBrowser } from '#tests/support/chromium.ts';
import { fastTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { startProduct } from '../bench/servers.ts';
import { newestArticle } from '../bench/site.ts';
import { formatTable } from '../bench/table.ts';
import type { Count } from '../test-steps.ts';
import { findFaults, kilobytes, PARTS, type PageWeight, type Part, WEIGHED_PAGES } from './budgets.ts';
import { drawPictures, loadWords } from './content.ts';

/** A small phone with an empty cache. */
const TELEPHONE = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
};
/** Milliseconds in which a window gets a frame, where it has something to draw. */
const LONGEST_FRAME = 2_000;
/** Milliseconds between two checks of pending requests. */
const TURN = 200;

/**
 * Waits until a page has requested everything that it shows, because on a busy machine, the network may be
 * idle before that.
 */
async function settle(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(
      (longest) =>
        new Promise((resolve) => {
          const waitIdly = () => requestIdleCallback(() => resolve(null), { timeout: longest });
          requestAnimationFrame(waitIdly);
          // Among several windows, one with nothing left to draw may get no frame, and the run would never end.
          setTimeout(waitIdly, longest);
        }),
      LONGEST_FRAME,
    );
    do await delay(TURN);
    while (underWay.size > 0);
  }
}

/**
 * Returns the bytes of the executable scripts in a page, compressed like the page, without data blocks, which
 * have other types.
 */
async function weighInline(page: Page): Promise<number> {
  const texts = await page.evaluate(() => {
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script:not([src])')];
    return scripts.filter(({ type }) => /^(|module|text\/javascript)$/.test(type)).map(({ text }) => text);
  });
  return brotliCompressSync(texts.join('\n')).length;
}

/**
 * Opens a page.
 * @returns its weight, and the addresses of its pictures.
 * @throws where a response is incomplete.
 */
async function visit(browser: Browser, url: string): Promise<{ weight: PageWeight; pictures: string[] }> {
  const context = await browser.newContext(TELEPHONE);
  try {
    // On a good link scripts load by themselves some seconds later, and the speed of this machine must not
    // matter.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '3g' } }),
    );
    const page = await context.newPage();
    const underWay = new Set<Request>();
    const requests: Request[] = [];
    const lost: string[] = [];
    page.on('request', (request) => underWay.add(request));
    page.on('requestfinished', (request) => {
      underWay.delete(request);
      requests.push(request);
    });
    page.on('requestfailed', (request) => {
      underWay.delete(request);
      lost.push(request.url());
    });
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    await settle(page, underWay);
    if (answer?.status() !== 200 || lost.length > 0)
      throw new Error(`${url} answers ${answer?.status()}, without ${lost.join(', ')}`);
    const parts = Object.fromEntries(PARTS.map((part) => [part, 0])) as Record<Part, number>;
    let total = 0;
    for (const request of requests) {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      const type = PARTS.find((part) => part === request.resourceType()) ?? 'other';
      parts[type] += responseBodySize + responseHeadersSize;
      total += responseBodySize + responseHeadersSize;
    }
    const pictures = requests.filter((request) => request.resourceType() === 'image');
    return {
      weight: { ...parts, total, inline: await weighInline(page) },
      pictures: pictures.map((request) => request.url()),
    };
  } finally {
    await context.close();
  }
}

/** Weighs each page at its second first visit; the first one finds the requested pictures. */
async function weighAll(urls: readonly string[], folder: string): Promise<PageWeight[]> {
  const executablePath = await ensureTestBrowser();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const asked = await Promise.all(urls.map((url) => visit(browser, url)));
    await drawPictures(folder, [...new Set(asked.flatMap(({ pictures }) => pictures))]);
    const visits = await Promise.all(urls.map((url) => visit(browser, url)));
    return visits.map(({ weight }) => weight);
  } finally {
    await browser.close();
  }
}

/**
 * Weighs the pages of the built product with the demonstration, each as the first of a phone's visit, and
 * prints their weights and what exceeds the bounds.
 * @returns how many pages are within their budgets.
 */
export async function weighPages(): Promise<Count> {
  const folder = await mkdtemp(join(fastTemporaryFolder(), 'pamoja-weigh-'));
  try {
    await loadWords(folder);
    const command = [process.execPath, 'scripts/start.mjs'] as const;
    const server = await startProduct(command, { DATA_DIR: folder, STOP_DELAY: '0' });
    try {
      const slug = await newestArticle(server.url);
      const weights = await weighAll(
        WEIGHED_PAGES.map(({ path }) => server.url + path(slug)),
        folder,
      );
      const columns = ['total', ...PARTS, 'inline'] as const;
      const weighed = WEIGHED_PAGES.map((page, index) => ({ page, weight: weights[index] as PageWeight }));
      const rows = weighed.map(({ page, weight }) => [
        page.name,
        ...columns.map((part) => kilobytes(weight[part])),
      ]);
      const faults = weighed.map(({ page, weight }) => findFaults(page, weight));
      console.log(formatTable({ columns: ['kB', ...columns], rows, missed: faults.flat() }));
      const failed = faults.filter(({ length }) => length > 0).length;
      return { passed: faults.length - failed, failed };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
