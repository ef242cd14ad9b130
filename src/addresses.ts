/**
 * Every address of the public site, the back office and the API: links, redirects, routes and tests take them from
 * here, and nobody else spells a path. Without this, a renamed address leaves links that lead nowhere.
 * Stored images are the exception: the name of their folder is `platform/images/image-address.ts`'s.
 */

/** An address with one parameter: called with its value, it is the address; routers match `pattern`. */
export interface ParameterisedAddress {
  (value: string): string;
  /** The address with its parameter as `:name`. */
  readonly pattern: string;
}

function withParameter(pattern: string): ParameterisedAddress {
  return Object.assign((value: string) => pattern.replace(/:\w+/, () => encodeURIComponent(value)), {
    pattern,
  });
}

function publicationPages(list: string, blog: string) {
  return {
    list,
    /** The same list under the blog; `list` is canonical. */
    blog,
    detail: withParameter(`${list}/:slug`),
    rss: `${list}/feed.xml`,
    atom: `${list}/atom.xml`,
  };
}

function publicationScreens(list: string) {
  return { ...collectionScreens(list), view: withParameter(`${list}/view/:id`) };
}

function collectionScreens(list: string) {
  return {
    list,
    create: `${list}/create`,
    edit: withParameter(`${list}/edit/:id`),
    trash: `${list}/trash`,
  };
}

function collectionCalls(list: string) {
  return {
    list,
    one: withParameter(`${list}/:id`),
    restore: withParameter(`${list}/:id/restore`),
    trashList: `${list}/trash`,
  };
}

/** @param trashList differs between the kinds (`docs/specification/api.md#calls`). */
function publicationCalls(list: string, trashList: string) {
  return { ...collectionCalls(list), trash: withParameter(`${list}/:id/trash`), trashList };
}

export const addresses = {
  site: {
    home: '/',
    about: '/about',
    aboutInFrench: '/a_propos',
    organisation: '/a_propos/organisation',
    team: '/a_propos/equipe',
    domains: '/domaines',
    network: '/reseau',
    partners: '/partenaires',
    donation: '/don',
    reports: '/results',
    gallery: '/gallery',
    galleryPicture: withParameter('/gallery/:picture'),
    newsletter: '/newsletter',
    privacy: '/confidentialite',
    accessibility: '/accessibilite',
    legal: '/mentions-legales',
    eraseTraces: '/effacer-ses-traces',
    sitePlan: '/plan-du-site',
    blog: '/blog',
    publications: {
      article: publicationPages('/articles', '/blog/articles'),
      bulletin: publicationPages('/bulletins', '/blog/bulletins'),
      echo: publicationPages('/echos', '/blog/echo'),
    },
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
    newsletter: '/admin/newsletter',
    preview: '/admin/apercu',
    publications: {
      article: publicationScreens('/admin/articles'),
      bulletin: publicationScreens('/admin/bulletins'),
      echo: publicationScreens('/admin/echos'),
    },
    agents: collectionScreens('/admin/agents'),
    gallery: { ...collectionScreens('/admin/gallery'), view: withParameter('/admin/gallery/view/:id') },
    reports: { list: '/admin/results', trash: '/admin/results/trash' },
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
    publications: {
      article: publicationCalls('/api/articles', '/api/articles/trash/all'),
      bulletin: publicationCalls('/api/bulletins', '/api/bulletins/trash/all'),
      echo: publicationCalls('/api/echos', '/api/echos/trash'),
    },
    agents: { ...collectionCalls('/api/agents'), order: '/api/agents/order' },
    gallery: collectionCalls('/api/gallery'),
    reports: { ...collectionCalls('/api/reports'), download: withParameter('/api/reports/download/:id') },
  },

  health: {
    alive: '/healthz',
    ready: '/readyz',
  },
} as const;
