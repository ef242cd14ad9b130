import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { layOutAll } from './browser.ts';

/** Returns the controls that are smaller than 24 by 24 pixels; links within a sentence are exempt (WCAG 2.2, 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInline = (element: Element | null) => element && getComputedStyle(element).display === 'inline';
    const isWithinSentence = (element: Element) => {
      let block: Element | null = element;
      while (isInline(block)) block = block?.parentElement ?? null;
      return block !== element && block?.textContent?.trim() !== element.textContent?.trim();
    };
    /** True for text that is visible only to screen readers until it is focused, and cannot be touched. */
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    /** A press on a label presses its control. */
    const areaOf = (element: Element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const boxes = [element, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect());
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
      };
    };
    const pressed = document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role=button]',
    );
    return [...pressed]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest('[aria-hidden=true], [inert]') && !isClipped(element))
      .filter((element) => !isWithinSentence(element))
      .flatMap((element) => {
        const { width, height } = areaOf(element);
        // The whole card has its title's link.
        if (getComputedStyle(element, '::after').position === 'absolute') return [];
        if (width >= 24 && height >= 24) return [];
        return [`${element.outerHTML.slice(0, 120)}: ${width} × ${height}`];
      });
  });
}

/** Fails with the targets of a page that are too small to be touched. */
export async function expectLargeTargets(page: Page): Promise<void> {
  await layOutAll(page);
  expect(await smallTargets(page), `targets of ${page.url()}`).toEqual([]);
}
