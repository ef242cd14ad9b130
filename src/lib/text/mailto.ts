/** An e-mail address; the server accepts fewer where a field asks for one (`email.schema.ts`). */
const EMAIL = /^[^\s@/\\<>()[\]:;,"?]+@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u;

/** Longest address (RFC 5321 §4.5.3.1.3). */
const MAX_EMAIL_LENGTH = 254;

function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

/** Returns the `mailto:` address of an e-mail address (RFC 6068 §2), with `%`, `&` and the like escaped. */
export function mailtoHref(email: string): string {
  const at = email.lastIndexOf('@');
  const local = encodeURIComponent(email.slice(0, at)).replace(/%2B/g, '+');
  return `mailto:${local}@${email.slice(at + 1)}`;
}

/** Returns {@link mailtoHref} of a text that is one e-mail address; `null` for every other. */
export function mailtoLink(typed: string): string | null {
  return isEmail(typed) ? mailtoHref(typed) : null;
}

/** Returns a part of an address with its escapes decoded; unchanged where they are invalid. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the addresses in a list, without names: `Awa <awa@example.org>; jean@example.org`. */
function readAddresses(list: string): string[] {
  return list
    .split(/[,;]/)
    .map((part) =>
      part
        .slice(part.lastIndexOf('<') + 1)
        .replace('>', '')
        .trim(),
    )
    .filter((part) => part !== '');
}

/**
 * Returns a `mailto:` address in the form that mail programs read: addresses without names, separated by commas, and its
 * query (RFC 6068 §2); `null` where it has no valid address. Idempotent.
 */
export function readMailto(address: string): string | null {
  const [, list = '', query = ''] = /^mailto:(?:\/\/)?([^?]*)(\?.*)?$/is.exec(address) ?? [];
  const addresses = list.length > MAX_LIST_LENGTH ? [] : readAddresses(decodeEscapes(list));
  if (list.trim() === '' && query.length > 1) return `mailto:${query}`;
  if (addresses.length === 0 || !addresses.every(isEmail)) return null;
  return `mailto:${addresses.map((one) => mailtoHref(one).slice('mailto:'.length)).join(',')}${query}`;
}

/** Maximum characters of a list of addresses. */
const MAX_LIST_LENGTH = 10_000;
