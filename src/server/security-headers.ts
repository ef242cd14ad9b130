/** Where each sort of thing may come from: this site alone. */
const DIRECTIVES = {
  'default-src': ["'self'"],
  'base-uri': ["'self'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
};

/** Helmet's form of the policy, for every answer that is not a screen. */
export const CONTENT_SECURITY_POLICY = { useDefaults: false, directives: DIRECTIVES };

/**
 * The policy of one screen: no inline script runs but those whose hash it names (CSP level 3).
 * @param scriptHashes `'sha256-…'` sources, quotes included.
 */
export function screenSecurityPolicy(scriptHashes: readonly string[]): string {
  return Object.entries(DIRECTIVES)
    .map(([name, sources]) => [name, ...sources, ...(name === 'script-src' ? scriptHashes : [])].join(' '))
    .join('; ');
}
