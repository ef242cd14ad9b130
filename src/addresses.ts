/**
 * Every address of the public site, the back office and the API, used by links, redirects, routes and tests; no other
 * module spells a path, so that a renamed address leaves no broken link. Except stored images:
 * `lib/images/image-address.ts` builds their addresses. A module namespace, so that visitors download only the
 * public site's addresses.
 */

export type { ParameterisedAddress } from './addresses/address.ts';
export type { ContentScreens } from './addresses/admin.ts';
export * as addresses from './addresses/all.ts';
