import { countVisible, readVisibleAddresses } from '#content/collections/index.ts';
import {
  CONTENT_TYPES,
  isPublicationKind,
  ofEach,
  PUBLISHED_TYPES,
  type PublicationKind,
  TYPES_WITH_PAGES,
  type TypeWithPages,
} from '#content/content-types.ts';
import type { Services } from '#content/services.ts';
import { addresses } from '#src/addresses.ts';
import { countPictures, readPictureAddresses } from '#types/gallery/index.ts';
import { countPublic, readAddresses } from '#types/publications/index.ts';
import { COLLECTIONS, type PublishedCollection } from '#types/published/index.ts';

import { XML_DECLARATION, type Xml, xml } from './xml.ts';

/** Maximum of addresses in one file: few enough to be read at once, where sitemaps.org allows 50,000. */
const MAX_ADDRESSES = 1_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** An address of the site, and the instant of its last change. */
interface PageAddress {
  readonly path: string;
  /** ISO 8601, in UTC. */
  readonly changedAt?: string;
}

interface Range {
  readonly position: number;
  readonly limit: number;
}

/** Addresses of one type's published items, in an order in which new ones leave the parts before as they are. */
interface AddressSource {
  count(services: Services): Promise<number>;
  read(services: Services, range: Range): Promise<PageAddress[]>;
}

function publications(kind: PublicationKind): AddressSource {
  return {
    count: (services) => countPublic(services, kind),
    read: async (services, range) =>
      (await readAddresses(services, kind, range)).map(({ slug, changedAt }) => ({
        path: addresses.site.publications[kind].detail(slug),
        changedAt,
      })),
  };
}

const gallery: AddressSource = {
  count: countPictures,
  read: async (services, range) => (await readPictureAddresses(services, range)).map((path) => ({ path })),
};

function published(
  collection: PublishedCollection,
  { detail }: { readonly detail: (slug: string) => string },
): AddressSource {
  return {
    count: (services) => countVisible(services, collection.table),
    read: async (services, range) =>
      (await readVisibleAddresses(services, collection, range)).map(({ slug, changedAt }) => ({
        path: detail(slug),
        changedAt,
      })),
  };
}

/** Sources of types other than publications. */
const OTHER_SOURCES: Readonly<Record<Exclude<TypeWithPages, PublicationKind>, AddressSource>> = {
  gallery_item: gallery,
  ...ofEach(PUBLISHED_TYPES, (type) => published(COLLECTIONS[type], addresses.site[type])),
};

/** Sources by file name, such as `articles`. */
const SOURCES: ReadonlyMap<string, AddressSource> = new Map(
  TYPES_WITH_PAGES.map((type) => [
    CONTENT_TYPES[type].segments.public,
    isPublicationKind(type) ? publications(type) : OTHER_SOURCES[type],
  ]),
);

/** Content of one file: the fixed screens, or a range of a source. */
export type SitemapPart = 'screens' | { readonly source: string; readonly number: number };

/** Returns the name of a part in its address, such as `articles-2`. */
function partName(part: SitemapPart): string {
  return part === 'screens' ? part : `${part.source}-${part.number}`;
}

/** Returns the part named by {@link partName}; null for any other name. */
export function parsePart(name: string): SitemapPart | null {
  if (name === 'screens') return name;
  const [, source = '', number] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
  return SOURCES.has(source) ? { source, number: Number(number) } : null;
}

function partCount(count: number): number {
  return Math.ceil(count / MAX_ADDRESSES);
}

/** True when a part has addresses. */
export async function hasAddresses(services: Services, part: SitemapPart): Promise<boolean> {
  if (part === 'screens') return true;
  const count = (await SOURCES.get(part.source)?.count(services)) ?? 0;
  return part.number <= partCount(count);
}

/** Returns the parts of the whole site, and the number of their addresses. */
async function allParts(services: Services, screens: number) {
  const parts: SitemapPart[] = ['screens'];
  let total = screens;
  for (const [name, source] of SOURCES) {
    const count = await source.count(services);
    total += count;
    for (let number = 1; number <= partCount(count); number++) parts.push({ source: name, number });
  }
  return { parts, total };
}

async function readPart(
  services: Services,
  screens: readonly string[],
  part: SitemapPart,
): Promise<PageAddress[]> {
  if (part === 'screens') return screens.map((path) => ({ path }));
  const range = { position: (part.number - 1) * MAX_ADDRESSES, limit: MAX_ADDRESSES };
  return (await SOURCES.get(part.source)?.read(services, range)) ?? [];
}

/**
 * Returns the file with the addresses of parts: {@link MAX_ADDRESSES} or less, which are written at once.
 * @param screens paths of the fixed screens.
 */
export async function writeAddresses(
  services: Services,
  screens: readonly string[],
  parts: readonly SitemapPart[],
): Promise<string> {
  const { publicUrl } = services.settings;
  const urls: Xml[] = [];
  for (const part of parts) {
    for (const { path, changedAt } of await readPart(services, screens, part))
      urls.push(
        xml(
          'url',
          {},
          xml('loc', {}, publicUrl + path),
          changedAt === undefined ? null : xml('lastmod', {}, changedAt),
        ),
      );
  }
  return XML_DECLARATION + xml('urlset', { xmlns: NAMESPACE }, ...urls).xml;
}

/** Returns the index of the parts. */
function writeIndex(services: Services, parts: readonly SitemapPart[]): string {
  const entries = parts.map((part) =>
    xml(
      'sitemap',
      {},
      xml('loc', {}, services.settings.publicUrl + addresses.files.sitemapPart(partName(part))),
    ),
  );
  return XML_DECLARATION + xml('sitemapindex', { xmlns: NAMESPACE }, ...entries).xml;
}

/** Returns every public address as one sitemap, or the index of several where one would exceed the maximum. */
export async function writeSitemap(services: Services, screens: readonly string[]): Promise<string> {
  const { parts, total } = await allParts(services, screens.length);
  return total <= MAX_ADDRESSES ? writeAddresses(services, screens, parts) : writeIndex(services, parts);
}
