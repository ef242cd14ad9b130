import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { givenEditor } from '#tests/e2e/public-content.ts';
import { givenEveryScreen } from '#tests/e2e/public-screens.ts';
import { type Site, useSite } from '#tests/support/browser.ts';

/** Maximum pixels requested per displayed pixel, counting two per CSS pixel at most. */
const MOST = 1.3;
/** Below this ratio a picture would look blurred; but none has more pixels than its file. */
const LEAST = 0.5;

/** Screens that show pictures or logos. */
const SCREENS = [
  '/',
  '/blog',
  '/articles',
  '/articles/une-borne-fontaine-reparee',
  '/articles/debout',
  '/a_propos/equipe',
  '/partenaires',
  '/gallery',
];
/** Width in CSS pixels, device pixels per CSS pixel, and height. */
const WINDOWS = (
  inject('isShort')
    ? [
        [412, 1.75, 800],
        [1366, 1, 625],
      ]
    : [
        [360, 1, 800],
        [360, 2, 800],
        [360, 3, 800],
        [412, 1.75, 800],
        [768, 1, 800],
        [768, 2, 800],
        [1024, 1, 800],
        [1280, 1, 800],
        [1280, 2, 800],
        [1280, 3, 800],
        // Windows of laptops, and of a screen in portrait orientation.
        [1280, 1, 600],
        [1280, 1, 720],
        [1366, 1, 625],
        [1366, 2, 625],
        [1536, 1.25, 730],
        [1920, 1, 900],
        [1200, 1, 1800],
      ]
) as readonly (readonly [width: number, ratio: number, height: number])[];

/** Pictures of a shape far from that of their places. */
const SQUARE = { width: 900, height: 900 };
const UPRIGHT = { width: 900, height: 1600 };
const WIDE = { width: 1600, height: 400 };

/** Adds pictures of every shape to a site. @returns the address of an upright one in the gallery. */
async function givenEveryShape(site: Site): Promise<string> {
  await givenEveryScreen(site);
  const editor = await givenEditor(site);
  const shapes = await Promise.all([SQUARE, UPRIGHT, WIDE].map(editor.addImage));
  const [square = '', upright = ''] = shapes;
  await editor.changeSection('logo', { picture: square, showName: true });
  const items = shapes.map((logo, index) => ({
    name: `Voisins ${index}`,
    url: `https://voisins-${index}.example.org`,
    logo,
    description: '',
  }));
  await editor.changeSection('partners', { items });
  const image = (size: string) => `<p>Au bord du lac.</p><img src="${upright}" alt="" ${size}>`;
  const details = `${image('')}${image('width="200" height="356"')}`;
  await editor.publish('articles', { title: 'Debout', coverImage: upright, details });
  const { id } = await editor.addPicture({ description: 'Un arbre.', alt: 'Un arbre', image: upright });
  return addresses.site.galleryPicture(id);
}

/**
 * A picture of a page: the requested width, the displayed width of the uncropped picture, and its own width.
 */
interface Shown {
  readonly file: string;
  readonly asked: number;
  readonly drawn: number;
  readonly own: number;
}

async function picturesOf(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && /[.](?:webp|avif)$/.test(image.currentSrc || image.src),
    );
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode()));
    return shown.map((image) => {
      const own = Number(image.getAttribute('width'));
      const shape = own / Number(image.getAttribute('height'));
      const {
        paddingLeft: left,
        paddingRight: right,
        paddingTop: top,
        paddingBottom: bottom,
      } = getComputedStyle(image);
      const width = image.clientWidth - Number.parseFloat(left) - Number.parseFloat(right);
      const height = image.clientHeight - Number.parseFloat(top) - Number.parseFloat(bottom);
      const drawn = { cover: Math.max(width, height * shape), contain: Math.min(width, height * shape) };
      const fit = getComputedStyle(image).objectFit;
      const [, stored, shipped] = /(?:\/(\d+)x\d+|-(\d+))[.]\w+$/.exec(image.currentSrc) ?? [];
      return {
        file: image.currentSrc,
        asked: Number(stored ?? shipped),
        drawn: fit === 'cover' || fit === 'contain' ? drawn[fit] : width,
        own,
      };
    });
  });
}

/** Returns the largest place of each picture, because a browser reuses that file in smaller places. */
function largestOfEach(shown: readonly Shown[]): Shown[] {
  const largest = new Map<string, Shown>();
  for (const picture of shown) {
    const name = picture.file.replace(/\/\d+x\d+[.]\w+$/, '');
    if ((largest.get(name)?.drawn ?? 0) < picture.drawn) largest.set(name, picture);
  }
  return [...largest.values()];
}

describe('the pictures of public screens', () => {
  const site = useSite();
  let opened = '';
  beforeAll(async () => {
    opened = await givenEveryShape(site());
  });

  it.each(WINDOWS)(
    'are as large as displayed, at %s pixels and %s a pixel, in a window %s high',
    async (width, ratio, height) => {
      const wrong: string[] = [];
      let seen = 0;
      for (const screen of [...SCREENS, opened]) {
        const page = await site().newPage({ width, height });
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setDeviceMetricsOverride', {
          width,
          height,
          deviceScaleFactor: ratio,
          mobile: false,
        });
        await page.goto(screen);
        for (const { file, asked, drawn, own } of largestOfEach(await picturesOf(page))) {
          seen += 1;
          const share = asked / (drawn * Math.min(ratio, 2));
          if (share > MOST || (share < LEAST && asked < own))
            wrong.push(`${screen}: ${share.toFixed(2)} of ${file}`);
        }
        await page.context().close();
      }
      expect(wrong).toEqual([]);
      expect(seen).toBeGreaterThan(4);
    },
  );
});
