/** Scheme and authority of a request target in absolute form. */
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/**
 * Returns path and query of a request target, beginning with one slash; `null` where it names no path: `*`,
 * or another scheme. A proxy's absolute form is read as its path (RFC 9112 §3.2.2), because the host that a
 * visitor names is not used.
 */
export function originForm(target: string): string | null {
  const rest = target.replace(ABSOLUTE, '');
  if (rest.startsWith('/')) return rest;
  if (rest !== target && (rest === '' || rest.startsWith('?'))) return `/${rest}`;
  return null;
}
