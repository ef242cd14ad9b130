import { admin } from './admin.ts';
import { site } from './site.ts';

/** Screens for one visitor only, which need scripts: the back office, and setup. */
const OWN_SCREENS = [admin.root, site.installation];

/**
 * True where such a screen or its data may answer, as the router matches in any case and with escapes; also true for
 * undecodable paths.
 */
export function isOwnPath(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname).toLowerCase();
    return OWN_SCREENS.some(
      (own) => path === own || path.startsWith(`${own}/`) || path.startsWith(`${own}.`),
    );
  } catch {
    return true;
  }
}
