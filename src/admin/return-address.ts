export const LOGIN_PATH = '/admin/login';
export const HOME_PATH = '/admin/dashboard';

const RETURN_PARAMETER = 'retour';
/** Any origin serves to tell a path of this site from an address elsewhere. */
const HERE = 'http://here.invalid';

/** The login screen, which leads back to where one was. @param from a path with its query. */
export function loginAddress(from: string): string {
  return `${LOGIN_PATH}?${new URLSearchParams({ [RETURN_PARAMETER]: from })}`;
}

/**
 * Where the login leads: back to an admin screen, and to nothing else, whatever the address bar says (an open
 * redirect would lend this site's name to another one).
 */
export function returnAddress(query: URLSearchParams): string {
  const wanted = query.get(RETURN_PARAMETER) ?? '';
  if (!wanted.startsWith('/admin/') || !URL.canParse(wanted, HERE)) return HOME_PATH;
  const { origin, pathname, search } = new URL(wanted, HERE);
  const isAdminScreen = origin === HERE && pathname.startsWith('/admin/') && pathname !== LOGIN_PATH;
  return isAdminScreen ? `${pathname}${search}` : HOME_PATH;
}
