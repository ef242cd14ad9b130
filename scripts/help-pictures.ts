/**
 * Takes the pictures of the admin's help page from the product itself, as on a phone: `npm run
 * help-pictures`. Run it after a change of the screens that they show.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import sharp from 'sharp';
import type { HelpPictureName } from '#admin/help/index.ts';
import { addresses } from '#src/addresses.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { type Demonstration, startDemonstration } from './screenshots/demonstration.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'public/help');
const SIZES = join(ROOT, 'src/admin/help/help-pictures.ts');
/** CSS pixels; the lower part of a long screen is not needed. */
const TELEPHONE = { width: 360, height: 780 };
const LONGEST = 560;
/** Device pixels per CSS pixel. */
const DENSITY = 2;
/** From 1 to 100. */
const QUALITY = 60;

/** Shown in place of this machine's address. */
const EXAMPLE = 'https://www.votre-site.org';

const { admin } = addresses;

/** The bar at the bottom would cover the content. */
const BAR_AWAY = '[class*="sticky bottom-0"] { display: none }';

/** Steps to the content of each picture. None contains the top bar, which shows a name. */
const SCENES: Readonly<Record<HelpPictureName, (page: Page) => Promise<Locator>>> = {
  article: async (page) => {
    await page.goto(admin.content.article.create);
    await page
      .getByLabel('Titre', { exact: false })
      .first()
      .fill('Trois bornes-fontaines remises en service');
    await page.locator('.ProseMirror').fill('Depuis lundi, l’eau coule de nouveau dans trois avenues.');
    return page.locator('main');
  },
  partager: async (page) => {
    await page.goto(admin.content.article.list);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Publié' }).first();
    await row.getByText('Partager').first().click();
    const address = row.getByText(/^http:/);
    await address.waitFor();
    await address.evaluate((shown, example) => {
      shown.textContent = (shown.textContent ?? '').replace(/^http:\/\/[^/]+/, example);
    }, EXAMPLE);
    return row;
  },
  cadrage: async (page) => {
    await page.goto(admin.content.agent.list);
    await page.getByRole('link', { name: 'Modifier' }).first().click();
    await page.getByText('Choisir le cadrage').first().click();
    const control = page.getByRole('group', { name: /^Recadrage de/ }).first();
    await control.locator('img').first().waitFor();
    return control;
  },
  reglages: async (page) => {
    await page.goto(admin.settings);
    return page.locator('main');
  },
};

async function openTelephone(browser: Browser, { url, session }: Demonstration): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: TELEPHONE,
    deviceScaleFactor: DENSITY,
    hasTouch: true,
    // The page's policy would block the style that hides the bar.
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((kept) => {
    localStorage.setItem('token', kept.token);
    localStorage.setItem('user', JSON.stringify(kept.user));
  }, session);
  return context.newPage();
}

interface Size {
  readonly width: number;
  readonly height: number;
}

async function takePicture(page: Page, name: HelpPictureName): Promise<Size> {
  const shown = await SCENES[name](page);
  await page.waitForLoadState('networkidle');
  const png = await shown.screenshot({ animations: 'disabled', style: BAR_AWAY });
  const { width, height } = await sharp(png).metadata();
  const size = { width, height: Math.min(height, LONGEST * DENSITY) };
  const picture = await sharp(png)
    .extract({ left: 0, top: 0, ...size })
    .webp({ quality: QUALITY })
    .toBuffer();
  await writeFile(join(FOLDER, `${name}.webp`), picture);
  console.log(`${name}: ${size.width} × ${size.height}, ${Math.ceil(picture.length / 1024)} KB`);
  return size;
}

/** Writes the sizes of the pictures, without which the page would shift while they load. */
async function writeSizes(sizes: readonly (readonly [string, Size])[]): Promise<void> {
  const lines = sizes.map(
    ([name, { width, height }]) => `  ${name}: { width: ${width}, height: ${height} },`,
  );
  const source = await readFile(SIZES, 'utf8');
  await writeFile(SIZES, source.replace(/\{\n[\s\S]*\n\}/, `{\n${lines.join('\n')}\n}`));
}

const executablePath = findChromium();
if (!executablePath) throw new Error('Chromium is not installed: "npm run test:e2e" fetches it.');
const demonstration = await startDemonstration();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
try {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER);
  const page = await openTelephone(browser, demonstration);
  const sizes: [string, Size][] = [];
  for (const name of Object.keys(SCENES) as HelpPictureName[])
    sizes.push([name, await takePicture(page, name)]);
  await writeSizes(sizes);
} finally {
  await browser.close();
  await demonstration.stop();
}
