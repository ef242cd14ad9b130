/** Characters: more than any host has. */
const MAX_LENGTH = 300;

/** Sentence of the rule {@link isSiteAddress}. */
export const SITE_ADDRESS_RULE =
  'Écrivez l’adresse du site, comme https://www.exemple.org, sans rien derrière.';

/** True for the address of a site: `http` or `https`, a host, and nothing behind it. */
export function isSiteAddress(value: string): boolean {
  if (value.length > MAX_LENGTH || !URL.canParse(value)) return false;
  const { protocol, href, origin } = new URL(value);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}
