import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { BROWSER_ARGUMENTS } from '#tests/support/browser.global.ts';
import {
  expectAccessibleEverywhere,
  holdFiles,
  type PageOptions,
  useSite,
  wakeScripts,
} from '#tests/support/browser.ts';
import { findTestBrowser } from '#tests/support/chromium.ts';
import { startNeutralSite } from '#tests/support/neutral-site.ts';
import { expectThumbTarget, expectWholeInWindow } from '#tests/support/places.ts';
import { givenEditor } from '../public-content.ts';

const neutral = await startNeutralSite();
afterAll(() => neutral.close());

/**
 * Shows a page of the site in a tab that was left, and simulates a browser that restores it from its
 * back/forward cache, because one without a window does not cache pages.
 */
async function showKeptPage(page: Page): Promise<void> {
  await page.goto(addresses.site.publications.article.list);
  await page.evaluate((address) => {
    sessionStorage.setItem('exit', address);
    setTimeout(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  }, neutral.url);
}

/** Goes back as a person does, in a separate task, because the page that calls it never sees the result. */
function goBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    setTimeout(() => history.back());
  });
}

describe('"Quitter vite"', () => {
  const site = useSite({ EXIT_URL: neutral.url });
  let picture = '';

  beforeAll(async () => {
    const editor = await givenEditor(site());
    await editor.publish('articles', { title: 'Un lieu sûr' });
    await editor.publish('articles', { title: 'Une oreille' });
    const { id } = await editor.addPicture({ description: 'Le soir, sur le lac.', alt: 'Une pirogue' });
    picture = addresses.site.galleryPicture(id);
  });

  function openPage(options: PageOptions = {}): Promise<Page> {
    const expectedErrors = [/^request to http:\/\/127/, ...(options.expectedErrors ?? [])];
    return site().newPage({ ...options, expectedErrors });
  }

  const exitOf = (page: Page) => page.locator('a[data-quick-exit]:visible').last();
  const lights = (page: Page) => page.locator('html').getAttribute('data-exit-presses');

  it('is in the first window without the style sheet too, which a failing link loses', async () => {
    const page = await openPage({ width: 360, height: 640, expectedErrors: [/ERR_FAILED/] });
    await page.route(/[.]css$/, (route) => route.abort());
    await page.goto(addresses.site.publications.article.list);
    await expectWholeInWindow(page.getByText('Quitter vite').first());
  });

  async function pressShift(page: Page, times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) await page.keyboard.press('Shift');
  }

  /**
   * Leaves, and returns what of the page could still be seen, heard or reached in the same task, before any
   * response of the network.
   */
  function leave(page: Page, way: 'click' | 'keys') {
    return page.evaluate((by) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-quick-exit]')];
      const press = (type: string) => dispatchEvent(new KeyboardEvent(type, { key: 'Shift' }));
      if (by === 'click') links.at(-1)?.click();
      for (let count = 0; by === 'keys' && count < 3; count += 1) {
        press('keydown');
        press('keyup');
      }
      const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon]')];
      return {
        visible: [...document.querySelectorAll('*')].filter((element) => element.checkVisibility()).length,
        title: document.title,
        icons: icons.filter(({ href }) => href !== 'data:,').length,
      };
    }, way);
  }
  const NOTHING = { visible: 0, title: '127.0.0.1', icons: 0 };

  async function expectLeft(page: Page): Promise<void> {
    await page.getByRole('heading', { name: 'Soleil' }).waitFor();
    expect(page.url()).toBe(neutral.url);
  }

  it.each([
    '/',
    addresses.site.publications.article.list,
    addresses.site.publications.article.detail('un-lieu-sur'),
    addresses.site.team,
    addresses.site.reports,
    addresses.site.gallery,
    'the open picture',
    addresses.site.donation,
    addresses.site.privacy,
    addresses.site.eraseTraces,
    '/une/adresse/qui-n-existe-pas',
    addresses.admin.login,
  ])('is visible on a phone, at least 44 pixels large, without JavaScript: %s', async (screen) => {
    const page = await openPage({
      width: 360,
      height: 640,
      javaScript: screen === addresses.admin.login,
      expectedErrors: [/status of 404/],
    });
    await page.goto(screen.startsWith('/') ? screen : picture);
    const link = exitOf(page);
    expect(await link.getAttribute('href')).toBe(neutral.url);
    expect(await link.getAttribute('rel')).toBe('nofollow noreferrer');
    await expectThumbTarget(link);
    await expectWholeInWindow(link);
    await link.click();
    await expectLeft(page);
    expect(neutral.visits.at(-1)?.headers).not.toHaveProperty('referer');
  });

  it('stays visible while the page scrolls, and covers no focused element', async () => {
    const page = await openPage({ width: 360, height: 640 });
    await page.goto('/');
    await wakeScripts(page);
    const count = await page.getByRole('main').getByRole('link').count();
    for (let index = 0; index < count; index += 1) {
      await page.keyboard.press('Tab');
      const isHidden = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused.closest('header, .quick-exit-bar, [href="#contenu"]')) return false;
        const { bottom } = focused.getBoundingClientRect();
        const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return bottom <= top;
      });
      expect(isHidden).toBe(false);
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectWholeInWindow(exitOf(page));
  });

  it('stays visible while a phone’s menu is open', async () => {
    const page = await openPage({ width: 360, height: 640 });
    await page.goto('/');
    await page.locator('.site-drawer > summary').click();
    await exitOf(page).click();
    await expectLeft(page);
  });

  it('blanks the page before the other site answers, and replaces its history entry', async () => {
    const page = await openPage();
    await page.goto(addresses.site.donation);
    await page.goto(addresses.site.publications.article.detail('un-lieu-sur'));
    await wakeScripts(page);
    const entries = await page.evaluate(() => history.length);
    expect(await leave(page, 'click')).toEqual(NOTHING);
    await expectLeft(page);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(neutral.visits.at(-1)?.headers).not.toHaveProperty('referer');
  });

  it('leaves no picture of the light version in the forward history', async () => {
    // The browser's own styles for an image opened by itself.
    const page = await openPage({ width: 360, expectedErrors: [/Applying inline style .*\/uploads\//] });
    await page.goto(`${addresses.light.root}${addresses.site.gallery}`);
    await page.getByRole('main').locator('a[href^="/uploads/"]').first().click();
    await page.waitForURL('**/uploads/**');
    await goBack(page);
    await exitOf(page).waitFor();
    expect(await leave(page, 'click')).toEqual(NOTHING);
    await expectLeft(page);
    await page.goForward();
    expect(page.url()).toBe(neutral.url);
    const visits = neutral.visits.length;
    await goBack(page);
    await expect.poll(() => neutral.visits.length).toBe(visits + 1);
    await expectLeft(page);
  });

  it.each(['click', 'keys'])('works when the screen’s scripts cannot be loaded, by %s', async (way) => {
    const page = await openPage({ expectedErrors: [/ERR_FAILED/] });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(addresses.site.publications.article.list);
    if (way === 'click') await exitOf(page).click();
    else await pressShift(page, 3);
    await expectLeft(page);
  });

  it('shows three lights and announces a sentence for three presses of Shift', async () => {
    const page = await openPage();
    await page.clock.install({ time: 0 });
    await page.goto(addresses.site.publications.article.list);
    // The clock stops, because on a slow machine the presses could take longer than the seconds that are
    // left.
    await page.clock.pauseAt(60_000);
    const spoken = page.locator('[data-quick-exit-status]');
    await pressShift(page, 1);
    expect(await lights(page)).toBe('1');
    expect(await spoken.textContent()).toMatch(/encore deux fois sur Maj/);
    await page.clock.runFor(4000);
    await pressShift(page, 1);
    expect(await lights(page)).toBe('2');
    expect(await spoken.textContent()).toMatch(/encore une fois sur Maj/);
    expect(await page.locator('.quick-exit-lights').isVisible()).toBe(true);
    // The first press is five seconds old, the second one is not.
    await page.clock.runFor(1500);
    expect(await lights(page)).toBe('1');
    await page.clock.runFor(4000);
    expect(await lights(page)).toBe('0');
    expect(await spoken.textContent()).toMatch(/annulé/);
    await pressShift(page, 3);
    await expectLeft(page);
  });

  it('is not triggered by typing', async () => {
    const page = await openPage();
    await page.goto(addresses.site.newsletter);
    await wakeScripts(page);
    const field = page.getByRole('main').getByLabel('Votre adresse e-mail');
    await field.focus();
    for (const key of [
      'Shift+A',
      'Shift+W',
      'Shift+A',
      'Shift+Tab',
      'Shift+Tab',
      'Control+Shift',
      'Escape',
    ]) {
      await page.keyboard.press(key);
    }
    expect(await lights(page)).not.toBe('1');
    expect(await field.inputValue()).toBe('AWA');
    // A key that is held down counts as one press, however often the keyboard repeats it.
    for (let count = 0; count < 5; count += 1) await page.keyboard.down('Shift');
    await page.keyboard.up('Shift');
    expect(await lights(page)).toBe('1');
    // Another key in between resets the count.
    await pressShift(page, 1);
    await page.keyboard.press('a');
    await pressShift(page, 2);
    expect(await lights(page)).toBe('2');
    // Shift with a click does not count, because it selects text or opens a window.
    await page.keyboard.down('Shift');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.up('Shift');
    expect(await lights(page)).toBe('0');
    expect(page.url()).toBe(`${site().url}${addresses.site.newsletter}`);
  });

  it.each(['click', 'keys'] as const)('works over an open picture, by %s', async (way) => {
    const page = await openPage({ width: 360, height: 640 });
    await page.goto(addresses.site.gallery);
    await wakeScripts(page);
    await page.getByRole('link', { name: 'Une pirogue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Image de la galerie' });
    await dialog.waitFor();
    expect(await dialog.locator('a[data-quick-exit]').isVisible()).toBe(true);
    expect(await leave(page, way)).toEqual(NOTHING);
    await expectLeft(page);
  });

  it('cancels a page that is loading', async () => {
    const page = await openPage();
    await page.goto(addresses.site.donation);
    const { list } = addresses.site.publications.article;
    const goOn = await holdFiles(page, `**${list}`);
    const followed = page.waitForRequest(`**${list}`);
    // Started by the page itself, because a browser that is about to leave a page no longer answers the test.
    await page.evaluate((address) => {
      const link = document.body.appendChild(document.createElement('a'));
      Object.assign(link, { href: address }).click();
      setTimeout(() => document.querySelector<HTMLAnchorElement>('a[data-quick-exit]')?.click());
    }, list);
    await followed;
    await expectLeft(page);
    goOn();
    expect(page.url()).toBe(neutral.url);
  });

  it('shows nothing of the page when the network is down', async () => {
    const page = await openPage({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
    await page.goto(addresses.site.publications.article.list);
    await wakeScripts(page);
    await page.context().setOffline(true);
    await exitOf(page).dispatchEvent('click');
    await expect.poll(() => page.url()).not.toContain(site().url);
  });

  it('is not printed', async () => {
    const page = await openPage();
    await page.goto(addresses.site.publications.article.detail('un-lieu-sur'));
    await page.emulateMedia({ media: 'print' });
    expect(await exitOf(page).isVisible()).toBe(false);
  });

  it('links to a page about its limits', async () => {
    const page = await openPage({ width: 360, javaScript: false });
    await page.goto(addresses.site.publications.article.list);
    await page
      .getByRole('region', { name: 'Quitter ce site' })
      .getByRole('link', { name: 'Effacer ses traces' })
      .click();
    await page.waitForURL(`**${addresses.site.eraseTraces}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('EFFACER SES TRACES');
    expect(await page.getByRole('heading', { name: 'Un historique vide se remarque' }).isVisible()).toBe(
      true,
    );
  });

  it.each(['its last page', 'all its pages'])('leaves again when "back" leads to %s', async (kind) => {
    const page = await openPage();
    await page.goto(addresses.site.donation);
    await page.goto(addresses.site.publications.article.list);
    if (kind === 'all its pages') {
      await wakeScripts(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Un lieu sûr/ })
        .first()
        .click();
      await page.waitForURL(`**${addresses.site.publications.article.detail('un-lieu-sur')}`);
    }
    await exitOf(page).click();
    await expectLeft(page);
    const visits = neutral.visits.length;
    await goBack(page);
    await expect.poll(() => neutral.visits.length).toBe(visits + 1);
    await expectLeft(page);
    // A visitor who requests the site again is let in.
    await page.goto(addresses.site.publications.article.list);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('NOS ARTICLES');
    await page.reload();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('NOS ARTICLES');
    await page.goto(addresses.site.donation);
    await goBack(page);
    await page.getByRole('heading', { level: 1, name: 'NOS ARTICLES' }).waitFor();
    expect(neutral.visits.length).toBe(visits + 1);
  });

  it('leaves again when "back" restores a page from the browser’s cache', async () => {
    const executablePath = findTestBrowser();
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: BROWSER_ARGUMENTS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ baseURL: site().url });
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted }));
    });
    await page.goto(addresses.site.publications.article.list);
    await page.goto(addresses.site.donation);
    await goBack(page);
    await page.getByRole('heading', { level: 1, name: 'NOS ARTICLES' }).waitFor();
    const isRestored = await page.evaluate(() => 'isRestored' in window && window.isRestored);
    await page.goto(addresses.site.donation);
    await exitOf(page).click();
    await page.getByRole('heading', { name: 'Soleil' }).waitFor();
    const visits = neutral.visits.length;
    if (isRestored) await goBack(page);
    else await showKeptPage(page);
    await expect.poll(() => neutral.visits.length).toBe(visits + 1);
    await expectLeft(page);
  });

  it('is accessible while its lights are on', async () => {
    const page = await openPage();
    await page.goto(addresses.site.eraseTraces);
    await pressShift(page, 2);
    await expectAccessibleEverywhere(page);
  });
});
