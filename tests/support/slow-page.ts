import type { Page, Route } from 'playwright-core';

/**
 * Delays the page's requests of a type, as a slow link does.
 * @returns a function that lets them continue.
 */
export async function holdType(page: Page, type: 'image' | 'font'): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route('**/*', (route) => {
    if (isHeld && route.request().resourceType() === type) waiting.push(route);
    else return route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

/** Waits until the change has been painted. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * The typeface is requested after the first paint, and used once it has loaded
 * (`ui/reading-order-script.ts`).
 */
export async function untilTypefaceIsShown(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.typeface === 'on');
}
