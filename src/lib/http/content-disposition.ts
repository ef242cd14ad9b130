import { cleanLine } from '../text/clean-text.ts';

/** Maximum bytes: file systems allow names of 255, and a browser adds a number to one that exists already. */
const MAX_NAME_BYTES = 200;

/** Characters that Windows, the strictest system, rejects in a name, and direction marks. */
const FORBIDDEN = /[<>:"/\\|?*\u061c\u200e\u200f]/g;

/** Returns the longest beginning of a text that fits, without cutting a character. */
function beginning(text: string, maxBytes: number): string {
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    kept += character;
  }
  return kept;
}

/**
 * Returns a text as a file name for any system.
 * @param extension with its dot; not repeated where the text ends with it.
 * @param fallback the name where nothing of the text is left.
 */
export function fileNameOf(text: string, extension: string, fallback: string): string {
  const line = cleanLine(text.replace(/\s/gu, ' ')).replace(FORBIDDEN, '-');
  const stem = line.toLowerCase().endsWith(extension) ? line.slice(0, -extension.length) : line;
  const name = beginning(stem, MAX_NAME_BYTES).replace(/^[. ]+|[. ]+$/g, '');
  return `${name || fallback}${extension}`;
}

/** Returns a name in ASCII: without accents, with underscores for all other characters. */
function plainName(name: string): string {
  const unaccented = name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe').replace(/æ/g, 'ae');
  return unaccented.replace(/[^\x20-\x7e]|[%"\\]/gu, '_');
}

/** Percent-encodes everything but `attr-char` (RFC 8187, 3.2.1). */
function extendedValue(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `UTF-8''${encoded}`;
}

/**
 * Returns the `Content-Disposition` of a file to be saved under a name (RFC 6266, 4; appendix D: both forms
 * of the name).
 */
export function attachment(fileName: string): string {
  const name = fileName.toWellFormed();
  return `attachment; filename="${plainName(name)}"; filename*=${extendedValue(name)}`;
}
