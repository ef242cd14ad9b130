import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { PARTS, type PageWeight, type Part } from './pages.ts';

/** A small telephone's window, in CSS pixels, and its pixels per CSS pixel. */
const WINDOW = { width: 360, height: 780 };
const PIXEL_RATIO = 2;
/** Milliseconds between two looks at what is under way. */
const TURN = 200;

/** The part that each kind of request counts to; others are `other`. */
const PART_OF: Readonly<Record<string, Part>> = {
  Document: 'html',
  Stylesheet: 'css',
  Font: 'font',
  Image: 'picture',
  Script: 'script',
};

/** The requests of one page. */
interface Transfers {
  /** Returns the bytes transferred so far, headers included. */
  count(): Record<Part, number>;
  /** Returns the addresses of the pictures that were asked for. */
  pictures(): string[];
  /** Waits until every request that was made is answered. */
  untilAnswered(): Promise<void>;
}

/** Counts what a page's requests transfer, those among them that fail or are called off. */
export async function watchTransfers(session: Pick<CDPSession, 'on' | 'send'>): Promise<Transfers> {
  const underWay = new Map<string, Part>();
  const bytes = Object.fromEntries(PARTS.map((part) => [part, 0])) as Record<Part, number>;
  const pictures: string[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Image') pictures.push(request.url);
    underWay.set(requestId, PART_OF[type ?? ''] ?? 'other');
  });
  // A load that fails does not say how much of it came.
  const received = new Map<string, number>();
  const receive = (requestId: string, more: number) => {
    received.set(requestId, (received.get(requestId) ?? 0) + more);
  };
  const end = (requestId: string, transferred: number) => {
    bytes[underWay.get(requestId) ?? 'other'] += transferred;
    underWay.delete(requestId);
  };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    receive(requestId, response.encodedDataLength);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    receive(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, received.get(requestId) ?? 0));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  await session.send('Network.enable');
  return {
    count: () => ({ ...bytes }),
    pictures: () => pictures,
    untilAnswered: async () => {
      // One more turn: what was just shown is asked for by then.
      do await delay(TURN);
      while (underWay.size > 0);
    },
  };
}

function sum(parts: Readonly<Record<Part, number>>): number {
  return PARTS.reduce((total, part) => total + parts[part], 0);
}

/**
 * Returns the bytes of the scripts in a page that run, compressed as the page is; not of data, which other types say, nor
 * of what the router streams.
 */
async function countInline(page: Page): Promise<number> {
  const texts = await page.evaluate(() => {
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script:not([src])')];
    const ours = scripts.filter(
      ({ type, text }) => /^(|module|text\/javascript)$/.test(type) && !text.includes('__reactRouterContext'),
    );
    return ours.map(({ text }) => text);
  });
  return brotliCompressSync(texts.join('\n')).length;
}

/**
 * Waits until a page has asked for everything that it shows, and has received it: on a busy machine, the network may be
 * idle before the page has found out which pictures are near.
 */
async function settle(page: Page, transfers: Transfers): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve(null)))),
    );
    await transfers.untilAnswered();
  }
}

/** Shows every part of a page, a window at a time, as somebody who reads on. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

/** Opens a page in a telephone's window that has nothing of the site yet. */
async function visit<Result>(
  browser: Browser,
  url: string,
  look: (page: Page, transfers: Transfers) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: WINDOW,
    deviceScaleFactor: PIXEL_RATIO,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
  });
  try {
    // On a good link scripts come by themselves some seconds later: how soon this machine looks must not count.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '3g' } }),
    );
    const page = await context.newPage();
    const transfers = await watchTransfers(await context.newCDPSession(page));
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    if (answer?.status() !== 200) throw new Error(`${url} answers ${answer?.status()}`);
    await settle(page, transfers);
    return await look(page, transfers);
  } finally {
    await context.close();
  }
}

/** Returns the addresses of the pictures that a page asks for until somebody has scrolled to its end. */
export async function findPictures(browser: Browser, url: string): Promise<string[]> {
  return visit(browser, url, async (page, transfers) => {
    await scrollToEnd(page);
    await settle(page, transfers);
    return transfers.pictures();
  });
}

/** Weighs a page. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  return visit(browser, url, async (page, transfers) => {
    const parts = transfers.count();
    const inline = await countInline(page);
    await scrollToEnd(page);
    await settle(page, transfers);
    return { parts, total: sum(parts), scrolled: sum(transfers.count()), inline };
  });
}
