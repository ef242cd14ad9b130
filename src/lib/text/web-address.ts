import { withoutInvisible } from './clean-text.ts';
import { parseUrl } from './parse-url.ts';

/** A host name with a dot in it, at the beginning of an address without its scheme. */
const HOST_FIRST = /^(?:[\p{L}\p{N}-]+\.)+(\p{L}{2,})(?:[/?#:]|$)/u;

/** Ends of file names: `rapport.pdf` names a file beside the page, which no site is called. */
const FILE_ENDS: ReadonlySet<string> = new Set(
  'aspx bmp csv doc docx gif heic htm html jpeg jpg mov mp odp ods odt pdf php png ppt pptx rar rtf svg txt wav webp xls xlsx xml'.split(
    ' ',
  ),
);

/**
 * A scheme whose slashes are missing, doubled or reversed. A browser reads `https:www.example.org` on an https page as a
 * path of that page.
 */
const LOOSE_SCHEME = /^(https?):[/\\]*/i;

/** True for the whole `http` or `https` address of a web page, without a user name: one hides where the link leads. */
export function isWebAddress(text: string): boolean {
  const url = /\s/u.test(text) || !/^https?:\/\//i.test(text) ? null : parseUrl(text);
  return url !== null && !url.username && !url.password;
}

/**
 * Returns a typed address with its scheme: `linkedin.com/in/aline` becomes `https://linkedin.com/in/aline`, and
 * `https:exemple.org` its whole form. Any other text is returned trimmed, without invisible characters, for its author to
 * correct.
 */
export function completeWebAddress(typed: string): string {
  const text = withoutInvisible(typed).trim();
  const [start = '', scheme] = LOOSE_SCHEME.exec(text) ?? [];
  if (scheme) return start === `${scheme}://` ? text : `${scheme}://${text.slice(start.length)}`;
  const address = text.replace(/^\/\//, '');
  const end = HOST_FIRST.exec(address)?.[1];
  if (end === undefined) return text;
  const isFile = FILE_ENDS.has(end.toLowerCase()) && !/^www\./i.test(address);
  return !isFile && isWebAddress(`https://${address}`) ? `https://${address}` : text;
}
