import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Edges of an element in its window, and the window's size: CSS pixels from the upper left corner. */
export interface Place {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly width: number;
  readonly height: number;
  readonly window: { readonly width: number; readonly height: number };
}

/**
 * Returns the place of an element. Waits until there is one.
 * @throws where there are several, and where it is hidden: that has a size of nothing, above and smaller than all else.
 */
export function placeOf(part: Locator): Promise<Place> {
  return part.evaluate((element) => {
    if (element.getClientRects().length === 0) throw new Error(`Hidden: ${element.outerHTML.slice(0, 120)}`);
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return { top, bottom, left, right, width, height, window: { width: innerWidth, height: innerHeight } };
  });
}

function isWithinWindow({ top, bottom, left, right, window }: Place): boolean {
  return top >= 0 && left >= 0 && bottom <= window.height && right <= window.width;
}

/** True when an element is visible, and nothing of it lies outside the window. For pages that are still scrolling. */
export async function isWholeInWindow(part: Locator): Promise<boolean> {
  return (await part.isVisible()) && isWithinWindow(await placeOf(part));
}

/** Fails unless an element is visible, and nothing of it lies outside the window. */
export async function expectWholeInWindow(part: Locator): Promise<void> {
  expect(await part.isVisible(), `${part} is visible`).toBe(true);
  const place = await placeOf(part);
  const { top, bottom, left, right, window } = place;
  const found = `from ${left}, ${top} to ${right}, ${bottom} in ${window.width} × ${window.height}`;
  expect(isWithinWindow(place), `${part} is whole in its window: ${found}`).toBe(true);
}

/** Fails unless an element ends where another one begins, or above it. */
export async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const [{ bottom }, { top }] = [await placeOf(upper), await placeOf(lower)];
  expect(bottom, `${upper} is above ${lower}`).toBeLessThanOrEqual(top);
}

/** Fails unless an element is large enough to be pressed with a thumb (WCAG 2.2, 2.5.5: 44 by 44 CSS pixels). */
export async function expectThumbTarget(part: Locator): Promise<void> {
  const { width, height } = await placeOf(part);
  expect(Math.min(width, height), `smaller side of ${part}`).toBeGreaterThanOrEqual(44);
}
