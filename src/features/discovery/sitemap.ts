import {
  CONTENT_TYPES,
  isPublicationKind,
  type PublicationKind,
  TYPES_WITH_PAGES,
  type TypeWithPages,
} from '#content/content-types.ts';
import type { Services } from '#content/services.ts';
import { countPictures, readPictureAddresses } from '#features/gallery/index.ts';
import { countPublic, readAddresses } from '#features/publications/index.ts';
import { addresses } from '#src/addresses.ts';

import { XML_DECLARATION, type Xml, xml } from './xml.ts';

/** Addresses that one file may hold (sitemaps.org, 0.9). */
export const MAX_ADDRESSES = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** An address of the site, and when it came to say what it says. */
interface PageAddress {
  readonly path: string;
  /** ISO 8601, in UTC. */
  readonly changedAt?: string;
}

interface Range {
  readonly position: number;
  readonly limit: number;
}

/** Addresses that grow with what is published. */
interface AddressSource {
  count(services: Services): Promise<number>;
  read(services: Services, range: Range): AsyncGenerator<PageAddress>;
}

function publications(kind: PublicationKind): AddressSource {
  return {
    count: (services) => countPublic(services, kind),
    read: async function* (services, range) {
      for await (const { slug, changedAt } of readAddresses(services, kind, range)) {
        yield { path: addresses.site.publications[kind].detail(slug), changedAt };
      }
    },
  };
}

const gallery: AddressSource = {
  count: countPictures,
  read: async function* (services, range) {
    for await (const path of readPictureAddresses(services, range)) yield { path };
  },
};

/** The sources of types that are no publications. */
const OTHER_SOURCES: Readonly<Record<Exclude<TypeWithPages, PublicationKind>, AddressSource>> = {
  gallery_item: gallery,
};

/** By the name that their files have in their addresses. */
const SOURCES: ReadonlyMap<string, AddressSource> = new Map(
  TYPES_WITH_PAGES.map((type) => [
    CONTENT_TYPES[type].segments.public,
    isPublicationKind(type) ? publications(type) : OTHER_SOURCES[type],
  ]),
);

/** The part of a site's addresses that one file holds: the screens that are always there, or some of a source. */
export type SitemapPart = 'screens' | { readonly source: string; readonly number: number };

/** The name of a part in its address, such as `articles-2`. */
function partName(part: SitemapPart): string {
  return part === 'screens' ? part : `${part.source}-${part.number}`;
}

/** Reads a name that {@link partName} made. */
export function parsePart(name: string): SitemapPart | null {
  if (name === 'screens') return name;
  const [, source = '', number] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
  return SOURCES.has(source) ? { source, number: Number(number) } : null;
}

/** The parts that hold every address, and how many addresses those are. */
async function allParts(services: Services, screens: number, size: number) {
  const parts: SitemapPart[] = ['screens'];
  let total = screens;
  for (const [name, source] of SOURCES) {
    const count = await source.count(services);
    total += count;
    for (let number = 1; number <= Math.ceil(count / size); number++) parts.push({ source: name, number });
  }
  return { parts, total };
}

function address(location: string, changedAt?: string): Xml {
  return xml(
    'url',
    {},
    xml('loc', {}, location),
    changedAt === undefined ? null : xml('lastmod', {}, changedAt),
  );
}

async function* writePart(
  services: Services,
  screens: readonly string[],
  part: SitemapPart,
  size: number,
): AsyncGenerator<string> {
  const { publicUrl } = services.settings;
  if (part === 'screens') {
    for (const path of screens) yield address(publicUrl + path).xml;
    return;
  }
  const range = { position: (part.number - 1) * size, limit: size };
  for await (const { path, changedAt } of SOURCES.get(part.source)?.read(services, range) ?? []) {
    yield address(publicUrl + path, changedAt).xml;
  }
}

/**
 * The addresses of some parts, written as they are read: a site of any size takes no more memory than a small one.
 * @param screens paths of the screens that are always there.
 */
export async function* writeAddresses(
  services: Services,
  screens: readonly string[],
  parts: readonly SitemapPart[],
  size = MAX_ADDRESSES,
): AsyncGenerator<string> {
  yield `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}">`;
  for (const part of parts) yield* writePart(services, screens, part, size);
  yield '</urlset>';
}

/** Writes the list of all parts, for a site with too many addresses for one file. */
async function* writeIndex(services: Services, parts: readonly SitemapPart[]): AsyncGenerator<string> {
  const entries = parts.map((part) =>
    xml(
      'sitemap',
      {},
      xml('loc', {}, services.settings.publicUrl + addresses.files.sitemapPart(partName(part))),
    ),
  );
  yield XML_DECLARATION + xml('sitemapindex', { xmlns: NAMESPACE }, ...entries).xml;
}

/** Everything a visitor can be shown: as one list, or as a list of lists where one would be too long. */
export async function writeSitemap(
  services: Services,
  screens: readonly string[],
  size = MAX_ADDRESSES,
): Promise<AsyncGenerator<string>> {
  const { parts, total } = await allParts(services, screens.length, size);
  return total <= size ? writeAddresses(services, screens, parts, size) : writeIndex(services, parts);
}
