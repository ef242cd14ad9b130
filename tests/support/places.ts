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

/** Returns the place of an element. Waits until there is one; fails where there are several. */
export function placeOf(part: Locator): Promise<Place> {
  return part.evaluate((element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return { top, bottom, left, right, width, height, window: { width: innerWidth, height: innerHeight } };
  });
}

/** Fails unless an element is visible, and nothing of it lies outside the window. */
export async function expectWholeInWindow(part: Locator): Promise<void> {
  expect(await part.isVisible(), `${part} is visible`).toBe(true);
  const { top, bottom, left, right, window } = await placeOf(part);
  const isWhole = top >= 0 && left >= 0 && bottom <= window.height && right <= window.width;
  const place = `from ${left}, ${top} to ${right}, ${bottom} in ${window.width} × ${window.height}`;
  expect(isWhole, `${part} is whole in its window: ${place}`).toBe(true);
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
