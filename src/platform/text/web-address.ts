/** A host name with a dot in it, at the beginning of an address without its scheme. */
const HOST_FIRST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]|$)/u;

/** True for the whole `http` or `https` address of a web page, without a user name: one hides where the link leads. */
export function isWebAddress(text: string): boolean {
  if (/\s/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['https:', 'http:'].includes(protocol) && !username && !password;
}

/**
 * Returns a pasted address with its scheme: `linkedin.com/in/aline` becomes `https://linkedin.com/in/aline`. Any other
 * text is returned trimmed, for its author to correct.
 */
export function completeWebAddress(typed: string): string {
  const text = typed.trim();
  const address = text.replace(/^\/\//, '');
  return HOST_FIRST.test(address) && isWebAddress(`https://${address}`) ? `https://${address}` : text;
}
