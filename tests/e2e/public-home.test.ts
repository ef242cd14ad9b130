import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { addresses } from '#src/addresses.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  letPass,
  type PageOptions,
  untilSettled,
  useSite,
  wakeScripts,
} from '#tests/support/browser.ts';
import { placeOf } from '#tests/support/places.ts';
import { givenEditor } from './public-content.ts';

/** Milliseconds for which a slide is shown. */
const TURN = 5000;

describe('the home page', () => {
  const site = useSite();

  beforeAll(async () => {
    const editor = await givenEditor(site());
    await editor.publish('articles', {
      title: 'Le dernier article',
      publishedAt: '2024-01-12T09:30:00Z',
      details: `<p>${'abcde fghi '.repeat(40)}</p>`,
    });
    for (const name of ['Une', 'Deux', 'Trois', 'Quatre', 'Cinq']) await editor.addMember({ name });
    await editor.addPicture({ description: 'Le soir, sur le lac.', alt: 'Une pirogue' });
  });

  /** The page with running scripts and a stopped clock. */
  async function openHome(options: PageOptions = {}): Promise<Page> {
    const page = await site().newPage({ reducedMotion: 'no-preference', ...options });
    await page.clock.install({ time: 0 });
    await page.goto('/');
    await wakeScripts(page);
    await page.clock.pauseAt(60_000);
    await untilSettled(page);
    return page;
  }

  /** Moves pointer and focus out of the carousels. */
  async function movePointerAndFocusAway(page: Page): Promise<void> {
    const brand = page.getByRole('banner').getByRole('link', { name: /accueil/ });
    await brand.focus();
    await brand.hover();
  }

  function shownSlide(page: Page, region: string): Promise<string | null> {
    return page
      .getByRole('region', { name: region })
      .locator('.carousel-dot:checked')
      .getAttribute('aria-label');
  }

  const hero = DEFAULTS.identity.name;
  const voices = 'Elles et ils témoignent';

  it.each([
    [hero, 'Image'],
    [voices, 'Témoignage'],
  ])('moves a carousel every five seconds, in a loop: %s', async (region, name) => {
    const page = await openHome();
    await page.getByRole('radio', { name: `${name} 1 sur 3` }).click();
    await movePointerAndFocusAway(page);
    for (const next of [2, 3, 1]) {
      await letPass(page, TURN - 100);
      expect(await shownSlide(page, region)).not.toBe(`${name} ${next} sur 3`);
      await letPass(page, 200);
      expect(await shownSlide(page, region)).toBe(`${name} ${next} sur 3`);
    }
  });

  it.each([360, 1280])('moves a carousel to the slide of the pressed dot, at %i pixels', async (width) => {
    const page = await openHome({ width, reducedMotion: 'reduce' });
    await page.getByRole('radio', { name: 'Témoignage 3 sur 3' }).click();
    const slides = page.getByRole('region', { name: voices }).getByRole('group');
    await expect.poll(() => slides.count()).toBe(1);
    await expect.poll(() => slides.getAttribute('aria-label')).toBe('Témoignage 3 sur 3');
    await page.getByRole('radio', { name: 'Image 2 sur 3' }).click();
    await page.getByRole('img', { name: /la cour de leur école/ }).waitFor();
  });

  it('stops a paused carousel until it is resumed', async () => {
    const page = await openHome();
    const region = page.getByRole('region', { name: hero });
    await region.getByRole('radio', { name: 'Image 1 sur 3' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await movePointerAndFocusAway(page);
    await letPass(page, 3 * TURN);
    expect(await shownSlide(page, hero)).toBe('Image 1 sur 3');
    await region.getByRole('button', { name: 'Reprendre le défilement' }).focus();
    await page.keyboard.press('Enter');
    await movePointerAndFocusAway(page);
    await letPass(page, TURN + 100);
    expect(await shownSlide(page, hero)).toBe('Image 2 sur 3');
  });

  it('stops a carousel while the pointer is on it', async () => {
    const page = await openHome();
    await page.getByRole('heading', { level: 1 }).hover();
    await untilSettled(page);
    const before = await shownSlide(page, hero);
    await letPass(page, 3 * TURN);
    expect(await shownSlide(page, hero)).toBe(before);
    await movePointerAndFocusAway(page);
    await letPass(page, TURN + 100);
    expect(await shownSlide(page, hero)).not.toBe(before);
  });

  it('stops a carousel under a pointer that was on it before the scripts came', async () => {
    const page = await site().newPage({ reducedMotion: 'no-preference' });
    await page.clock.install({ time: 0 });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).hover();
    await wakeScripts(page);
    await page.clock.pauseAt(60_000);
    await untilSettled(page);
    expect(await shownSlide(page, hero)).toBe('Image 1 sur 3');
    await letPass(page, TURN + 100);
    expect(await shownSlide(page, hero)).toBe('Image 1 sur 3');
    await movePointerAndFocusAway(page);
    await letPass(page, TURN + 100);
    expect(await shownSlide(page, hero)).toBe('Image 2 sur 3');
  });

  it('moves a carousel on after a finger has touched it', async () => {
    const page = await openHome({ touch: true, width: 360 });
    await page.getByRole('heading', { level: 1 }).tap();
    const before = await shownSlide(page, hero);
    await letPass(page, TURN + 100);
    expect(await shownSlide(page, hero)).not.toBe(before);
  });

  it('stops a carousel while the focus is in it', async () => {
    const page = await openHome();
    await page.getByRole('link', { name: 'Découvrir notre organisation' }).focus();
    await untilSettled(page);
    const before = await shownSlide(page, hero);
    await letPass(page, 3 * TURN);
    expect(await shownSlide(page, hero)).toBe(before);
  });

  it('stops its carousels for visitors who prefer reduced motion', async () => {
    const page = await openHome({ reducedMotion: 'reduce' });
    await letPass(page, 3 * TURN);
    expect(await shownSlide(page, hero)).toBe('Image 1 sur 3');
    expect(await shownSlide(page, voices)).toBe('Témoignage 1 sur 3');
  });

  it('asks for one picture of its head without JavaScript, whatever theme the system prefers', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.emulateMedia({ colorScheme: 'dark' });
    const pictures: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/hero\/([a-z-]+)-\d+[.]/.exec(request.url()) ?? [];
      if (name) pictures.push(name);
    });
    await page.goto('/', { waitUntil: 'load' });
    expect(pictures).toEqual(['lake-day']);
  });

  it('shows its first image, all testimonials and no inactive button without JavaScript', async () => {
    const page = await site().newPage({ width: 360, javaScript: false });
    await page.goto('/');
    expect(await page.getByRole('img', { name: /lac Kivu/ }).isVisible()).toBe(true);
    expect(await page.getByRole('region', { name: voices }).getByRole('group').count()).toBe(3);
    expect(await page.locator('main :is(button[type=button], [type=radio]):visible').count()).toBe(0);
  });

  it.each([360, 768, 1280])('fills the screen with its hero at %i pixels', async (width) => {
    const page = await site().newPage({ width, height: 760, javaScript: false });
    await page.goto('/');
    const { bottom, left, right, window } = await placeOf(page.getByRole('region', { name: hero }));
    expect(Math.ceil(bottom)).toBeGreaterThanOrEqual(window.height);
    expect([left, right]).toEqual([0, window.width]);
  });

  it('links to the organisation, and from each of its parts to its screen', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto('/');
    const addressOf = (name: string) =>
      page.getByRole('main').getByRole('link', { name }).first().getAttribute('href');
    expect(await addressOf('Découvrir notre organisation')).toBe(addresses.site.organisation);
    expect(await addressOf('En savoir plus sur nos objectifs')).toBe(
      `${addresses.site.organisation}#objectifs`,
    );
    expect(await addressOf('Voir toute l’équipe')).toBe(addresses.site.team);
    expect(await addressOf('Toutes les images')).toBe(addresses.site.gallery);
  });

  it('shows the newest article in 200 characters, seven objectives and the first four of the team', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto('/');
    const teaser = await page
      .getByRole('region', { name: 'Dernier article' })
      .getByText(/^abcde/)
      .textContent();
    expect(teaser?.length).toBeLessThanOrEqual(201);
    expect(teaser?.length).toBeGreaterThan(195);
    expect(teaser).toMatch(/…$/);
    const objectives = page.getByRole('region', { name: 'NOS OBJECTIFS' }).getByRole('listitem');
    expect(await objectives.count()).toBe(7);
    const members = page.getByRole('region', { name: 'Notre équipe' }).getByRole('heading', { level: 3 });
    expect(await members.allTextContents()).toEqual(['Une', 'Deux', 'Trois', 'Quatre']);
  });

  it.each(['light', 'dark'] as const)('is accessible in the %s theme', async (theme) => {
    const page = await site().newPage({ theme });
    await page.goto('/');
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    await expectAccessible(page);
  });

  it('does not scroll sideways on a phone of 320 pixels, without JavaScript', async () => {
    const page = await site().newPage({ width: 320, javaScript: false });
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
    expect(await page.locator('h1').count()).toBe(1);
    await expectNoSidewaysScroll(page);
  });
});
