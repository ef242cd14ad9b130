import { parseUrl } from './parse-url.ts';

/** Maximum characters; every host is shorter. */
const MAX_LENGTH = 300;

/** Sentence of the rule {@link isSiteAddress}. */
export const SITE_ADDRESS_RULE =
  'Écrivez l’adresse du site, comme https://www.exemple.org, sans rien derrière.';

/** True for the address of a site: `http` or `https`, a host, and nothing after it. */
export function isSiteAddress(value: string): boolean {
  const url = value.length > MAX_LENGTH ? null : parseUrl(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}
