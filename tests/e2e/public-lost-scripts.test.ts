import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { holdFiles, saveData, useSite, wakeScripts } from '#tests/support/browser.ts';
import { givenEditor } from './public-content.ts';

const SCRIPTS = '**/assets/*.js';
const NETWORK = [/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED)/, /^script: /];

describe('scripts that a broken link lost', () => {
  const site = useSite();

  beforeAll(async () => {
    const editor = await givenEditor(site());
    for (const name of ['Trois', 'Deux', 'Un']) {
      await editor.addPicture({ description: `Description ${name}`, alt: `Image ${name}` });
    }
  });

  const open = async (address = '/') => {
    const page = await site().newPage({ expectedErrors: NETWORK });
    await saveData(page);
    await page.goto(address);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    return { page, loads: () => loads };
  };
  const second = (page: Page) => page.getByRole('button', { name: 'Image 2 sur 3' });

  async function expectAnswer(page: Page): Promise<void> {
    await wakeScripts(page);
    await second(page).click();
    await expect.poll(() => second(page).getAttribute('aria-current')).toBe('true');
  }

  it('come at the next touch once the link is back', async () => {
    const { page, loads } = await open();
    const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await page.context().setOffline(true);
    await second(page).click();
    await asked;
    await page.context().setOffline(false);
    // Those that did not come are asked for again after a pause.
    await expect
      .poll(async () => {
        await page.keyboard.press('Control');
        return loads();
      })
      .toBe(1);
    await expectAnswer(page);
    expect(loads()).toBe(1);
  });

  it.each([['entry.client-*'], ['root-*'], ['*']])(
    'come at once where the link is fine again: %s',
    async (name) => {
      const { page, loads } = await open();
      await page.route(`**/assets/${name}.js`, (route) => route.abort('connectionreset'), { times: 1 });
      await expect
        .poll(async () => {
          await page.keyboard.press('Control');
          // In the instant of the reload there is no page to ask.
          return page.evaluate(() => 'isHydrated' in window).catch(() => false);
        })
        .toBe(true);
      await expectAnswer(page);
      // Chromium may ask for a file itself that it had only asked for ahead.
      expect(loads()).toBeLessThan(2);
    },
  );

  it('wait for a touch where they came by themselves and nobody was there', async () => {
    const page = await site().newPage({ expectedErrors: NETWORK });
    // What the browser has learned of its link in other tests does not count.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g' } });
    });
    await page.route(SCRIPTS, (route) => route.abort('internetdisconnected'));
    const lost = page.waitForEvent('requestfailed');
    await page.goto('/');
    await lost;
    await page.unroute(SCRIPTS);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(0);
    await expect
      .poll(async () => {
        await page.keyboard.press('Control');
        return loads;
      })
      .toBe(1);
    await expectAnswer(page);
  });

  it('take nothing from who has typed', async () => {
    const { page, loads } = await open();
    await page.route(SCRIPTS, (route) => route.abort('connectionreset'));
    const answered = page.waitForResponse((response) => response.request().method() === 'HEAD');
    const field = page.getByLabel('Votre adresse e-mail').first();
    await field.pressSequentially('awa@pamoja.test');
    await answered;
    await page.waitForLoadState('networkidle');
    expect(await field.inputValue()).toBe('awa@pamoja.test');
    expect(loads()).toBe(0);
  });

  it('do not call back who has followed a link', async () => {
    const { page } = await open();
    const goOn = await holdFiles(page, `**${addresses.site.sitePlan}`);
    const followed = page.waitForRequest((request) => request.isNavigationRequest());
    const loseOnceFollowed = async (route: Route) => {
      // The pointer asks for them before it presses: lost by then, the page would be loaded anew under it.
      await followed;
      await route.abort('connectionreset');
    };
    await page.route(SCRIPTS, loseOnceFollowed, { times: 1 });
    const answered = page.waitForResponse((response) => response.request().method() === 'HEAD');
    await page.locator(`a[href="${addresses.site.sitePlan}"]`).first().click({ noWaitAfter: true });
    await answered;
    goOn();
    await page.waitForURL(`**${addresses.site.sitePlan}`);
    await page.getByRole('heading', { level: 1, name: 'PLAN DU SITE' }).waitFor();
  });
});
