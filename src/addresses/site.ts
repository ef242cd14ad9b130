import {
  CONTENT_TYPES,
  type ContentType,
  ofEach,
  PUBLICATION_KINDS,
  PUBLISHED_TYPES,
  type PublicationKind,
  type PublishedType,
} from '../content/content-types.ts';
import { withParameter } from './address.ts';

function page(type: ContentType): string {
  return `/${CONTENT_TYPES[type].segments.public}`;
}

function publicationPages(kind: PublicationKind) {
  const list = page(kind);
  return {
    list,
    /** The same list as a tab of the blog; `list` is canonical. */
    blog: `/${CONTENT_TYPES[kind].segments.blog}`,
    detail: withParameter(`${list}/:slug`),
    rss: `${list}/feed.xml`,
    atom: `${list}/atom.xml`,
  };
}

/** Pages of a type whose items have a slug. */
function publishedPages(type: PublishedType) {
  const list = page(type);
  return { list, detail: withParameter(`${list}/:slug`), rss: `${list}/feed.xml`, atom: `${list}/atom.xml` };
}

/** Pages for visitors. */
export const site = {
  home: '/',
  about: '/about',
  aboutInFrench: '/a_propos',
  organisation: '/a_propos/organisation',
  team: page('agent'),
  domains: '/domaines',
  domain: withParameter('/domaines/:domain'),
  network: '/reseau',
  partners: '/partenaires',
  donation: '/don',
  reports: page('report'),
  gallery: page('gallery_item'),
  galleryPicture: withParameter(`${page('gallery_item')}/:picture`),
  newsletter: page('subscriber'),
  privacy: '/confidentialite',
  accessibility: '/accessibilite',
  legal: '/mentions-legales',
  eraseTraces: '/effacer-ses-traces',
  assistance: '/aide',
  contact: '/contact',
  abuse: '/contact/abus',
  sitePlan: '/plan-du-site',
  search: '/recherche',
  blog: '/blog',
  /** The setup page, until the site has an administrator. */
  installation: '/installation',
  publications: ofEach(PUBLICATION_KINDS, publicationPages),
  ...ofEach(PUBLISHED_TYPES, publishedPages),
  /** Calendar files (RFC 5545). */
  calendar: `${page('event')}.ics`,
  eventCalendar: withParameter(`${page('event')}/:slug.ics`),
} as const;

/** Files that browsers, feed readers and search engines request by name. */
export const files = {
  robots: '/robots.txt',
  securityText: '/.well-known/security.txt',
  sitemap: '/sitemap.xml',
  sitemapPart: withParameter('/sitemaps/:name.xml'),
  manifest: '/manifest.webmanifest',
  favicon: '/favicon.ico',
  appleTouchIcon: '/apple-touch-icon.png',
  icon192: '/icon-192.png',
  icon512: '/icon-512.png',
  maskableIcon: '/icon-maskable-512.png',
  /** Style sheet of an organisation's theme, which its name encodes. */
  appearance: withParameter('/apparence/:name.css'),
  placeholder: '/placeholder.svg',
  helpPicture: withParameter('/help/:name.webp'),
  socialImage: '/social.jpg',
} as const;

/** API calls of public pages. */
export const visitorCalls = {
  subscribe: '/api/newsletter/subscribe',
  unsubscribe: '/api/newsletter/unsubscribe',
  contact: '/api/contact',
} as const;
