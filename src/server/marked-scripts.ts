import { transcode } from 'node:buffer';
import { hash } from 'node:crypto';

/** A rendered screen and what its security policy has to name. */
export interface UnmarkedPage {
  /** UTF-8. */
  readonly html: Buffer<ArrayBuffer>;
  /** `'sha256-…'` of each inline script that the rendering made, quotes included (CSP level 3, §2.3.1). */
  readonly scriptHashes: readonly string[];
}

/** Where pages are written as the engine has them, unless they are longer than any: two bytes for each code unit. */
const WORKSPACE = Buffer.allocUnsafeSlow(512 * 1024);

/**
 * Returns the UTF-8 of a text. By way of UTF-16: the engine's own way to UTF-8 takes one code unit at a time, which is five
 * times as long.
 */
export function encodeUtf8(text: string): Buffer {
  if (text.length * 2 > WORKSPACE.length) return Buffer.from(text);
  const length = WORKSPACE.write(text, 'utf16le');
  try {
    return transcode(WORKSPACE.subarray(0, length), 'utf16le', 'utf8');
  } catch {
    // Half of a character, which a stored text may hold, is no UTF-16. To look for one first takes as long as all the rest.
    return Buffer.from(text);
  }
}

/**
 * Returns a page cut at each of its marks, each in a tag of the rendering's own. A script that stands in a stored text
 * cannot know the mark: without this, whatever a sanitiser once let through would be blessed by the policy too.
 * @param page UTF-8.
 * @param mark what the rendering gave its own scripts as `nonce`, made anew for each page, of letters, digits and hyphens.
 */
export function splitAtMarks(page: Buffer, mark: string): Buffer[] {
  const cut = Buffer.from(` nonce="${mark}"`);
  const pieces: Buffer[] = [];
  let start = 0;
  for (let at = page.indexOf(cut); at >= 0; at = page.indexOf(cut, start)) {
    pieces.push(page.subarray(start, at));
    start = at + cut.length;
  }
  return [...pieces, page.subarray(start)];
}

/** Returns the tag in which a page was cut, as far as the cut. React escapes `<` in attributes. */
export function openedTag(before: Buffer): string {
  return before.toString('utf8', Math.max(before.lastIndexOf('<'), 0));
}

/** Returns the code of the inline script that was cut in its tag; nothing for another tag, or for a script from a file. */
function inlineCode(before: Buffer, after: Buffer): Buffer | undefined {
  const opened = openedTag(before);
  const end = after.indexOf('>');
  if (!opened.startsWith('<script') || / src=/.test(opened + after.toString('utf8', 0, end))) return;
  const close = after.indexOf('</script>', end);
  return close < 0 ? undefined : after.subarray(end + 1, close);
}

/** Returns a page that was cut at its marks, without them, and the hashes of the inline scripts that carried one. */
export function joinUnmarked(pieces: readonly Buffer[]): UnmarkedPage {
  const hashes = new Set<string>();
  for (const [index, after] of pieces.entries()) {
    const before = pieces[index - 1];
    const code = before && inlineCode(before, after);
    // An empty script does not run, and needs nobody's leave.
    if (code?.length) hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`);
  }
  return { html: Buffer.concat(pieces), scriptHashes: [...hashes] };
}
