/**
 * Draws the pictures by which the site is recognised elsewhere, from the organisation's words and the mark in
 * `public/favicon.svg`: the one that goes with links (`social.jpg`) and the icons. To be run when either has changed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { DEFAULTS } from '#organisation/defaults/index.ts';
import { SOCIAL_IMAGE } from '#platform/images/image-address.ts';
import { drawSocialImage } from '#platform/images/social-image.ts';
import { findChromium } from '#tests/support/chromium.ts';

const ROOT = join(import.meta.dirname, '..');
const PUBLIC = join(ROOT, 'public');

/** Pixels: icons with the mark's own outline, and icons that whoever shows them cuts to an outline of their own. */
const OUTLINED = { 'icon-192.png': 192, 'icon-512.png': 512 } as const;
const FULL = { 'apple-touch-icon.png': 180, 'icon-maskable-512.png': 512 } as const;
/** Of the mark's side, on each side, what its round corners take. */
const CORNER_SHARE = 0.075;

function dataAddress(type: string, data: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(data).toString('base64')}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Hills above a lake at the first light, with the organisation's name and tagline. */
async function socialPage(mark: Buffer): Promise<string> {
  const typeface = await readFile(join(ROOT, 'src/ui/fonts/bricolage-grotesque-french.woff2'));
  const { width, height } = SOCIAL_IMAGE;
  return `<!doctype html><html lang="fr"><style>
    @font-face { font-family: Heading; src: url(${dataAddress('font/woff2', typeface)}); font-weight: 200 800 }
    * { margin: 0 }
    body { position: relative; width: ${width}px; height: ${height}px; overflow: hidden; color: #0c2b3f;
      font-family: Heading; background: linear-gradient(#f9e3b8, #fbf1dc 38%, #cfe5ee 72%) }
    svg { position: absolute; inset: 0 }
    main { position: absolute; inset: 64px 80px auto }
    header { display: flex; align-items: center; gap: 26px; font-size: 64px; font-weight: 700; letter-spacing: -1px }
    header img { width: 104px; height: 104px }
    h1 { margin-top: 44px; max-width: 12em; font-size: 66px; line-height: 1.06; font-weight: 800; letter-spacing: -1.6px }
    p { position: absolute; left: 80px; bottom: 44px; font-size: 32px; font-weight: 600; color: #fffdf9 }
  </style>
  <svg viewBox="0 0 1200 630" aria-hidden="true">
    <circle cx="1040" cy="330" r="88" fill="#f4a92f"/>
    <path fill="#7d97a5" d="M0 470c120-60 210-74 320-52s180 20 300-22 210-70 330-30 170 40 250 20v180H0z"/>
    <path fill="#3d5563" d="M610 520 792 300c10-12 24-19 40-19h58c16 0 30 7 40 19l190 220z"/>
    <path fill="#3d5563" d="M0 486c160-40 300-28 460 4s420 30 740-6v96H0z"/>
    <path fill="#0b4a6f" d="M0 516c50 0 50 18 100 18s50-18 100-18 50 18 100 18 50-18 100-18 50 18 100 18 50-18 100-18 50 18 100 18 50-18 100-18 50 18 100 18 50-18 100-18 50 18 100 18 50-18 100-18v114H0z"/>
    <path fill="none" stroke="#f3d9a4" stroke-width="5" stroke-linecap="round" d="M735 566c30 0 30 12 60 12s30-12 60-12 30 12 60 12 30-12 60-12 30 12 60 12 30-12 60-12 30 12 60 12"/>
  </svg>
  <main>
    <header><img src="${dataAddress('image/svg+xml', mark)}" alt="">${escapeHtml(DEFAULTS.identity.name)}</header>
    <h1>${escapeHtml(DEFAULTS.identity.tagline)}</h1>
  </main>
  <p>${escapeHtml(DEFAULTS.identity.seat)}</p></html>`;
}

async function drawSocialPicture(mark: Buffer): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is not installed: install it, or set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { width, height } = SOCIAL_IMAGE;
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(await socialPage(mark));
    await page.evaluate(() => document.fonts.ready);
    await writeFile(join(PUBLIC, SOCIAL_IMAGE.name), await drawSocialImage(await page.screenshot()));
  } finally {
    await browser.close();
  }
}

function rasterise(mark: Buffer, size: number): Promise<Buffer> {
  return sharp(mark, { density: 72 * (size / 24) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The mark without its corners, up to the picture's edges. */
async function drawFull(mark: Buffer, size: number): Promise<Buffer> {
  const whole = Math.ceil(size / (1 - 2 * CORNER_SHARE));
  const corner = Math.floor((whole - size) / 2);
  return sharp(await rasterise(mark, whole))
    .extract({ left: corner, top: corner, width: size, height: size })
    .removeAlpha()
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

const mark = await readFile(join(PUBLIC, 'favicon.svg'));
for (const [file, size] of Object.entries(OUTLINED)) {
  await writeFile(join(PUBLIC, file), await rasterise(mark, size));
}
for (const [file, size] of Object.entries(FULL))
  await writeFile(join(PUBLIC, file), await drawFull(mark, size));
await drawSocialPicture(mark);
