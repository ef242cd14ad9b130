import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { holdFiles, untilSettled, useSite } from '#tests/support/browser.ts';
import { isWholeInWindow } from '#tests/support/places.ts';
import { givenEditor } from './public-content.ts';

describe('content below the fold of a page that was just opened', () => {
  const site = useSite();

  beforeAll(async () => {
    const editor = await givenEditor(site());
    for (const day of [11, 12, 13, 14, 15, 16])
      await editor.publish('articles', {
        title: `L’article du ${day} janvier`,
        publishedAt: `2024-01-${day}T09:30:00Z`,
        details: `<p>${'abcde fghi '.repeat(40)}</p>`,
      });
    for (const name of ['Une', 'Deux', 'Trois', 'Quatre', 'Cinq']) await editor.addMember({ name });
    await editor.addPicture({ description: 'Le soir, sur le lac.', alt: 'Une pirogue' });
  });

  async function open(path: string): Promise<Page> {
    const page = await site().newPage({ width: 360 });
    await page.goto(path);
    return page;
  }

  const lastLink = (page: Page) => page.getByRole('main').getByRole('link').last();

  /** Returns whether items of the page are skipped in rendering until they are near. */
  const isPassedOver = (page: Page) =>
    lastLink(page).evaluate((link) => !link.checkVisibility({ contentVisibilityAuto: true }));

  const place = (page: Page) => page.evaluate(() => scrollY);

  /** Scrolls as a finger does, to a part of the page's height; resolves once the layout is stable there. */
  async function scrollTo(page: Page, part: number): Promise<void> {
    await page.evaluate(async (portion) => {
      const isThere = () => {
        const end = (document.documentElement.scrollHeight - innerHeight) * portion;
        const left = end - scrollY;
        scrollBy({ top: Math.sign(left) * Math.min(Math.abs(left), 300), behavior: 'instant' });
        return Math.abs(left) < 1;
      };
      while (!isThere()) await new Promise(requestAnimationFrame);
    }, part);
    await untilSettled(page);
  }

  it.each(['/', '/articles'])('is not rendered until it is near: %s', async (path) => {
    const page = await open(path);
    expect(await isPassedOver(page)).toBe(true);
    await scrollTo(page, 1);
    expect(await isPassedOver(page)).toBe(false);
  });

  it('has its colours at once, without the transition of a hovered button', async () => {
    const page = await open('/');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const button = page.getByRole('main').locator('a.button').last();
    await button.scrollIntoViewIfNeeded();
    const duration = () => button.evaluate((link) => getComputedStyle(link).transitionDuration);
    expect(await duration()).toBe('0s');
    await button.hover();
    expect(await duration()).toContain('0.18s');
  });

  it('fires DOMContentLoaded only once the style sheet has loaded', async () => {
    const page = await site().newPage({ width: 360 });
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const heading = getComputedStyle(document.documentElement).getPropertyValue('--heading');
        Object.assign(window, { isStyled: heading !== '' });
      });
    });
    const release = await holdFiles(page, '**/*.css');
    const loaded = page.goto('/');
    // Polled at intervals, because there is no frame before the style sheet.
    const isRead = () => document.querySelector('footer nav:last-of-type a') !== null;
    await page.waitForFunction(isRead, undefined, { polling: 20 });
    await untilSettled(page);
    release();
    await loaded;
    expect(await page.evaluate(() => 'isStyled' in window && window.isStyled)).toBe(true);
  });

  it('is reached by keyboard, and visible once it has the focus', async () => {
    const page = await open('/');
    await lastLink(page).focus();
    await expect.poll(() => isPassedOver(page)).toBe(false);
    await expect.poll(() => isWholeInWindow(lastLink(page))).toBe(true);
  });

  it('is available to a screen reader', async () => {
    const page = await open('/');
    expect(await isPassedOver(page)).toBe(true);
    expect(await page.getByRole('main').ariaSnapshot()).toContain('Une pirogue');
  });

  it.each(['/', '/articles'])('keeps the scroll position after a reload and "back": %s', async (path) => {
    const page = await open(path);
    await scrollTo(page, 0.7);
    const left = await place(page);
    await page.reload();
    await expect.poll(() => place(page)).toBe(left);
    await page.goto(addresses.site.legal);
    await page.goBack();
    await expect.poll(() => place(page)).toBe(left);
  });

  it('is there at once where an address names a part of the page, and in print', async () => {
    expect(await isPassedOver(await open('/#galerie'))).toBe(false);
    const page = await open('/');
    await page.emulateMedia({ media: 'print' });
    expect(
      await page
        .getByRole('region', { name: /galerie/i })
        .evaluate((part) => getComputedStyle(part).contentVisibility),
    ).toBe('visible');
  });
});
