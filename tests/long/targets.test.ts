import { type Page, request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { givenEditor } from '#tests/e2e/public-content.ts';
import { layOutAll, useSite } from '#tests/support/browser.ts';
import { carrySession, openSession, type Session } from '#tests/support/office-things.ts';
import { addressesOf, screenPatterns } from '../../scripts/screenshots/screen-addresses.ts';

/** Every screen of the table of routes: a new one comes in by itself. */
const SCREENS = screenPatterns();

/** Returns the controls that are smaller than 24 by 24 pixels; links within a sentence are exempt (WCAG 2.2, 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInline = (element: Element | null) => element && getComputedStyle(element).display === 'inline';
    const isWithinSentence = (element: Element) => {
      let block: Element | null = element;
      while (isInline(block)) block = block?.parentElement ?? null;
      return block !== element && block?.textContent?.trim() !== element.textContent?.trim();
    };
    /** True of what is written for those who listen alone, until it is focused: nothing of it is seen or touched. */
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    /** A label that is pressed presses what it names. */
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
        // The whole card leads where its title does.
        if (getComputedStyle(element, '::after').position === 'absolute') return [];
        if (width >= 24 && height >= 24) return [];
        return [`${element.outerHTML.slice(0, 120)}: ${width} × ${height}`];
      });
  });
}

describe('every touch target is large enough, at 360 pixels', () => {
  const site = useSite();
  let session: Session;

  beforeAll(async () => {
    const editor = await givenEditor(site());
    for (const kind of ['articles', 'bulletins', 'echos'] as const) {
      await editor.publish(kind, { title: 'Eau', images: [{ caption: 'Au bord du lac.' }] });
    }
    for (const name of ['Une', 'Deux'])
      await editor.addMember({ name, linkedin: 'https://www.example.org/' });
    for (const alt of ['Une pirogue', 'Une barque'])
      await editor.addPicture({ description: 'Le soir.', alt });
    await editor.addReport('Rapport 2025.pdf', 2000);
    const calls = await request.newContext();
    session = await openSession(calls, site());
    await calls.dispose();
  });

  it.each(SCREENS)('%s', async (pattern) => {
    const page = await site().newPage({ width: 360, height: 740, expectedErrors: [/status of 404/] });
    if (pattern.startsWith(addresses.admin.root) && pattern !== addresses.admin.login)
      await carrySession(page, session);
    for (const address of await addressesOf(pattern, { url: site().url, session })) {
      await page.goto(address);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      await layOutAll(page);
      expect(await smallTargets(page)).toEqual([]);
    }
  });
});
