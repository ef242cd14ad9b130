import type { Page } from 'playwright-core';

/**
 * Sums up unexpected layout shifts of the pages opened from now on.
 * @returns a function for the sum of the open page: above 0.1 a page no longer counts as good (web.dev, Core
 * Web Vitals).
 */
export async function sumLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}
