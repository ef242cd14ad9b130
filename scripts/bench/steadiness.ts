import { type Browser, chromium, type Page } from 'playwright-core';
import { addresses } from '#src/addresses.ts';
import { ensureTestBrowser } from '#tests/support/chromium.ts';
import { holdType, untilPainted, untilTypefaceIsShown } from '#tests/support/slow-page.ts';
import { addressesOf, screenPatterns } from '../screenshots/screen-addresses.ts';
import { startSite } from './site.ts';
import type { Part } from './table.ts';

/** Maximum sum of layout shifts; above 0.1 a page no longer counts as good (web.dev, Core Web Vitals). */
const STEADY = 0.02;
/**
 * Maximum for a page that is still loading, because the head of the home page fills the window, and its text takes room from
 * its picture.
 */
const STEADY_ON_ITS_WAY = 0.05;
const PHONE = { width: 360, height: 640 };
/** Maximum pixels of one scroll, as of a finger. */
const SCROLL = 300;

interface Shift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Shifts {
  readonly sum: number;
  /** Each shift with its value and the nodes that moved. */
  readonly moved: readonly string[];
}

/**
 * Records unexpected layout shifts of the pages opened from now on.
 * @returns a function for those of the open page since it was last called, or since the page was opened.
 */
async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts: { value: number; text: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        const nodes = sources.map(
          ({ node }) => `${node?.nodeName} ${node?.textContent?.trim().slice(0, 30)}`,
        );
        shifts.push({ value, text: `${value.toFixed(4)}: ${nodes.join(', ')}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const found = (window as unknown as { shifts: { value: number; text: string }[] }).shifts.splice(0);
      return { sum: found.reduce((sum, { value }) => sum + value, 0), moved: found.map(({ text }) => text) };
    });
}

/** Where a page that is still loading may end: before each block element of its text. */
const BLOCK = /(?=<(?:article|div|dl|figure|footer|form|h[1-3]|header|main|nav|ol|p|section|table|ul)[ >])/;

/** Writes the open page again, block by block, painting each one, until two screens are full. */
async function writeInPieces(page: Page): Promise<void> {
  await page.evaluate(async (block) => {
    // The policy of the current page applies; the back office has another nonce in each response.
    const { nonce } = document.scripts[0] ?? {};
    const text = (await (await fetch(location.href)).text()).replaceAll(
      / nonce="[^"]*"/g,
      ` nonce="${nonce}"`,
    );
    const pieces = text.split(new RegExp(block));
    document.open();
    while (pieces.length > 0 && (document.body?.scrollHeight ?? 0) < 2 * innerHeight) {
      document.write(pieces.shift() ?? '');
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    document.write(pieces.join(''));
    document.close();
  }, BLOCK.source);
}

/** Returns the shifts of a page whose text comes in pieces. The typeface waits, because it would come at any of them. */
async function shiftsInPieces(page: Page, url: string): Promise<Shifts> {
  const shifts = await watchShifts(page);
  await holdType(page, 'font');
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await untilPainted(page);
  await shifts();
  await writeInPieces(page);
  await untilPainted(page);
  return shifts();
}

/** Returns the shifts of a page whose typeface comes after its first paint. */
async function shiftsOfTypeface(page: Page, url: string): Promise<Shifts> {
  const shifts = await watchShifts(page);
  const release = await holdType(page, 'font');
  const asked = page.waitForRequest((sent) => sent.resourceType() === 'font');
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await asked;
  await untilPainted(page);
  // Shifts before this belong to the pieces that the network made of the text.
  await shifts();
  await release();
  await untilTypefaceIsShown(page);
  await untilPainted(page);
  return shifts();
}

/** Returns the shifts of a page that is scrolled to its end, where content is laid out once it is near, and back. */
async function shiftsOfScroll(page: Page, url: string): Promise<Shifts> {
  const shifts = await watchShifts(page);
  await page.goto(url);
  await untilTypefaceIsShown(page);
  await untilPainted(page);
  await shifts();
  await page.evaluate(async (most) => {
    for (const end of [() => document.documentElement.scrollHeight - innerHeight, () => 0])
      while (Math.abs(end() - scrollY) >= 1) {
        scrollBy({ top: Math.max(-most, Math.min(most, end() - scrollY)), behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
  }, SCROLL);
  await untilPainted(page);
  return shifts();
}

const WAYS = [
  ['in pieces', shiftsInPieces, STEADY_ON_ITS_WAY],
  ['typeface', shiftsOfTypeface, STEADY],
  ['scrolled', shiftsOfScroll, STEADY],
] as const;

async function measure(browser: Browser, url: string, way: (typeof WAYS)[number][1]): Promise<Shifts> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: PHONE });
  try {
    return await way(await context.newPage(), url);
  } finally {
    await context.close();
  }
}

export const steadiness: Part = {
  measures: 'sums of layout shifts of every public screen, on a phone',
  run: async () => {
    const executablePath = await ensureTestBrowser();
    const server = await startSite();
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const rows: string[][] = [];
    const missed: string[] = [];
    try {
      const access = { url: server.url, session: { token: server.authorization.replace('Bearer ', '') } };
      const screens = screenPatterns().filter((pattern) => !pattern.startsWith(addresses.admin.root));
      for (const pattern of screens) {
        const path = (await addressesOf(pattern, access)).at(-1) ?? pattern;
        const row = [pattern];
        for (const [name, way, most] of WAYS) {
          const { sum, moved } = await measure(browser, server.url + path, way);
          row.push(sum.toFixed(3));
          if (sum > most) missed.push(`${pattern}, ${name}: ${moved.join('; ')}`);
        }
        rows.push(row);
      }
    } finally {
      await browser.close();
      await server.stop();
    }
    return { columns: ['screen', ...WAYS.map(([name]) => name)], rows, missed };
  },
};
