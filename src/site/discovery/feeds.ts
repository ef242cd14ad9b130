import { SOCIAL_IMAGE, socialImageAddress } from '#lib/images/image-address.ts';
import type { SiteSettings } from '#lib/site-settings.ts';
import { FEED_FORMATS, type FeedEntry, type FeedFormat } from '#types/publications/index.ts';
import { escapeXml, XML_DECLARATION, type Xml, xml } from './xml.ts';

/** Parts of an entry that a feed writes. */
export type FeedItem = Pick<
  FeedEntry,
  'id' | 'slug' | 'title' | 'excerpt' | 'coverImage' | 'coverFocus' | 'coverAlt' | 'publishedAt' | 'changedAt'
>;

/** A feed and its entries. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly author: string;
  /** The path of the list whose entries it has, such as `/articles`. */
  readonly path: string;
  /** Its own path in each format. */
  readonly selfPaths: Readonly<Record<FeedFormat, string>>;
  /** Newest first. */
  readonly entries: readonly FeedItem[];
}

/** Returns an identifier that stays when the address changes (RFC 9562). */
function identifier({ id }: FeedItem): string {
  return `urn:uuid:${id}`;
}

function newestChange({ entries }: Feed): string | null {
  return (
    entries.map(({ changedAt }) => changedAt).reduce((one, other) => (one > other ? one : other), '') || null
  );
}

function picture(
  { coverImage, coverFocus }: FeedItem,
  { assetOrigin, publicUrl }: SiteSettings,
): string | null {
  return coverImage && socialImageAddress(`${assetOrigin || publicUrl}${coverImage}`, coverFocus);
}

/** Returns an instant as RSS 2.0 writes it (RFC 822, with the four-digit year of RFC 1123). */
function rssDate(instant: string): string {
  return new Date(instant).toUTCString();
}

/** Returns a feed as RSS 2.0, with its own address (Atom) and the entries' pictures (Media RSS). */
export function writeRss(feed: Feed, settings: SiteSettings): string {
  const site = `${settings.publicUrl}${feed.path}`;
  const changed = newestChange(feed);
  const items = feed.entries.map((entry) => {
    const image = picture(entry, settings);
    return xml(
      'item',
      {},
      xml('title', {}, entry.title),
      xml('link', {}, `${site}/${entry.slug}`),
      xml('guid', { isPermaLink: 'false' }, identifier(entry)),
      xml('pubDate', {}, rssDate(entry.publishedAt)),
      // A description is HTML: escaped only once, a `<` of the text would start a tag.
      xml('description', {}, escapeXml(entry.excerpt)),
      image === null ? null : rssPicture(image, entry.coverAlt),
    );
  });
  const channel = xml(
    'channel',
    {},
    xml('title', {}, feed.title),
    xml('link', {}, site),
    xml('description', {}, feed.description),
    xml('language', {}, 'fr'),
    changed === null ? null : xml('lastBuildDate', {}, rssDate(changed)),
    xml('atom:link', {
      rel: 'self',
      type: FEED_FORMATS.rss.type,
      href: `${settings.publicUrl}${feed.selfPaths.rss}`,
    }),
    ...items,
  );
  const document = xml(
    'rss',
    {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:media': 'http://search.yahoo.com/mrss/',
    },
    channel,
  );
  return XML_DECLARATION + document.xml;
}

function rssPicture(url: string, alt: string): Xml {
  const { type, width, height } = SOCIAL_IMAGE;
  return xml(
    'media:content',
    { url, type, medium: 'image', width: `${width}`, height: `${height}` },
    alt ? xml('media:description', { type: 'plain' }, alt) : null,
  );
}

/** The instant of a feed without entries: it must state one (RFC 4287 §4.1.1). */
const NEVER = '1970-01-01T00:00:00.000Z';

/** Returns a feed as Atom 1.0 (RFC 4287). */
export function writeAtom(feed: Feed, settings: SiteSettings): string {
  const site = `${settings.publicUrl}${feed.path}`;
  const self = `${settings.publicUrl}${feed.selfPaths.atom}`;
  const entries = feed.entries.map((entry) =>
    xml(
      'entry',
      {},
      xml('id', {}, identifier(entry)),
      xml('title', {}, entry.title),
      xml('link', { rel: 'alternate', type: 'text/html', href: `${site}/${entry.slug}` }),
      xml('published', {}, entry.publishedAt),
      xml('updated', {}, entry.changedAt),
      xml('summary', {}, entry.excerpt),
    ),
  );
  const document = xml(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'fr' },
    xml('id', {}, self),
    xml('title', {}, feed.title),
    xml('subtitle', {}, feed.description),
    xml('updated', {}, newestChange(feed) ?? NEVER),
    xml('author', {}, xml('name', {}, feed.author)),
    xml('link', { rel: 'self', type: FEED_FORMATS.atom.type, href: self }),
    xml('link', { rel: 'alternate', type: 'text/html', href: site }),
    ...entries,
  );
  return XML_DECLARATION + document.xml;
}

export const FEED_WRITERS = { rss: writeRss, atom: writeAtom } as const satisfies Record<
  FeedFormat,
  (feed: Feed, settings: SiteSettings) => string
>;
