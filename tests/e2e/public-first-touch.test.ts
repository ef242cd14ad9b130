import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { holdFiles, useSite } from '#tests/support/browser.ts';
import { givenEditor } from './public-content.ts';

/** A poor link: milliseconds to the first byte, bytes a second. */
const POOR_LINK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/**
 * Opens a page over a poor link, and returns once it can be seen. Its scripts wait for `goOn`: on a slow machine, touches
 * take longer than they do over any link.
 */
async function openSlowly(page: Page, address: string) {
  const goOn = await holdFiles(page, '**/assets/*.js');
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', POOR_LINK);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('footer').first().waitFor({ state: 'attached' });
  return { protocol, goOn };
}

const isHydrated = (page: Page) => page.evaluate(() => 'isHydrated' in window);
const isWaiting = (page: Page) => page.evaluate(() => 'waiting' in document.documentElement.dataset);

describe('a touch over a poor link, before the scripts are there', () => {
  const site = useSite();
  /** Newest first, as they are shown. */
  let pictures: string[] = [];

  beforeAll(async () => {
    const editor = await givenEditor(site());
    for (const name of ['Trois', 'Deux', 'Un']) {
      const { id } = await editor.addPicture({ description: `Description ${name}`, alt: `Image ${name}` });
      pictures = [addresses.site.galleryPicture(id), ...pictures];
    }
  });

  async function expectHeard(page: Page): Promise<void> {
    expect(await isWaiting(page)).toBe(true);
    expect(await isHydrated(page)).toBe(false);
  }

  async function pauseAndChoose(): Promise<void> {
    const page = await site().newPage({ width: 360 });
    const { goOn } = await openSlowly(page, '/');
    const pause = page.getByRole('button', { name: 'Mettre le défilement en pause' }).first();
    const dot = page.getByRole('button', { name: 'Image 2 sur 3' });
    await pause.click();
    await dot.click();
    await expectHeard(page);
    expect(await dot.getAttribute('aria-busy')).toBe('true');
    goOn();
    await expect.poll(() => dot.getAttribute('aria-current')).toBe('true');
    await page.getByRole('button', { name: 'Reprendre le défilement' }).first().waitFor();
    expect(await isWaiting(page)).toBe(false);
    expect(await page.locator('button[aria-busy]').count()).toBe(0);
  }

  async function walk(): Promise<void> {
    const page = await site().newPage();
    const { goOn } = await openSlowly(page, `${pictures[0]}`);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight']) {
      await page.keyboard.press(key);
    }
    await expectHeard(page);
    goOn();
    await page.waitForURL(`**${pictures[2]}`);
  }

  async function close(): Promise<void> {
    const page = await site().newPage();
    const { goOn } = await openSlowly(page, `${pictures[1]}`);
    await page.keyboard.press('Escape');
    await expectHeard(page);
    goOn();
    await page.waitForURL(`**${addresses.site.gallery}`);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  }

  async function swipe(): Promise<void> {
    const page = await site().newPage({ width: 360, height: 740, touch: true });
    const { protocol: finger, goOn } = await openSlowly(page, `${pictures[1]}`);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 350 }] });
    await touch('touchStart', 60);
    for (let x = 80; x <= 300; x += 40) await touch('touchMove', x);
    await touch('touchEnd');
    await expectHeard(page);
    goOn();
    await page.waitForURL(`**${pictures[0]}`);
  }

  async function closeMenu(): Promise<void> {
    const page = await site().newPage();
    const { goOn } = await openSlowly(page, '/');
    const name = page.locator('header summary:visible').first();
    const isOpen = () => name.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'));
    await name.focus();
    await page.keyboard.press('Enter');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    expect(await isHydrated(page)).toBe(false);
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    goOn();
    await page.waitForFunction(() => 'isHydrated' in window);
    expect(await isOpen()).toBe(false);
  }

  it('is heard at once, and done once, in its order, where it was made', async () => {
    await Promise.all([pauseAndChoose(), walk(), close(), swipe(), closeMenu()]);
  });
});
