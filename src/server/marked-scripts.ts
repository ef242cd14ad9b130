import { hash } from 'node:crypto';

/** A rendered screen and what its security policy has to name. */
export interface UnmarkedPage {
  /** UTF-8. */
  readonly html: Buffer<ArrayBuffer>;
  /** `'sha256-…'` of each inline script that the rendering made, quotes included (CSP level 3, §2.3.1). */
  readonly scriptHashes: readonly string[];
}

/**
 * Returns a page cut at each of its marks, each in a tag of the rendering's own. A script that stands in a stored text
 * cannot know the mark: without this, whatever a sanitiser once let through would be blessed by the policy too.
 * @param mark what the rendering gave its own scripts as `nonce`, made anew for each page, of letters, digits and hyphens.
 */
export function splitAtMarks(markedHtml: string, mark: string): string[] {
  return markedHtml.split(` nonce="${mark}"`);
}

/** Returns the tag in which a page was cut, as far as the cut. React escapes `<` in attributes. */
export function openedTag(before: string): string {
  return before.slice(before.lastIndexOf('<'));
}

/** Returns the code of the inline script that was cut in its tag; nothing for another tag, or for a script from a file. */
function inlineCode(before: string, after: string): string | undefined {
  const opened = openedTag(before);
  const end = after.indexOf('>');
  if (!opened.startsWith('<script') || / src=/.test(opened + after.slice(0, end))) return;
  const close = after.indexOf('</script>', end);
  return close < 0 ? undefined : after.slice(end + 1, close);
}

/** UTF-8 of a code unit is no longer. */
const LONGEST_UNIT = 3;

/** Where pages are encoded, unless they are longer than any: memory made anew for each costs as much as its encoding. */
const WORKSPACE = Buffer.allocUnsafeSlow(512 * 1024);

/** Returns the UTF-8 of texts in a row. */
function encode(texts: readonly string[]): Buffer<ArrayBuffer> {
  const longest = LONGEST_UNIT * texts.reduce((sum, { length }) => sum + length, 0);
  const bytes = longest > WORKSPACE.length ? Buffer.allocUnsafeSlow(longest) : WORKSPACE;
  let end = 0;
  for (const piece of texts) end += bytes.write(piece, end);
  return Buffer.from(bytes.subarray(0, end));
}

/** Returns a page that was cut at its marks, without them, and the hashes of the inline scripts that carried one. */
export function joinUnmarked(pieces: readonly string[]): UnmarkedPage {
  const hashes = new Set<string>();
  for (const [index, after] of pieces.entries()) {
    const code = index > 0 ? inlineCode(pieces[index - 1] ?? '', after) : undefined;
    if (code !== undefined) hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`);
  }
  return { html: encode(pieces), scriptHashes: [...hashes] };
}
