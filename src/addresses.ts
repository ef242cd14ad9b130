import {
  CONTENT_TYPES,
  type ContentType,
  PUBLICATION_KINDS,
  type PublicationKind,
} from './content/content-types.ts';

/** An address with one parameter: called with its value, it is the address; routers match `pattern`. */
export interface ParameterisedAddress {
  (value: string): string;
  /** The address with its parameter as `:name`. */
  readonly pattern: string;
}

/** Screens of the back office for one content type; which of them there are follows from the type. */
export interface ContentScreens {
  readonly list: string;
  readonly create?: string;
  readonly edit?: ParameterisedAddress;
  readonly view?: ParameterisedAddress;
  readonly trash?: string;
}

function withParameter(pattern: string): ParameterisedAddress {
  return Object.assign((value: string) => pattern.replace(/:\w+/, () => encodeURIComponent(value)), {
    pattern,
  });
}

function ofEachKind<Addresses>(
  addressesOf: (kind: PublicationKind) => Addresses,
): Readonly<Record<PublicationKind, Addresses>> {
  const entries = PUBLICATION_KINDS.map((kind) => [kind, addressesOf(kind)]);
  return Object.fromEntries(entries) as Record<PublicationKind, Addresses>;
}

function page(type: ContentType): string {
  return `/${CONTENT_TYPES[type].segments.public}`;
}

function publicationPages(kind: PublicationKind) {
  const list = page(kind);
  return {
    list,
    /** The same list under the blog; `list` is canonical. */
    blog: `/${CONTENT_TYPES[kind].segments.blog}`,
    detail: withParameter(`${list}/:slug`),
    rss: `${list}/feed.xml`,
    atom: `${list}/atom.xml`,
  };
}

function screens(type: ContentType) {
  const list = `/admin/${CONTENT_TYPES[type].segments.admin}`;
  return {
    list,
    create: `${list}/create`,
    edit: withParameter(`${list}/edit/:id`),
    view: withParameter(`${list}/view/:id`),
    trash: `${list}/trash`,
  };
}

function calls(type: ContentType) {
  const list = `/api/${CONTENT_TYPES[type].segments.api}`;
  return {
    list,
    one: withParameter(`${list}/:id`),
    restore: withParameter(`${list}/:id/restore`),
    trashed: `${list}/trash`,
  };
}

function publicationCalls(kind: PublicationKind) {
  const others = calls(kind);
  return {
    ...others,
    trash: withParameter(`${others.list}/:id/trash`),
    trashed: `${others.list}/${CONTENT_TYPES[kind].trashList}`,
  };
}

function agentScreens() {
  const { view: _, ...others } = screens('agent');
  return others;
}

function reportScreens() {
  const { list, trash } = screens('report');
  return { list, trash };
}

/**
 * Every address of the public site, the back office and the API: links, redirects, routes and tests take them from
 * here, and nobody else spells a path. Without this, a renamed address leaves links that lead nowhere.
 * Stored images are the exception: `platform/images/image-address.ts` makes their addresses.
 */
export const addresses = {
  site: {
    home: '/',
    about: '/about',
    aboutInFrench: '/a_propos',
    organisation: '/a_propos/organisation',
    team: page('agent'),
    domains: '/domaines',
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
    sitePlan: '/plan-du-site',
    blog: '/blog',
    publications: ofEachKind(publicationPages),
  },

  /** Files that browsers, feed readers and search engines ask for by name. */
  files: {
    robots: '/robots.txt',
    sitemap: '/sitemap.xml',
    sitemapPart: withParameter('/sitemaps/:name.xml'),
    manifest: '/manifest.webmanifest',
    favicon: '/favicon.ico',
    icon: '/favicon.svg',
    appleTouchIcon: '/apple-touch-icon.png',
    icon192: '/icon-192.png',
    icon512: '/icon-512.png',
    maskableIcon: '/icon-maskable-512.png',
    placeholder: '/placeholder.svg',
    socialImage: '/social.jpg',
  },

  admin: {
    /** Leads to the dashboard. */
    root: '/admin',
    login: '/admin/login',
    logout: '/admin/logout',
    dashboard: '/admin/dashboard',
    account: '/admin/compte',
    administrators: '/admin/administrateurs',
    createAdministrator: '/admin/administrateurs/create',
    journal: '/admin/journal',
    preview: '/admin/apercu',
    content: {
      ...ofEachKind(screens),
      agent: agentScreens(),
      gallery_item: screens('gallery_item'),
      report: reportScreens(),
      subscriber: { list: screens('subscriber').list },
    } satisfies Record<ContentType, ContentScreens>,
  },

  api: {
    root: '/api',
    docs: '/api/docs',
    docsJson: '/api/docs/json',
    login: '/api/auth/login',
    logout: '/api/auth/logout',
    me: '/api/auth/me',
    password: '/api/auth/password',
    sessions: '/api/auth/sessions',
    session: withParameter('/api/auth/sessions/:id'),
    administrators: '/api/users',
    administratorPassword: withParameter('/api/users/:id/password'),
    disableAdministrator: withParameter('/api/users/:id/disable'),
    enableAdministrator: withParameter('/api/users/:id/enable'),
    journal: '/api/journal',
    overview: '/api/overview',
    subscribe: '/api/newsletter/subscribe',
    unsubscribe: '/api/newsletter/unsubscribe',
    subscribers: '/api/newsletter/subscribers',
    subscriber: withParameter('/api/newsletter/subscribers/:id'),
    subscribersExport: '/api/newsletter/subscribers/export',
    images: '/api/images',
    uploads: '/api/uploads',
    upload: withParameter('/api/uploads/:id'),
    publications: ofEachKind(publicationCalls),
    agents: { ...calls('agent'), order: '/api/agents/order' },
    gallery: calls('gallery_item'),
    reports: { ...calls('report'), download: withParameter('/api/reports/download/:id') },
  },

  health: {
    alive: '/healthz',
    ready: '/readyz',
  },
} as const;
