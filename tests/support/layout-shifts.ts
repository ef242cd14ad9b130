import type { Page } from 'playwright-core';

/**
 * Adds up what moves on the pages that are opened from now on without having been asked to.
 * @returns what gives the sum of the shifts of the page that is open: 0.1 is no longer called steady (web.dev, Core Web
 * Vitals).
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
