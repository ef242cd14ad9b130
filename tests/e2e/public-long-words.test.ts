import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { layOutAll, useSite } from '#tests/support/browser.ts';
import { lightAddress } from '#ui/light/light-address.ts';
import { givenEditor } from './public-content.ts';

/** One word of 100 letters, as a hashtag or an address in a title. */
const WORD = `#${'StopAuxViolencesFaitesAuxFemmesEtAuxFilles'.repeat(3)}`.slice(0, 100);

const NARROW = { width: 320, height: 640 };

/** Returns the width of each page that is wider than its window. */
async function tooWide(page: Page, screens: readonly string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const screen of screens) {
    await page.goto(screen);
    await layOutAll(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > NARROW.width) found[screen] = width;
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
});
