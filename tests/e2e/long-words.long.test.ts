import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentScreens } from '#src/addresses/admin.ts';
import { addresses } from '#src/addresses.ts';
import { layOutAll, useSite } from '#tests/support/browser.ts';
import { enterOffice } from '#tests/support/office.ts';
import { givenThing, openSession, trashThing } from '#tests/support/office-things.ts';
import { lightAddress } from '#ui/light/light-address.ts';
import { givenEditor } from './public-content.ts';

/** One word of 100 letters, as a hashtag or an address in a title. */
const WORD = `#${'StopAuxViolencesFaitesAuxFemmesEtAuxFilles'.repeat(3)}`.slice(0, 100);

const NARROW = { width: 320, height: 640 };

const open = async (page: Page, screen: string) => {
  await page.goto(screen);
  await layOutAll(page);
};

/** Returns the width of each page that is wider than its window. */
async function tooWide(page: Page, screens: readonly string[], opening = open) {
  const found: Record<string, number> = {};
  for (const screen of screens) {
    await opening(page, screen);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    if (scrollWidth > clientWidth) found[screen] = scrollWidth;
  }
  return found;
}

describe('a word that is longer than the screen', () => {
  const site = useSite();
  const screens: string[] = [];
  beforeAll(async () => {
    const editor = await givenEditor(site());
    for (const path of ['articles', 'bulletins', 'echos'] as const) {
      const details = `<h2>${WORD}</h2><p>${WORD}</p><ul><li>${WORD}</li></ul><blockquote><p>${WORD}</p></blockquote><table><tbody><tr><th>${WORD}</th><td>${WORD}</td></tr></tbody></table>`;
      await editor.publish(path, { title: `Avant ${path}` });
      const { slug } = await editor.publish(path, { title: WORD, details, images: [{ caption: WORD }] });
      await editor.publish(path, { title: `Après ${path}` });
      screens.push(`/${path}`, `/${path}/${slug}`, `/${path}/avant-${path}`, `/${path}/apres-${path}`);
    }
    await editor.addMember({ name: WORD, role: WORD, description: WORD });
    const { id } = await editor.addPicture({ description: WORD, alt: WORD });
    await editor.addReport(`${WORD}.pdf`, 20_000);
    screens.push(addresses.site.galleryPicture(id), '/', '/blog', '/a_propos/equipe', '/gallery', '/results');
    screens.push('/plan-du-site', '/a_propos/organisation');
  });

  it('makes no page of the site scroll sideways', async () => {
    const page = await site().newPage(NARROW);
    expect(await tooWide(page, screens)).toEqual({});
  });

  it('makes no page of the light version scroll sideways', async () => {
    const page = await site().newPage({ ...NARROW, javaScript: false });
    expect(await tooWide(page, screens.map(lightAddress))).toEqual({});
  });

  it('makes no screen of the back office scroll sideways, on a telephone and on a computer', async () => {
    const seed = await site().newPage();
    const { headers } = await openSession(seed.request, site());
    const types = ['article', 'bulletin', 'echo', 'agent', 'event', 'notice', 'image', 'report'] as const;
    for (const type of types)
      await trashThing(seed.request, headers, type, await givenThing(seed.request, headers, type, WORD));
    const email = `${'personne'.repeat(8)}@${'organisation'.repeat(4)}.example`;
    await givenThing(seed.request, headers, 'subscriber', email);
    const account = { headers, data: { name: WORD, email } };
    expect((await seed.request.post(addresses.api.administrators, account)).status()).toBe(201);

    const { content, administrators, dashboard, journal, photos } = addresses.admin;
    const lists = Object.values<ContentScreens>(content).flatMap(({ list, trash }) => [list, trash ?? list]);
    for (const width of [360, 1280]) {
      const page = await site().newPage({ width });
      const office = await enterOffice(page, site());
      const opening = (_: Page, screen: string) => office.open(screen);
      const all = [...lists, administrators, dashboard, journal, photos];
      expect([width, await tooWide(page, all, opening)]).toEqual([width, {}]);
    }
  });
});
