import { cleanLine } from '../text/clean-text.ts';

/** Bytes: file systems take names of 255, and a browser adds a number where one is there already. */
const MAX_NAME_BYTES = 200;

/** Characters that Windows, the strictest system, refuses in a name, and marks of the reading direction. */
const FORBIDDEN = /[<>:"/\\|?*\u061c\u200e\u200f]/g;

/** The longest beginning of a text that fits, no character cut in two. */
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
 * A text as the name of a file on any system.
 * @param extension with its dot; it is not doubled where the text ends with it.
 * @param fallback the name where nothing of the text is left.
 */
export function fileNameOf(text: string, extension: string, fallback: string): string {
  const line = cleanLine(text.replace(/\s/gu, ' ')).replace(FORBIDDEN, '-');
  const stem = line.toLowerCase().endsWith(extension) ? line.slice(0, -extension.length) : line;
  const name = beginning(stem, MAX_NAME_BYTES).replace(/^[. ]+|[. ]+$/g, '');
  return `${name || fallback}${extension}`;
}

/** The same in letters that every program reads: accents off, anything else an underscore. */
function plainName(name: string): string {
  const unaccented = name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe').replace(/æ/g, 'ae');
  return unaccented.replace(/[^\x20-\x7e]|[%"\\]/gu, '_');
}

/** RFC 8187, 3.2.1: what is no `attr-char` is written in percents. */
function extendedValue(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `UTF-8''${encoded}`;
}

/** `Content-Disposition` of a file to be saved under a name (RFC 6266, 4; appendix D: both forms of the name). */
export function attachment(fileName: string): string {
  const name = fileName.toWellFormed();
  return `attachment; filename="${plainName(name)}"; filename*=${extendedValue(name)}`;
}
