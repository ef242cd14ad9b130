import { type Page, type Route, request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { layOutAll, saveData, useSite, wakeScripts } from '#tests/support/browser.ts';
import { watchLayoutShifts } from '#tests/support/layout-shifts.ts';
import { openSession, type Session } from '#tests/support/office-things.ts';
import { sampled, sampledScreens } from '#tests/support/short-form.ts';
import { addressesOf, screenPatterns } from '../../scripts/screenshots/screen-addresses.ts';
import { givenEditor } from '../e2e/public-content.ts';

/** Every public screen of the route table, so that a new one is included. */
const SCREENS = sampledScreens(
  screenPatterns().filter((pattern) => !pattern.startsWith(addresses.admin.root)),
);

/** Maximum sum of layout shifts; above 0.1 a page no longer counts as good (web.dev, Core Web Vitals). */
const STEADY = 0.02;
/**
 * Maximum for a page that is still loading, because the head of the home page fills the window, and its text
 * takes room from its picture.
 */
const STEADY_ON_ITS_WAY = 0.05;

/**
 * Delays the page's requests of a type, as a slow link does.
 * @returns a function that lets them continue, and returns their number.
 */
async function hold(page: Page, type: 'image' | 'font'): Promise<() => Promise<number>> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route('**/*', (route) => {
    if (isHeld && route.request().resourceType() === type) waiting.push(route);
    else return route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(waiting.map((route) => route.continue()));
    return waiting.length;
  };
}

/** Returns the position of every element from the page's top, in pixels. */
function placesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((element) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      const box = [top + scrollY, left, width, height].map(Math.round);
      return `${element.tagName} ${element.id} ${element.textContent?.slice(0, 30)}: ${box.join(' ')}`;
    }),
  );
}

/** Waits for every picture of the page, those further down included. */
async function untilPicturesAreThere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode()));
  });
}

/** Waits until the change has been painted. */
async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * The typeface is requested after the first paint, and used once it has loaded
 * (`ui/reading-order-script.ts`).
 */
async function untilTypefaceIsShown(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.typeface === 'on');
}

/** Where a page that is still loading may end: before each block element of its text. */
const BLOCK = /(?=<(?:article|div|dl|figure|footer|form|h[1-3]|header|main|nav|ol|p|section|table|ul)[ >])/;

/** Writes the open page again, block by block, painting each one, until two screens are full. */
async function writeInPieces(page: Page): Promise<void> {
  await page.evaluate(async (block) => {
    // The policy of the current page applies; the admin has another nonce in each response.
    const { nonce } = document.scripts[0] ?? {};
    const text = (await (await fetch(location.href)).text()).replaceAll(
      / nonce="[^"]*"/g,
      ` nonce="${nonce}"`,
    );
    const pieces = text.split(new RegExp(block));
    document.open();
    while (pieces.length > 0 && (document.body?.scrollHeight ?? 0) < 2 * innerHeight) {
      document.write(pieces.shift() ?? '');
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    document.write(pieces.join(''));
    document.close();
  }, BLOCK.source);
}

describe('a public screen on a slow link', () => {
  const site = useSite();
  let session: Session;

  beforeAll(async () => {
    const editor = await givenEditor(site());
    const images = [{ caption: 'Au bord du lac.' }];
    for (const kind of ['articles', 'bulletins', 'echos'] as const) {
      await editor.publish(kind, { title: `Un titre assez long pour deux lignes (${kind})`, images });
    }
    for (const name of ['Une', 'Deux', 'Trois', 'Quatre']) await editor.addMember({ name });
    for (const alt of ['Une pirogue', 'Une barque']) {
      await editor.addPicture({ description: 'Le soir, sur le lac.', alt });
    }
    await editor.addEvent({ title: 'Une rencontre', startsAt: '2031-12-03', place: 'Goma' });
    await editor.addNotice({ title: 'Un forage', deadline: '2031-12-03T14:00:00.000Z' });
    await editor.addReport('Rapport 2025.pdf', 2000);
    const calls = await request.newContext();
    session = await openSession(calls, site());
    await calls.dispose();
  });

  async function addressOf(pattern: string): Promise<string> {
    const addresses = await addressesOf(pattern, { url: site().url, session });
    return addresses.at(-1) ?? pattern;
  }

  it.each(sampled(SCREENS))('reserves the space of pictures before they are loaded: %s', async (pattern) => {
    const expectedErrors = [/status of 404/];
    const page = await site().newPage({ width: 360, expectedErrors });
    await saveData(page);
    const release = await hold(page, 'image');
    await page.goto(await addressOf(pattern), { waitUntil: 'domcontentloaded' });
    await untilTypefaceIsShown(page);
    await layOutAll(page);
    const before = await placesOf(page);
    await release();
    await untilPicturesAreThere(page);
    expect(await placesOf(page)).toEqual(before);
  });

  it.each(sampled(SCREENS))('does not shift when its text comes in pieces: %s', async (pattern) => {
    const page = await site().newPage({ width: 360, height: 640, expectedErrors: [/status of 404/] });
    const shifts = await watchLayoutShifts(page);
    await saveData(page);
    // The typeface has a separate test, because here it would come at any piece.
    await hold(page, 'font');
    await page.goto(await addressOf(pattern), { waitUntil: 'domcontentloaded' });
    await untilPainted(page);
    await shifts();
    await writeInPieces(page);
    await untilPainted(page);
    const { sum, moved } = await shifts();
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(STEADY_ON_ITS_WAY);
  });

  it.each(SCREENS)('does not shift when its fonts are loaded: %s', async (pattern) => {
    const expectedErrors = [/status of 404/];
    const page = await site().newPage({ width: 360, expectedErrors });
    const shifts = await watchLayoutShifts(page);
    await saveData(page);
    const release = await hold(page, 'font');
    const asked = page.waitForRequest((sent) => sent.resourceType() === 'font');
    await page.goto(await addressOf(pattern), { waitUntil: 'domcontentloaded' });
    await asked;
    await untilPainted(page);
    // Shifts before this, while the text came in whatever pieces the network made, are another test's.
    await shifts();
    await release();
    await untilTypefaceIsShown(page);
    await untilPainted(page);
    const { sum, moved } = await shifts();
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(STEADY);
  });
});

describe('the newsletter’s form', () => {
  const site = useSite();

  async function subscribe(page: Page, email: string): Promise<void> {
    const foot = page.getByRole('contentinfo');
    await foot.getByLabel('Votre adresse e-mail').fill(email);
    await foot.getByRole('button', { name: 'S’inscrire' }).click();
  }

  it('shows each of its messages without changing the page’s height', async () => {
    const page = await site().newPage({ width: 360, expectedErrors: [/status of 4(00|29)/] });
    await page.goto(addresses.site.donation);
    await wakeScripts(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    const status = page.getByRole('contentinfo').getByRole('status');

    // A browser's idea of a valid address is broader.
    await subscribe(page, 'awa@exemple');
    await status.getByText('e-mail').waitFor();
    expect(await height()).toBe(before);

    await subscribe(page, 'awa@exemple.cd');
    await status.getByText('Inscription réussie\u202f!').waitFor();
    expect(await height()).toBe(before);

    // Sent again until it is rate-limited: the first wait is a second, and each next one twice as long.
    await page.route(`**${addresses.api.subscribe}`, async (route) => {
      let answer = await route.fetch();
      while (answer.status() !== 429) answer = await route.fetch();
      await route.fulfill({ response: answer });
    });
    await subscribe(page, 'awa@exemple.cd');
    await status.getByText('Réessayez dans quelques minutes.').waitFor();
    expect(await height()).toBe(before);
  });
});
