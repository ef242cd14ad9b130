import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { givenEveryScreen } from '#tests/e2e/public-screens.ts';
import { useSite } from '#tests/support/browser.ts';

/** Pixels of what is asked for, per pixel that is shown; two per CSS pixel counted at most. */
const MOST = 1.3;
/** Below it a picture would be seen to be blurred; but none has more pixels than its file. */
const LEAST = 0.5;

const SCREENS = [
  '/',
  '/blog',
  '/articles',
  '/articles/une-borne-fontaine-reparee',
  '/a_propos/equipe',
  '/gallery',
];
const WINDOWS = inject('isShort')
  ? ([
      [360, 2],
      [1280, 1],
    ] as const)
  : [360, 412, 768, 1024, 1280].flatMap((width) => [1, 2, 3].map((ratio) => [width, ratio] as const));

/** A picture of a page: the width that was asked for, the one in which the whole of it is drawn, and its own. */
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
      const { clientWidth: width, clientHeight: height } = image;
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

/** Returns the largest place of each picture: a browser shows what it has received for one in the smaller ones, too. */
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
  beforeAll(() => givenEveryScreen(site()));

  it.each(WINDOWS)('are as large as they are shown, at %i pixels and %i a pixel', async (width, ratio) => {
    const wrong: string[] = [];
    let seen = 0;
    for (const screen of SCREENS) {
      const page = await site().newPage({ width, height: 800 });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setDeviceMetricsOverride', {
        width,
        height: 800,
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
  });
});
