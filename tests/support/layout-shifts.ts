import type { Page } from 'playwright-core';

interface Shift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Shifts {
  /** Above 0.1 a page no longer counts as good (web.dev, Core Web Vitals). */
  readonly sum: number;
  /** Each shift with its value and the nodes that moved. */
  readonly moved: readonly string[];
}

/**
 * Records unexpected layout shifts of the pages opened from now on.
 * @returns a function for those of the open page since it was last called, or since the page was opened.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<Shifts>> {
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
