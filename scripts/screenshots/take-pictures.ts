import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { addresses } from '#src/addresses.ts';
import type { Demonstration, Session } from './demonstration.ts';

/** CSS pixels. */
export const WIDTHS = [360, 768, 1280] as const;
export const THEMES = ['light', 'dark'] as const;

const HEIGHTS: Record<(typeof WIDTHS)[number], number> = { 360: 740, 768: 1024, 1280: 800 };
/** From 1 to 100; text stays sharp enough to be judged. */
const QUALITY = 80;
const LOGIN = addresses.admin.login;

export interface ScreenPicture {
  readonly address: string;
  readonly width: number;
  readonly theme: (typeof THEMES)[number];
  /** File name in the folder. */
  readonly file: string;
}

/** Loads pictures below the fold too, and stops all movement. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

async function take(page: Page, address: string, path: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('main h1, main h2').first().waitFor();
  await settle(page);
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: QUALITY, animations: 'disabled' });
}

/** Opens a window of a visitor or, in the admin, of an administrator. */
async function openPage(
  browser: Browser,
  { url, session }: Demonstration,
  width: (typeof WIDTHS)[number],
  theme: ScreenPicture['theme'],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: { width, height: HEIGHTS[width] },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    ([shown, kept, login]: readonly [string, Session, string]) => {
      localStorage.setItem('theme', shown);
      if (location.pathname === login) return localStorage.removeItem('token');
      localStorage.setItem('token', kept.token);
      localStorage.setItem('user', JSON.stringify(kept.user));
    },
    [theme, session, LOGIN] as const,
  );
  return context.newPage();
}

function fileOf(address: string, width: number, theme: string): string {
  const name = address.slice(1).replaceAll('/', '_').slice(0, 60) || 'accueil';
  return `${name}-${width}-${theme}.jpg`;
}

/** Takes each screen in each width and theme; one that fails is printed and left out. */
export async function takeAll(
  browser: Browser,
  demonstration: Demonstration,
  addresses: readonly string[],
  folder: string,
): Promise<ScreenPicture[]> {
  const looks = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));
  const taken = await Promise.all(
    looks.map(async ({ width, theme }) => {
      const page = await openPage(browser, demonstration, width, theme);
      const pictures: ScreenPicture[] = [];
      for (const address of addresses) {
        const file = fileOf(address, width, theme);
        try {
          await take(page, address, join(folder, file));
          pictures.push({ address, width, theme, file });
        } catch (error) {
          console.error(
            `${address} at ${width}, ${theme}: ${error instanceof Error ? error.message : error}`,
          );
          process.exitCode = 1;
        }
      }
      await page.context().close();
      return pictures;
    }),
  );
  return taken.flat();
}
