import type { MetaDescriptor } from 'react-router';
import type { BreadcrumbList, Event, JobPosting, NewsArticle, NGO, WithContext } from 'schema-dts';
import type { SiteSettings } from '#lib/site-settings.ts';
import { addresses } from '#src/addresses.ts';

/** The organisation behind a site. */
export interface DescribedOrganisation {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  /** The seat's town, then its province. */
  readonly seat: string;
  readonly country: string;
  readonly founded: number | null;
}

/** A publication, with absolute addresses. */
export interface DescribedArticle {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly image: string;
  /** ISO 8601, in UTC. */
  readonly publishedAt: string | null;
  readonly changedAt: string;
}

/** Logo for search engines: a square PNG in `public/`. */
const LOGO = addresses.files.icon512;

/** Returns the organisation's identifier, the same in every page's data. */
function identifierOf(settings: SiteSettings): string {
  return `${settings.publicUrl}/#organisation`;
}

/**
 * Returns structured data as a script element; React Router escapes `<`, `>` and `&`, so that nothing in it can end the
 * element.
 */
export function jsonLd(data: object): MetaDescriptor {
  return { 'script:ld+json': data } as MetaDescriptor;
}

/**
 * Returns the organisation's data, for the home page.
 * @param links its pages on social networks.
 */
export function organisationData(
  organisation: DescribedOrganisation,
  settings: SiteSettings,
  links: readonly string[] = [],
): WithContext<NGO> {
  const [town = '', region = ''] = organisation.seat.split(', ');
  return {
    '@context': 'https://schema.org',
    '@type': 'NGO',
    '@id': identifierOf(settings),
    name: organisation.name,
    slogan: organisation.tagline,
    description: organisation.description,
    url: `${settings.publicUrl}/`,
    logo: `${settings.publicUrl}${LOGO}`,
    ...(organisation.founded !== null && { foundingDate: String(organisation.founded) }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: town,
      addressRegion: region,
      addressCountry: organisation.country,
    },
    ...(links.length > 0 && { sameAs: [...links] }),
  };
}

/**
 * Returns the data of a publication.
 * @param publisher the organisation's name.
 */
export function newsArticle(
  article: DescribedArticle,
  publisher: string,
  settings: SiteSettings,
): WithContext<NewsArticle> {
  const organisation = {
    '@type': 'NGO',
    '@id': identifierOf(settings),
    name: publisher,
    url: `${settings.publicUrl}/`,
    logo: `${settings.publicUrl}${LOGO}`,
  } as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.description,
    inLanguage: 'fr',
    mainEntityOfPage: article.address,
    image: article.image,
    ...(article.publishedAt && { datePublished: article.publishedAt }),
    dateModified: article.changedAt,
    author: organisation,
    publisher: organisation,
  };
}

/** An event, with its address below the site's. */
interface DescribedEvent {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** An instant, or a local date; the last day is part of it. */
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly place: string | null;
  readonly image: string | null;
}

/** Returns the data of an event. @param organiser the organisation's name. */
export function eventData(
  { title, description, path, startsAt, endsAt, place, image }: DescribedEvent,
  organiser: string,
  settings: SiteSettings,
): WithContext<Event> {
  const origin = settings.assetOrigin || settings.publicUrl;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    inLanguage: 'fr',
    url: `${settings.publicUrl}${path}`,
    startDate: startsAt,
    ...(endsAt && { endDate: endsAt }),
    ...(place && { location: { '@type': 'Place', name: place, address: place } }),
    ...(image && { image: image.startsWith('http') ? image : `${origin}${image}` }),
    organizer: { '@type': 'NGO', '@id': identifierOf(settings), name: organiser },
  };
}

/** A job, with its address below the site's. */
interface DescribedJob {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly details: string | null;
  readonly place: string | null;
  readonly publishedAt: string | null;
  readonly deadline: string | null;
}

/** Returns the data of a job. Without a country, search engines do not list it. */
export function jobData(
  { title, description, path, details, place, publishedAt, deadline }: DescribedJob,
  employer: Pick<DescribedOrganisation, 'name' | 'country'>,
  settings: SiteSettings,
): WithContext<JobPosting> {
  const { country } = employer;
  const address = {
    '@type': 'PostalAddress',
    ...(place && { addressLocality: place }),
    ...(country && { addressCountry: country }),
  } as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: details ?? description,
    url: `${settings.publicUrl}${path}`,
    ...(publishedAt && { datePosted: publishedAt }),
    ...(deadline && { validThrough: deadline }),
    ...((place || country) && { jobLocation: { '@type': 'Place', ...(place && { name: place }), address } }),
    hiringOrganization: {
      '@type': 'NGO',
      '@id': identifierOf(settings),
      name: employer.name,
      url: `${settings.publicUrl}/`,
    },
  };
}

/** Returns the breadcrumb trail from the home page down to a page (schema.org `BreadcrumbList`). */
export function breadcrumbs(
  steps: readonly { readonly label: string; readonly to: string }[],
  settings: SiteSettings,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${settings.publicUrl}${to}`,
    })),
  };
}
