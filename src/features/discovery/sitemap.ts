import { countPublic, PUBLICATION_WORDS, readAddresses } from '#features/publications/index.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '#features/publications/publication.schema.ts';
import type { Services } from '#platform/services.ts';

import { XML_DECLARATION, type Xml, xml } from './xml.ts';

/** Addresses that one file may hold (sitemaps.org, 0.9). */
export const MAX_ADDRESSES = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The part of a site's addresses that one file holds: the screens that show no publication, or the publications of a kind. */
export type SitemapPart = 'screens' | { readonly kind: PublicationKind; readonly number: number };

/** The name of a part in its address, such as `articles-2`. */
function partName(part: SitemapPart): string {
  return part === 'screens' ? part : `${PUBLICATION_WORDS[part.kind].path}-${part.number}`;
}

/** Reads a name that {@link partName} made. */
export function parsePart(name: string): SitemapPart | null {
  if (name === 'screens') return name;
  const [, path, number] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
  const kind = PUBLICATION_KINDS.find((candidate) => PUBLICATION_WORDS[candidate].path === path);
  return kind ? { kind, number: Number(number) } : null;
}

async function allParts(services: Services, size: number): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = ['screens'];
  for (const kind of PUBLICATION_KINDS) {
    const count = Math.ceil((await countPublic(services, kind)) / size);
    for (let number = 1; number <= count; number++) parts.push({ kind, number });
  }
  return parts;
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
  const { path } = PUBLICATION_WORDS[part.kind];
  const range = { position: (part.number - 1) * size, limit: size };
  for await (const { slug, changedAt } of readAddresses(services, part.kind, range)) {
    yield address(`${publicUrl}/${path}/${slug}`, changedAt).xml;
  }
}

/**
 * The addresses of some parts, written as they are read: a site of any size takes no more memory than a small one.
 * @param screens paths of the screens that show no publication.
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

/** What leads to all parts, for a site whose addresses are too many for one file. */
async function* writeIndex(services: Services, parts: readonly SitemapPart[]): AsyncGenerator<string> {
  const entries = parts.map((part) =>
    xml('sitemap', {}, xml('loc', {}, `${services.settings.publicUrl}/sitemaps/${partName(part)}.xml`)),
  );
  yield XML_DECLARATION + xml('sitemapindex', { xmlns: NAMESPACE }, ...entries).xml;
}

/** Everything a visitor can be shown: as one list, or as a list of lists where one would be too long. */
export async function writeSitemap(
  services: Services,
  screens: readonly string[],
  size = MAX_ADDRESSES,
): Promise<AsyncGenerator<string>> {
  const counts = await Promise.all(PUBLICATION_KINDS.map((kind) => countPublic(services, kind)));
  const total = counts.reduce((sum, count) => sum + count, screens.length);
  const parts = await allParts(services, size);
  return total <= size ? writeAddresses(services, screens, parts, size) : writeIndex(services, parts);
}
