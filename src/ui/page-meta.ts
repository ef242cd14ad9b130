import type { MetaDescriptor } from 'react-router';
import { responsiveImage } from '#platform/images/image-address.ts';
import type { SiteSettings } from '#platform/services.ts';

export interface PageDescription {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** The canonical path, with its query where that belongs to it. */
  readonly path: string;
  /** The address of a picture that stands for the page. */
  readonly image?: string | null;
  /** For a page that is one text: ISO 8601, in UTC. */
  readonly published?: { readonly at: string | null; readonly changedAt: string };
}

export interface PageSite {
  readonly name: string;
  readonly settings: SiteSettings;
}

function imageDescriptors(address: string, { settings }: PageSite): MetaDescriptor[] {
  const origin = settings.assetOrigin || settings.publicUrl;
  const image = responsiveImage(address.startsWith('http') ? address : `${origin}${address}`);
  if (!image) return [];
  return [
    { property: 'og:image', content: image.src },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function textDescriptors({ published }: PageDescription): MetaDescriptor[] {
  if (!published) return [{ property: 'og:type', content: 'website' }];
  return [
    { property: 'og:type', content: 'article' },
    ...(published.at ? [{ property: 'article:published_time', content: published.at }] : []),
    { property: 'article:modified_time', content: published.changedAt },
  ];
}

/** What the head of a page says to search engines and to whoever is sent its link (Open Graph). */
export function pageMeta(page: PageDescription, site: PageSite): MetaDescriptor[] {
  const address = `${site.settings.publicUrl}${page.path}`;
  return [
    { title: `${page.title} · ${site.name}` },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    ...textDescriptors(page),
    ...(page.image ? imageDescriptors(page.image, site) : []),
  ];
}
