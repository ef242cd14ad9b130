import { parseUrl } from '#lib/text/parse-url.ts';
import { addresses } from '#src/addresses.ts';

const RETURN_PARAMETER = 'retour';
/** Base to resolve an address against; a result with another base leaves this site. */
const BASE = 'http://here.invalid';

/** Returns the login's address, which leads back to `from` afterwards. @param from a path with its query. */
export function loginAddress(from: string): string {
  return `${addresses.admin.login}?${new URLSearchParams({ [RETURN_PARAMETER]: from })}`;
}

/**
 * Returns the address that the login leads to: the admin screen in `query`, else the dashboard. Any other address would
 * be an open redirect.
 */
export function returnAddress(query: URLSearchParams): string {
  const wanted = query.get(RETURN_PARAMETER) ?? '';
  const url = wanted.startsWith(`${addresses.admin.root}/`) && parseUrl(wanted, BASE);
  if (!url) return addresses.admin.dashboard;
  const { origin, pathname, search } = url;
  const isAdminScreen =
    origin === BASE && pathname.startsWith(`${addresses.admin.root}/`) && pathname !== addresses.admin.login;
  return isAdminScreen ? `${pathname}${search}` : addresses.admin.dashboard;
}

/** Navigation state that makes a form resume its newest draft without asking. */
export const RESUME_DRAFT = { resume: true };

/** True when a navigation asks the form to resume its draft: after a login, or when a draft becomes a new item. */
export function shouldResumeDraft(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'resume' in state && state.resume === true;
}
