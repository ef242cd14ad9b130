import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { addresses } from './addresses.ts';
import { PUBLICATION_KINDS, PUBLISHED_TYPES } from './content/content-types.ts';

const { site, admin } = addresses;
const { content } = admin;

const ORGANISATION = 'features/organisation/pages';
const PUBLICATIONS = 'features/publications/pages';

type KindPages = typeof site.publications.article;
type KindScreens = typeof content.article;

/** Returns an address as React Router wants it: without the first slash. */
function path(address: string): string {
  return address.slice(1);
}

/** Returns an address of the back office relative to its parent's route. */
function below(address: string): string {
  return address.slice(`${admin.root}/`.length);
}

/** Returns the routes of a kind: its list at two addresses, and its items. The three kinds share the modules. */
function publicationPages({ list, blog, detail }: KindPages): RouteConfigEntry[] {
  const page = (address: string, name: string) =>
    route(path(address), `${PUBLICATIONS}/public-${name}.route.tsx`, { id: path(address) });
  return [page(list, 'list'), page(blog, 'list'), page(detail.pattern, 'detail')];
}

/** Returns a route of the back office; its id names the feature, because features have modules of the same name. */
function screen(feature: string, name: string, address: string, id = `admin-${feature}-${name}`) {
  return route(below(address), `features/${feature}/pages/admin-${name}.route.tsx`, { id });
}

/** Returns the routes of a kind in the back office; the three kinds share the modules. */
function publicationScreens({ list, create, edit, view, trash }: KindScreens): RouteConfigEntry[] {
  const one = (name: string, address: string) =>
    screen('publications', name, address, `admin-${below(list)}-${name}`);
  return [
    one('list', list),
    one('create', create),
    one('edit', edit.pattern),
    one('view', view.pattern),
    one('trash', trash),
  ];
}

/** Returns the routes of a type that is made of its definition; such types share the modules. */
function publishedScreens({ list, create, edit, trash }: typeof content.event): RouteConfigEntry[] {
  const one = (name: string, address: string, id = name) =>
    screen('published', name, address, `admin-${below(list)}-${id}`);
  return [
    one('list', list),
    one('form', create, 'create'),
    one('form', edit.pattern, 'edit'),
    one('trash', trash),
  ];
}

const publicRoutes = [
  layout(`${ORGANISATION}/site-frame.route.tsx`, [
    index('features/home/pages/home.route.tsx'),
    route(path(site.about), `${ORGANISATION}/about.route.ts`, { id: 'about' }),
    route(path(site.aboutInFrench), `${ORGANISATION}/about.route.ts`, { id: 'a_propos' }),
    route(path(site.organisation), `${ORGANISATION}/organisation.route.tsx`),
    route(path(site.team), 'features/agents/pages/public-team.route.tsx'),
    route(path(site.domains), `${ORGANISATION}/domains.route.tsx`),
    route(path(site.domain.pattern), `${ORGANISATION}/domain.route.tsx`),
    route(path(site.network), `${ORGANISATION}/network.route.tsx`),
    route(path(site.partners), `${ORGANISATION}/partners.route.tsx`),
    route(path(site.donation), `${ORGANISATION}/donation.route.tsx`),
    route(path(site.reports), 'features/reports/pages/public-reports.route.tsx'),
    route(`${path(site.galleryPicture.pattern)}?`, 'features/gallery/pages/public-gallery.route.tsx'),
    route(path(site.event.list), 'features/agenda/pages/public-agenda.route.tsx'),
    route(path(site.event.detail.pattern), 'features/agenda/pages/public-event.route.tsx'),
    route(path(site.notice.list), 'features/notices/pages/public-notices.route.tsx'),
    route(path(site.notice.detail.pattern), 'features/notices/pages/public-notice.route.tsx'),
    route(path(site.newsletter), `${ORGANISATION}/newsletter.route.tsx`),
    route(path(site.privacy), `${ORGANISATION}/privacy.route.tsx`),
    route(path(site.accessibility), `${ORGANISATION}/accessibility.route.tsx`),
    route(path(site.legal), `${ORGANISATION}/legal.route.tsx`),
    route(path(site.assistance), `${ORGANISATION}/assistance.route.tsx`),
    route(path(site.contact), 'features/messages/pages/contact.route.tsx'),
    route(path(site.abuse), `${ORGANISATION}/abuse.route.tsx`),
    route(path(site.eraseTraces), `${ORGANISATION}/erase-traces.route.tsx`),
    route(path(site.sitePlan), `${ORGANISATION}/sitemap.route.tsx`),
    route(path(site.search), 'features/search/pages/search.route.tsx'),
    route(path(site.blog), `${PUBLICATIONS}/public-sections.route.tsx`),
    ...Object.values(site.publications).flatMap(publicationPages),
    route('*', `${ORGANISATION}/not-found.route.tsx`),
  ]),
];

/** The login and logout, and the shell with its screens. */
const adminRoutes = [
  layout('admin/pages/admin-frame.route.tsx', [
    route(path(site.installation), 'features/first-start/pages/installation.route.tsx'),
    route(path(admin.login), 'features/accounts/pages/login.route.tsx'),
    route(path(admin.logout), 'features/accounts/pages/logout.route.tsx'),
    route(path(admin.root), 'admin/pages/admin-shell.route.tsx', { id: 'admin-shell' }, [
      index('admin/pages/admin-home.route.tsx'),
      route(below(admin.dashboard), 'features/dashboard/pages/dashboard.route.tsx'),
      route(below(admin.account), 'features/accounts/pages/account.route.tsx'),
      route(below(admin.administrators), 'features/accounts/pages/administrators.route.tsx'),
      route(below(admin.createAdministrator), 'features/accounts/pages/administrator-create.route.tsx'),
      route(below(admin.journal), 'features/journal/pages/journal.route.tsx'),
      screen('backups', 'backups', admin.backups),
      screen('messages', 'messages', admin.messages),
      screen('photos', 'photos', admin.photos),
      screen('organisation', 'first-look', admin.firstLook),
      screen('organisation', 'settings', admin.settings),
      screen('organisation', 'section', admin.settingsSection.pattern),
      screen('help', 'help', admin.help),
      screen('publications', 'edit-page', admin.editPage),
      ...PUBLICATION_KINDS.flatMap((kind) => publicationScreens(content[kind])),
      screen('newsletter', 'newsletter', content.subscriber.list),
      screen('reports', 'reports', content.report.list),
      screen('reports', 'form', content.report.edit.pattern),
      screen('reports', 'trash', content.report.trash),
      screen('agents', 'list', content.agent.list),
      screen('agents', 'form', content.agent.create, 'admin-agents-create'),
      screen('agents', 'form', content.agent.edit.pattern, 'admin-agents-edit'),
      screen('agents', 'trash', content.agent.trash),
      screen('gallery', 'list', content.gallery_item.list),
      screen('gallery', 'add', content.gallery_item.create),
      screen('gallery', 'form', content.gallery_item.edit.pattern, 'admin-gallery-edit'),
      screen('gallery', 'view', content.gallery_item.view.pattern),
      screen('gallery', 'trash', content.gallery_item.trash),
      ...PUBLISHED_TYPES.flatMap((type) => publishedScreens(content[type])),
      route('*', 'admin/pages/admin-not-found.route.tsx'),
    ]),
  ]),
  // In the public frame, so that a draft looks as visitors will see it.
  layout(`${ORGANISATION}/preview-frame.route.tsx`, [
    route(path(admin.preview), `${PUBLICATIONS}/admin-preview.route.tsx`),
  ]),
];

export default [...publicRoutes, ...adminRoutes] satisfies RouteConfig;
