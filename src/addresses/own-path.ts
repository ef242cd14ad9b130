import { admin } from './admin.ts';
import { site } from './site.ts';

/** Screens that are made for whoever asks, and are nothing without their scripts: the back office, the installation. */
const OWN_SCREENS = [admin.root, site.installation];

/**
 * True where one of those screens, or its data, may answer: the router reads a path whatever its case and escapes. So it
 * is of a path that cannot be read.
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
