/**
 * Takes every screen of the product, filled with the demonstration, in each width and theme, and writes a
 * page with all pictures: `npm run screenshots`, or `npm run screenshots -- /articles /don` for the screens
 * whose address begins so. The admin's screens are taken where an address given begins with /admin, or none
 * is given.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '#tests/support/chromium.ts';
import { writeContactSheet } from './screenshots/contact-sheet.ts';
import { startDemonstration } from './screenshots/demonstration.ts';
import { allAddresses } from './screenshots/screen-addresses.ts';
import { takeAll } from './screenshots/take-pictures.ts';

const FOLDER = join(import.meta.dirname, '../screenshots');

const executablePath = findChromium();
if (!executablePath)
  throw new Error('Chromium is not installed: install the package "chromium", or set CHROMIUM_PATH.');

const beginnings = process.argv.slice(2);
const demonstration = await startDemonstration();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  const all = await allAddresses(demonstration);
  const addresses = all.filter(
    (address) => beginnings.length === 0 || beginnings.some((beginning) => address.startsWith(beginning)),
  );
  await rm(FOLDER, { recursive: true, force: true });
  const pictures = await takeAll(browser, demonstration, addresses, FOLDER);
  console.log(
    `${pictures.length} pictures of ${addresses.length} screens: ${await writeContactSheet(FOLDER, pictures)}`,
  );
} finally {
  await browser.close();
  await demonstration.stop();
}
