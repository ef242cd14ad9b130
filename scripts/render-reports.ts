/**
 * Prints the demonstration's annual reports: tagged PDF files with a title, a language and bookmarks. Run it after
 * a change to `demo/reports/source`; the results are kept in the source tree, since a reader's machine has no browser
 * to print with.
 */
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { organisation } from '#organisation/organisation.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { drawScene } from '../demo/illustrations/draw-scene.ts';
import type { AnnualReport, ReportPicture } from '../demo/reports/source/annual-report.ts';
import { annualReports } from '../demo/reports/source/annual-reports.ts';
import { reportPage, type Setting } from '../demo/reports/source/report-page.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'demo/reports/source');
/** Bytes: what a report may weigh on a metered link. */
const LARGEST = 900_000;

const CHARACTERS = `${Array.from({ length: 0x17f - 0x20 }, (_, i) => String.fromCodePoint(i + 0x20)).join('')}–—‘’“”•…€\u202f\u2011`;

/** Weights pinned one by one: a variable typeface would be printed as drawings of letters, not as letters. */
const WEIGHTS = [400, 600, 700, 800];

async function typeface(): Promise<string> {
  const path = createRequire(import.meta.url).resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  );
  const whole = await readFile(path);
  const faces = await Promise.all(
    WEIGHTS.map(async (weight) => {
      const pinned = await subsetFont(whole, CHARACTERS, {
        targetFormat: 'woff2',
        variationAxes: { wght: weight },
      });
      return `@font-face{font-family:Report;font-weight:${weight};src:url(data:font/woff2;base64,${pinned.toString('base64')})}`;
    }),
  );
  return faces.join('');
}

/** Pictures go into the file as JPEG: a vector drawing of this wealth would weigh more and print slower. */
async function renderPicture({ scene, light }: ReportPicture, width: number): Promise<string> {
  const pixels = await sharp(Buffer.from(drawScene(scene, light)))
    .resize(width)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  return `data:image/jpeg;base64,${pixels.toString('base64')}`;
}

async function settingOf(report: AnnualReport, css: string, mark: string): Promise<Setting> {
  const cover = await renderPicture(report.cover, 1900);
  const inside = await renderPicture(report.activityPicture, 1400);
  return { organisation, css, mark, picture: (picture) => (picture === report.cover ? cover : inside) };
}

async function print(browser: Browser, report: AnnualReport, setting: Setting): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(reportPage(report, setting), { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const faults = await page.evaluate(() => [
    ...[...document.querySelectorAll('.content')].flatMap((content, index) =>
      content.scrollHeight > content.clientHeight + 1 ? [`sheet ${index + 2} is too long`] : [],
    ),
    // A bookmark loses the space at which its heading is broken.
    ...[...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getClientRects().length > 1 ? [`"${heading.textContent}" takes two lines`] : [];
    }),
  ]);
  if (faults.length > 0) throw new Error(`${report.title}: ${faults.join(', ')}.`);
  const path = join(ROOT, `demo/reports/rapport-annuel-${report.year}.pdf`);
  await page.pdf({ path, tagged: true, outline: true, preferCSSPageSize: true, printBackground: true });
  await page.close();
  const { size } = await stat(path);
  if (size > LARGEST) throw new Error(`${path} has ${size} bytes, more than ${LARGEST}.`);
  console.log(`rapport-annuel-${report.year}.pdf: ${size} bytes`);
}

const css = (await typeface()) + (await readFile(join(SOURCE, 'report.css'), 'utf8'));
const mark = await readFile(join(ROOT, 'public/favicon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  // A file names as its creator what the browser calls itself.
  args: ['--no-sandbox', '--disable-gpu', `--user-agent=${organisation.name}`],
});
try {
  for (const report of annualReports) await print(browser, report, await settingOf(report, css, mark));
} finally {
  await browser.close();
}
