import { type Page, request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { layOutAll, saveData, useSite, wakeScripts } from '#tests/support/browser.ts';
import { openSession, type Session } from '#tests/support/office-things.ts';
import { sampled, sampledScreens } from '#tests/support/short-form.ts';
import { holdType, untilTypefaceIsShown } from '#tests/support/slow-page.ts';
import { addressesOf, screenPatterns } from '../../scripts/screenshots/screen-addresses.ts';
import { givenEditor } from '../e2e/public-content.ts';

/** Every public screen of the route table, so that a new one is included. */
const SCREENS = sampledScreens(
  screenPatterns().filter((pattern) => !pattern.startsWith(addresses.admin.root)),
);

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
    const release = await holdType(page, 'image');
    await page.goto(await addressOf(pattern), { waitUntil: 'domcontentloaded' });
    await untilTypefaceIsShown(page);
    await layOutAll(page);
    const before = await placesOf(page);
    await release();
    await untilPicturesAreThere(page);
    expect(await placesOf(page)).toEqual(before);
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
