import { withoutInvisible } from './clean-text.ts';
import { parseUrl } from './parse-url.ts';

/** A host name with a dot in it, at the beginning of an address without its scheme. */
const HOST_FIRST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]|$)/u;

/** True for the whole `http` or `https` address of a web page, without a user name: one hides where the link leads. */
export function isWebAddress(text: string): boolean {
  const url = /\s/u.test(text) ? null : parseUrl(text);
  return url !== null && ['https:', 'http:'].includes(url.protocol) && !url.username && !url.password;
}

/**
 * Returns a pasted address with its scheme: `linkedin.com/in/aline` becomes `https://linkedin.com/in/aline`. Any other
 * text is returned trimmed, without what nobody sees, for its author to correct.
 */
export function completeWebAddress(typed: string): string {
  const text = withoutInvisible(typed).trim();
  const address = text.replace(/^\/\//, '');
  return HOST_FIRST.test(address) && isWebAddress(`https://${address}`) ? `https://${address}` : text;
}
