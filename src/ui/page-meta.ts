import type { MetaDescriptor } from 'react-router';
import type { Focus } from '#lib/images/focus.ts';
import { SOCIAL_IMAGE, socialImageAddress } from '#lib/images/image-address.ts';
import type { SiteSettings } from '#lib/site-settings.ts';
import { addresses } from '#src/addresses.ts';
import { versioned } from './appearance/versioned.ts';
import { breadcrumbs, jsonLd, newsArticle } from './structured-data.ts';
import { windowTitle } from './window-title.ts';

export interface PageDescription {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** The canonical path, with its query where that belongs to it. */
  readonly path: string;
  /** Address of the page's picture. */
  readonly image?: string | null;
  /** Focal point of the picture. */
  readonly imageFocus?: Focus | null;
  /** Alternative text of the picture; left out where it has none. */
  readonly imageAlt?: string;
  /** For a publication's page: ISO 8601, in UTC. */
  readonly published?: { readonly at: string | null; readonly changedAt: string };
  /** Parent screens, from the home page down. @default only the home page */
  readonly trail?: readonly Step[];
  /** Name in a breadcrumb trail, where the title is longer. */
  readonly label?: string;
}

interface Step {
  readonly label: string;
  readonly to: string;
}

const HOME: Step = { label: 'Accueil', to: '/' };

export interface PageSite {
  readonly name: string;
  /** Version of the site's shared picture, used for pages without a picture. */
  readonly looks: string;
  readonly settings: SiteSettings;
  /** True for the light version, which has no structured data. */
  readonly isLight: boolean;
}

/** Returns the absolute address of a page's shared picture. */
function socialImage({ image, imageFocus = null }: PageDescription, { settings, looks }: PageSite): string {
  const origin = settings.assetOrigin || settings.publicUrl;
  const own = image && socialImageAddress(image.startsWith('http') ? image : `${origin}${image}`, imageFocus);
  return own || `${settings.publicUrl}${versioned(addresses.files.socialImage, looks)}`;
}

function imageDescriptors(address: string, alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:type', content: SOCIAL_IMAGE.type },
    { property: 'og:image:width', content: String(SOCIAL_IMAGE.width) },
    { property: 'og:image:height', content: String(SOCIAL_IMAGE.height) },
    ...(alt ? [{ property: 'og:image:alt', content: alt }] : []),
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

/** Returns the page's structured data for search engines (schema.org, JSON-LD 1.1). */
function dataDescriptors(page: PageDescription, site: PageSite, image: string): MetaDescriptor[] {
  const { title, description, path, published, trail = [HOME], label = title } = page;
  if (site.isLight) return [];
  const { name, settings } = site;
  const data: object[] = [];
  if (published) {
    const { at: publishedAt, changedAt } = published;
    const address = `${settings.publicUrl}${path}`;
    data.push(newsArticle({ title, description, address, image, publishedAt, changedAt }, name, settings));
  }
  if (path !== HOME.to) data.push(breadcrumbs([...trail, { label, to: path }], settings));
  return data.map(jsonLd);
}

/** Returns the elements of a page's head for search engines and messengers (Open Graph, X cards, JSON-LD). */
export function pageMeta(page: PageDescription, site: PageSite): MetaDescriptor[] {
  const address = `${site.settings.publicUrl}${page.path}`;
  const image = socialImage(page, site);
  return [
    { title: windowTitle(page.title, site.name) },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    ...textDescriptors(page),
    ...imageDescriptors(image, page.imageAlt ?? ''),
    ...dataDescriptors(page, site, image),
  ];
}
