import { addresses } from '#src/addresses.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Days until it expires; RFC 9116 §2.5.5 asks for less than a year. */
const LIFETIME = 90;

interface SecurityTextParts {
  readonly publicUrl: string;
  /** The organisation's address for e-mail; empty where it names none. */
  readonly email: string;
  readonly now: Date;
}

/** Returns an address of this site as the file may name it, over TLS alone (RFC 9116 §2.5.2 and §2.5.3). */
function webAddress(publicUrl: string, path: string): string | null {
  return publicUrl.startsWith('https://') ? publicUrl + path : null;
}

/**
 * Returns security.txt (RFC 9116), the contact for reports of vulnerabilities: the organisation's e-mail, else its
 * legal notice; null where it has neither.
 */
export function writeSecurityText({ publicUrl, email, now }: SecurityTextParts): string | null {
  const contact = email ? `mailto:${encodeURI(email)}` : webAddress(publicUrl, addresses.site.legal);
  if (contact === null) return null;
  const expires = new Date((Math.floor(now.getTime() / DAY) + LIFETIME) * DAY);
  const canonical = webAddress(publicUrl, addresses.files.securityText);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr',
    ...(canonical ? [`Canonical: ${canonical}`] : []),
    '',
  ].join('\n');
}
