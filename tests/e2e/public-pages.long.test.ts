import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useSite, wakeScripts } from '#tests/support/browser.ts';
import type { GalleryItem } from '#types/gallery/gallery-item.schema.ts';
import { givenEditor } from './public-content.ts';

/** Two more than a page has. */
const COUNT = 102;

describe('a team and a gallery of more than one page', () => {
  const site = useSite();
  /** Newest first, as shown. */
  const pictures: GalleryItem[] = [];

  beforeAll(async () => {
    const editor = await givenEditor(site());
    for (let number = 1; number <= COUNT; number++) {
      await editor.addMember({ name: `Membre ${number}` });
      pictures.unshift(await editor.addPicture({ description: `Vue ${number}`, alt: `Image ${number}` }));
    }
  });

  const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Image de la galerie' });
  const addressOf = (place: number) => addresses.site.galleryPicture(`${pictures[place - 1]?.id}`);

  it('show a hundred members, and the others on the next page, without JavaScript', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.team);
    const members = page.getByRole('main').getByRole('article');
    expect(await members.count()).toBe(100);
    await page.getByRole('navigation', { name: 'Pages de l’équipe' }).getByText('Page suivante').click();
    await page.waitForURL(`**${addresses.site.team}?page=2`);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Membre 101',
      'Membre 102',
    ]);
    expect(await page.title()).toContain(', page 2');
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toBe(`${site().url}${addresses.site.team}?page=2`);
    const answer = await page.goto(`${addresses.site.team}?page=99`);
    expect([answer?.status(), await members.count()]).toEqual([200, 2]);
  });

  it('begin at the top of the gallery’s next page', async () => {
    const page = await site().newPage({ width: 360 });
    await page.goto(addresses.site.gallery);
    await wakeScripts(page);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL(`**${addresses.site.gallery}?page=2`);
    await page.getByRole('link', { name: /^Image 1\b/ }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.getByRole('main').getByRole('listitem').getByRole('img').count()).toBe(2);
  });

  it('move across pages in the lightbox, which closes on the page of its picture', async () => {
    const page = await site().newPage();
    await page.goto(addresses.site.gallery);
    await wakeScripts(page);
    await page.getByRole('link', { name: /^Image 3\b/ }).click();
    const box = lightbox(page);
    await box.getByText('Image 100 sur 102').waitFor({ state: 'attached' });
    const thumbnails = box.getByRole('list', { name: 'Images de cette page' }).getByRole('link');
    expect(await thumbnails.count()).toBe(100);
    await page.keyboard.press('ArrowRight');
    // Pictures of other pages are documents, each with its islands.
    await page.waitForURL(`**${addressOf(101)}`);
    await wakeScripts(page);
    await box.getByText('Vue 2', { exact: true }).waitFor();
    await box.getByText('Image 101 sur 102').waitFor({ state: 'attached' });
    expect(await thumbnails.count()).toBe(2);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(`**${addressOf(100)}`);
    await box.getByText('Vue 3', { exact: true }).waitFor();
    await box.getByRole('link', { name: 'Image suivante' }).click();
    await box.getByText('Vue 2', { exact: true }).waitFor();
    await wakeScripts(page);
    await box.getByRole('link', { name: 'Fermer' }).click();
    await page.waitForURL(`**${addresses.site.gallery}?page=2`);
    await expect.poll(() => box.count()).toBe(0);
    await page.waitForFunction((id) => document.activeElement?.id === `image-${id}`, pictures[100]?.id);
  });

  it('open a picture of the second page by its address, without JavaScript', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addressOf(101));
    const box = lightbox(page);
    expect(await box.getByText('Vue 2', { exact: true }).isVisible()).toBe(true);
    await box.getByRole('link', { name: 'Image précédente' }).click();
    await page.waitForURL(`**${addressOf(100)}`);
    await box.getByRole('link', { name: 'Fermer' }).click();
    await page.waitForURL(`**${addresses.site.gallery}`);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${site().url}${addresses.site.gallery}`,
    );
  });
});
