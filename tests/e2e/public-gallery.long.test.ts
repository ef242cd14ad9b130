import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, useSite, wakeScripts } from '#tests/support/browser.ts';
import { expectWholeInWindow, isWholeInWindow } from '#tests/support/places.ts';
import type { GalleryItem } from '#types/gallery/gallery-item.schema.ts';
import { givenEditor } from './public-content.ts';

describe('the gallery', () => {
  const site = useSite();
  /** Newest first, as shown. */
  let pictures: GalleryItem[] = [];

  beforeAll(async () => {
    const editor = await givenEditor(site());
    for (const name of ['Trois', 'Deux', 'Un']) {
      const picture = await editor.addPicture({ description: `Description ${name}`, alt: `Image ${name}` });
      pictures = [picture, ...pictures];
    }
  });

  function addressOf(index: number): string {
    return addresses.site.galleryPicture(`${pictures[index]?.id}`);
  }

  async function openGallery(page: Page, address = addresses.site.gallery): Promise<void> {
    await page.goto(address);
    await wakeScripts(page);
  }

  function focusedName(page: Page): Promise<string | null | undefined> {
    return page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
  }

  const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Image de la galerie' });

  it('shows the description of a picture on hover and on focus', async () => {
    const page = await site().newPage();
    await page.goto(addresses.site.gallery);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('NOTRE GALERIE');
    const words = page.getByText('Description Deux');
    const opacity = () => words.evaluate((element) => getComputedStyle(element).opacity);
    expect(await opacity()).toBe('0');
    await page.getByRole('link', { name: 'Image Deux' }).hover();
    await page.waitForFunction(
      () => getComputedStyle(document.querySelectorAll('.gallery-words')[1] as Element).opacity === '1',
    );
    await page.getByRole('heading', { level: 1 }).hover();
    await page.getByRole('link', { name: 'Image Un' }).focus();
    await page.keyboard.press('Tab');
    expect(await opacity()).toBe('1');
  });

  it.each(['light', 'dark'] as const)(
    'shows the colour of each picture until it has loaded, in the %s theme',
    async (theme) => {
      const page = await site().newPage({ theme });
      const held = Promise.withResolvers<void>();
      await page.route(/[.](?:webp|avif)$/, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(addresses.site.gallery, { waitUntil: 'domcontentloaded' });
      const picture = page.getByRole('img', { name: 'Image Un' });
      expect(await picture.getAttribute('data-colour')).toMatch(/^#[\da-f]{3}$/);
      const lightness = await picture.evaluate((image) => {
        const ground = getComputedStyle(image).backgroundColor;
        return Number(/^oklch[(]([\d.]+)/.exec(ground)?.[1]);
      });
      expect(lightness).toBeGreaterThanOrEqual(theme === 'light' ? 0.8 : 0.2);
      expect(lightness).toBeLessThanOrEqual(theme === 'light' ? 0.95 : 0.38);
      held.resolve();
      await picture.evaluate((image: HTMLImageElement) => image.decode());
    },
  );

  it.each([360, 1280])(
    'opens a picture in the lightbox, moves to the others and stops at the ends, at %i pixels',
    async (width) => {
      const page = await site().newPage({ width });
      await openGallery(page);
      await page.getByRole('link', { name: 'Image Deux' }).click();
      await page.waitForURL(`**${addressOf(1)}`);
      const box = lightbox(page);
      await expect.poll(() => box.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
      await expect.poll(() => box.getByText('Description Deux').isVisible()).toBe(true);
      await expect.poll(() => box.getByText('Image 2 sur 3').count()).toBe(1);
      await box.getByRole('link', { name: 'Image suivante' }).click();
      await page.waitForURL(`**${addressOf(2)}`);
      await expect.poll(() => box.getByText('Description Trois').isVisible()).toBe(true);
      const next = box.getByRole('link', { name: 'Image suivante' });
      await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
      expect(await focusedName(page)).toBe('Image suivante');
      await next.click({ force: true });
      expect(page.url()).toBe(`${site().url}${addressOf(2)}`);
      await box
        .getByRole('list', { name: 'Toutes les images' })
        .getByRole('link', { name: 'Image Un' })
        .click();
      await page.waitForURL(`**${addressOf(0)}`);
      const previous = box.getByRole('link', { name: 'Image précédente' });
      await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('true');
      await box.getByRole('link', { name: 'Fermer' }).click();
      await page.waitForURL(`**${addresses.site.gallery}`);
      await expect.poll(() => box.count()).toBe(0);
    },
  );

  it.each([320, 360])('keeps the open picture’s buttons visible, at %i pixels', async (width) => {
    const page = await site().newPage({ width });
    await page.goto(addressOf(0));
    for (const name of ['Fermer', 'Image suivante', 'Quitter vite']) {
      await expectWholeInWindow(lightbox(page).getByRole('link', { name }));
    }
  });

  it('scrolls to the thumbnail of the opened picture', async () => {
    // Narrower than the strip of three.
    const page = await site().newPage({ width: 240 });
    await openGallery(page);
    await page.getByRole('link', { name: 'Image Trois' }).click();
    const thumbnail = lightbox(page).getByRole('link', { name: 'Image Trois' });
    await expect.poll(() => isWholeInWindow(thumbnail)).toBe(true);
  });

  it('is usable by keyboard alone: the focus stays in the lightbox, and returns to the picture', async () => {
    const page = await site().newPage();
    await openGallery(page);
    await page.getByRole('link', { name: 'Image Un' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${addressOf(0)}`);
    await lightbox(page).waitFor();
    for (let count = 0; count < 8; count += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
      );
      expect(isInside).toBe(true);
    }
    for (const [key, index, words] of [
      ['ArrowRight', 1, 'Description Deux'],
      ['ArrowLeft', 0, 'Description Un'],
      ['ArrowRight', 1, 'Description Deux'],
    ] as const) {
      await page.keyboard.press(key);
      await lightbox(page).getByText(words).waitFor();
      expect(page.url()).toBe(`${site().url}${addressOf(index)}`);
    }
    await page.keyboard.press('Escape');
    await page.waitForURL(`**${addresses.site.gallery}`);
    await page.waitForFunction((id) => document.activeElement?.id === `image-${id}`, pictures[1]?.id);
  });

  it('closes the lightbox on "back"', async () => {
    const page = await site().newPage();
    await openGallery(page);
    await page.getByRole('link', { name: 'Image Un' }).click();
    await lightbox(page).getByRole('link', { name: 'Image suivante' }).click();
    await page.waitForURL(`**${addressOf(1)}`);
    await page.goBack();
    await page.waitForURL(`**${addresses.site.gallery}`);
    await expect.poll(() => lightbox(page).count()).toBe(0);
  });

  it('moves to the next picture on a swipe on a phone', async () => {
    const page = await site().newPage({ width: 360, touch: true });
    await openGallery(page, addressOf(1));
    const swipe = async (from: number, to: number) => {
      const target = lightbox(page).getByRole('img', { name: 'Image Deux' }).first();
      const touches = (x: number) => [{ identifier: 0, clientX: x, clientY: 300 }];
      await target.dispatchEvent('touchstart', { touches: touches(from), changedTouches: touches(from) });
      await target.dispatchEvent('touchend', { touches: [], changedTouches: touches(to) });
    };
    await swipe(300, 280);
    expect(page.url()).toBe(`${site().url}${addressOf(1)}`);
    await swipe(300, 100);
    await page.waitForURL(`**${addressOf(2)}`);
  });

  it('moves to the previous picture on a swipe that is not the browser’s "back" gesture', async () => {
    const page = await site().newPage({ width: 360, height: 740, touch: true });
    await openGallery(page, addressOf(1));
    await page.evaluate(() => {
      addEventListener('pointercancel', () => document.documentElement.setAttribute('data-taken', ''));
    });
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 350 }] });
    await touch('touchStart', 60);
    for (let x = 80; x <= 300; x += 20) await touch('touchMove', x);
    await touch('touchEnd');
    await page.waitForURL(`**${addressOf(0)}`);
    expect(await page.locator('html').getAttribute('data-taken')).toBeNull();
    // Prevents browsers from going back, or reloading, when the last picture is pulled further.
    const beyond = () => getComputedStyle(document.documentElement).overscrollBehavior;
    expect(await page.evaluate(beyond)).toBe('none');
    const allowed = () => getComputedStyle(document.querySelector('.lightbox') as Element).touchAction;
    expect(await page.evaluate(allowed)).toBe('pan-y pinch-zoom');
  });

  it('has an address for each picture that works without JavaScript', async () => {
    const page = await site().newPage({ width: 360, javaScript: false });
    await page.goto(addresses.site.gallery);
    await page.getByRole('link', { name: 'Image Un' }).click();
    await page.waitForURL(`**${addressOf(0)}`);
    const box = lightbox(page);
    await expect.poll(() => box.getByText('Description Un').isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
    await box.getByRole('link', { name: 'Image suivante' }).click();
    await page.waitForURL(`**${addressOf(1)}`);
    await box.getByRole('link', { name: 'Fermer' }).click();
    await page.waitForURL(`**${addresses.site.gallery}`);
    await expect.poll(() => box.count()).toBe(0);
  });

  it('has the picture’s description as the title of its address', async () => {
    const page = await site().newPage();
    await page.goto(addressOf(2));
    expect(await page.title()).toBe(`Description Trois · ${DEFAULTS.identity.name}`);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toBe(`${site().url}${addressOf(2)}`);
  });

  it('answers 404 for an unknown picture', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 404/] });
    const answer = await page.goto(addresses.site.galleryPicture('rien'));
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page introuvable');
  });

  it.each(['light', 'dark'] as const)(
    'is accessible with the lightbox open, in the %s theme',
    async (theme) => {
      for (const width of [360, 1280]) {
        const page = await site().newPage({ theme, width });
        await page.goto(addressOf(1));
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await openGallery(page, addressOf(1));
        await expectAccessible(page);
      }
    },
  );
});
