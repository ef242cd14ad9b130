import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScreenPicture } from './take-pictures.ts';

const STYLES = `
  body { margin: 2rem; font: 16px/1.5 system-ui, sans-serif; background: #ddd; }
  ul { display: flex; flex-wrap: wrap; align-items: start; gap: 1rem; padding: 0; list-style: none; }
  img { display: block; max-height: 40rem; max-width: 24rem; object-fit: cover; object-position: top; }
`;

function picture({ file, width, theme, address }: ScreenPicture): string {
  const words = `${width} px, ${theme}`;
  return `<li><a href="${file}"><img src="${file}" alt="${address}, ${words}" loading="lazy"></a>${words}</li>`;
}

/** Writes the page with all pictures, a row per screen. @returns its path. */
export async function writeContactSheet(folder: string, pictures: readonly ScreenPicture[]): Promise<string> {
  const rows = Map.groupBy(pictures, ({ address }) => address);
  const sections = [...rows].map(
    ([address, row]) => `<h2>${address}</h2>\n<ul>${row.map(picture).join('\n')}</ul>`,
  );
  const html = `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Every screen</title>\n<style>${STYLES}</style>\n<h1>Every screen</h1>\n${sections.join('\n')}\n</html>\n`;
  const path = join(folder, 'index.html');
  await writeFile(path, html);
  return path;
}
