import {
  PUBLICATION_KINDS,
  PUBLISHED_TYPES,
  type PublicationKind,
  type PublishedType,
} from '#content/content-types.ts';
import { isDiscreetPath, isSearchPath } from '#src/addresses/discreet-path.ts';
import { knownParameters, withQuery } from '#src/addresses/known-parameters.ts';
import { isOwnPath } from '#src/addresses/own-path.ts';
import { addresses } from '#src/addresses.ts';
import { isLightPath } from '#ui/light/light-address.ts';
import type { MatchedRoute, RouteMatcher } from './route-matcher.ts';

/** A publication or another item by its slug, or a picture of the gallery or a domain by its id. */
export interface NamedItem {
  readonly type: PublicationKind | PublishedType | 'gallery_item' | 'domain';
  readonly name: string;
}

/** A page request by its address alone: nothing of the visitor. */
export interface PageRequest {
  /** Path and query for the renderer; the cache key of a shared page. */
  readonly target: string;
  /** True when the page is the same for everybody. */
  readonly isShared: boolean;
  /** The target of the shared not-found page. */
  readonly notFoundPage: string;
  /** True when the screen takes a form. */
  readonly takesForm: boolean;
  /** True where only the database knows whether the page exists, because anybody can make such an address up. */
  readonly isUnverified: boolean;
  /** The publication, picture or domain in the path; null where there is none. */
  readonly item: NamedItem | null;
  /** A part of a list, by the parameters that it knows, with the list's path below the base path; else null. */
  readonly list: { readonly path: string; readonly query: string } | null;
}

/** Characters of a request target (RFC 9110 §4.1 asks for 8000 at least). */
export const MAX_TARGET_LENGTH = 8_000;

/** The suffix by which the router asks for the data of an admin route. */
const DATA = /(?:\/_)?[.]data$/;

/** Returns the route of a page or of its data. */
export function matchRoute(pathname: string, screens: RouteMatcher): MatchedRoute {
  return screens.at(pathname.replace(DATA, '') || '/');
}

/** The content type of a detail route, by its pattern. */
const ITEM_TYPES: ReadonlyMap<string, NamedItem['type']> = new Map([
  ...PUBLICATION_KINDS.map((kind) => [addresses.site.publications[kind].detail.pattern, kind] as const),
  ...PUBLISHED_TYPES.map((type) => [addresses.site[type].detail.pattern, type] as const),
  [addresses.site.galleryPicture.pattern, 'gallery_item'],
  [addresses.site.domain.pattern, 'domain'],
]);

function itemAt({ pattern, parameter }: MatchedRoute): NamedItem | null {
  const type = ITEM_TYPES.get(pattern);
  return type && parameter !== null ? { type, name: parameter } : null;
}

/**
 * Parses an address. Of a shared page's address, only the canonical path and the parameters that its screen knows stay.
 */
export function readPageRequest({ pathname, search, searchParams }: URL, screens: RouteMatcher): PageRequest {
  const screen = matchRoute(pathname, screens);
  const { path, ownPath, hasAction: takesForm } = screen;
  const own = {
    target: pathname + search,
    isShared: false,
    notFoundPage: screens.notFoundPage,
    takesForm,
    isUnverified: false,
    item: null,
    list: null,
  };
  if (isOwnPath(ownPath) || isSearchPath(ownPath)) return own;
  if (isDiscreetPath(ownPath)) return { ...own, target: path };
  const query = knownParameters(ownPath, searchParams);
  const isUnverified = screen.parameter !== null || query.size > 0;
  const list = query.size > 0 ? { path: ownPath, query: String(query) } : null;
  const target = withQuery(path, query);
  return { ...own, target, isShared: true, isUnverified, item: itemAt(screen), list };
}

/** Characters that only the framework interprets; such addresses skip the cache. */
const NOT_PLAIN = /[^!-~]|%00|#/;

/** Returns an address without unknown parameters, so that tracking parameters lead to the same cache entry. */
export function withoutUnknown(url: string): string {
  const query = url.indexOf('?');
  if (query < 0 || url.length > MAX_TARGET_LENGTH || NOT_PLAIN.test(url)) return url;
  const path = url.slice(0, query);
  const ownPath = isLightPath(path) ? path.slice(addresses.light.root.length) || '/' : path;
  return withQuery(path, knownParameters(ownPath, new URLSearchParams(url.slice(query))));
}
