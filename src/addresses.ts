/**
 * Every address of the public site, the back office and the API: links, redirects, routes and tests take them from
 * here, and nobody else spells a path. Without this, a renamed address leaves links that lead nowhere.
 * Stored images are the exception: `platform/images/image-address.ts` makes their addresses. A namespace of modules, so
 * that a visitor's phone gets the addresses of the site alone.
 */

export type { ParameterisedAddress } from './addresses/address.ts';
export type { ContentScreens } from './addresses/admin.ts';
export * as addresses from './addresses/all.ts';
