import { PUBLICATION_KINDS, type PublicationKind } from '#content/content-types.ts';
import { knownParameters, PAGE } from '#src/addresses/known-parameters.ts';
import { isOwnPath } from '#src/addresses/own-path.ts';
import { addresses } from '#src/addresses.ts';
import { isLightPath } from '#ui/light/light-address.ts';
import type { Screen, ScreenTable } from './screen-table.ts';

/** A publication by its slug, or a picture of the gallery by its id. */
export interface NamedItem {
  readonly type: PublicationKind | 'gallery_item';
  readonly name: string;
}

/** What a visitor's address asks for, without anything of the visitor. */
export interface PageRequest {
  /** Path and query for the renderer; of a shared page, its name in the memory. */
  readonly target: string;
  /** True when the page is the same for everybody. */
  readonly isShared: boolean;
  /** The page of an address that leads nowhere, in place of a page that says so. */
  readonly nowhere: string;
  /** True when the screen takes a form. */
  readonly takesForm: boolean;
  /** True where only the database knows whether the address leads to anything: anybody can make one up. */
  readonly mayBeMadeUp: boolean;
  /** The publication or picture that it names; null where it names none. */
  readonly item: NamedItem | null;
  /** The page, behind the first, that it asks of a list: the path of the list, below the folder of its build; else null. */
  readonly list: { readonly path: string; readonly page: number } | null;
}

/** Characters of a request target (RFC 9110 §4.1 asks for 8000 at least). */
export const MAX_TARGET_LENGTH = 8_000;

/** The router's own name for the data of a screen of the back office, behind its path or, where that ends in a slash, in it. */
const DATA = /(?:\/_)?[.]data$/;

/** Returns the screen whose page or data a path names. */
export function screenOf(pathname: string, screens: ScreenTable): Screen {
  return screens.at(pathname.replace(DATA, '') || '/');
}

/** The kind of item that a screen shows, by its pattern. */
const ITEM_TYPES: ReadonlyMap<string, NamedItem['type']> = new Map([
  ...PUBLICATION_KINDS.map((kind) => [addresses.site.publications[kind].detail.pattern, kind] as const),
  [addresses.site.galleryPicture.pattern, 'gallery_item'],
]);

function itemAt({ pattern, parameter }: Screen): NamedItem | null {
  const type = ITEM_TYPES.get(pattern);
  return type && parameter !== null ? { type, name: parameter } : null;
}

/** Returns the target of another page of a list. */
export function withPage(target: string, page: number): string {
  const [path = '', parameters] = target.split('?');
  const query = new URLSearchParams(parameters);
  if (page > 1) query.set(PAGE, String(page));
  else query.delete(PAGE);
  return withQuery(path, query);
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Reads what an address asks for. Of a shared page nothing is left but its path in its one form and the parameters that
 * its screen knows.
 */
export function readPageRequest({ pathname, search, searchParams }: URL, screens: ScreenTable): PageRequest {
  const screen = screenOf(pathname, screens);
  const { path, ownPath, hasAction: takesForm } = screen;
  const own = {
    target: pathname + search,
    isShared: false,
    nowhere: screens.nowhere,
    takesForm,
    mayBeMadeUp: false,
    item: null,
    list: null,
  };
  if (isOwnPath(ownPath)) return own;
  const query = knownParameters(ownPath, searchParams);
  const mayBeMadeUp = screen.parameter !== null || query.size > 0;
  const page = query.get(PAGE);
  const list = page === null ? null : { path: ownPath, page: Number(page) };
  const target = withQuery(path, query);
  return { ...own, target, isShared: true, mayBeMadeUp, item: itemAt(screen), list };
}

/** What tells more than a path and its parameters, and is read by the server behind the door alone. */
const NOT_PLAIN = /[^!-~]|%00|#/;

/**
 * Returns an address without the parameters that its screen does not know, for a look into the memory: behind the path of
 * a page that is there, whatever a link was decorated with leads to the same page.
 */
export function withoutUnknown(url: string): string {
  const query = url.indexOf('?');
  if (query < 0 || url.length > MAX_TARGET_LENGTH || NOT_PLAIN.test(url)) return url;
  const path = url.slice(0, query);
  const ownPath = isLightPath(path) ? path.slice(addresses.light.root.length) || '/' : path;
  return withQuery(path, knownParameters(ownPath, new URLSearchParams(url.slice(query))));
}
