import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MACINTOSH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser that tests drive: `CHROMIUM_PATH`, else whatever of its family PATH has. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: given, PATH = '' } = process.env;
  const folders = ['/usr/bin', ...PATH.split(delimiter)];
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...(given ? [given] : []), ...candidates, MACINTOSH].find((path) => existsSync(path));
}
