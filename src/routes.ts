import { basename } from 'node:path/posix';
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { addresses } from './addresses.ts';
import {
  CONTENT_TYPES,
  PUBLICATION_KINDS,
  PUBLISHED_TYPES,
  type PublishedType,
} from './content/content-types.ts';

const { site, admin } = addresses;
const { content } = admin;

const ORGANISATION = 'site/organisation/pages';
const PUBLICATIONS = 'types/publications/pages';

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

/** Returns a route of the back office; its id names the folder, because folders have modules of the same name. */
function screen(folder: string, name: string, address: string, id = `admin-${basename(folder)}-${name}`) {
  return route(below(address), `${folder}/pages/admin-${name}.route.tsx`, { id });
}

/** Returns the routes of a kind in the back office; the three kinds share the modules. */
function publicationScreens({ list, create, edit, view, trash }: KindScreens): RouteConfigEntry[] {
  const one = (name: string, address: string) =>
    screen('types/publications', name, address, `admin-${below(list)}-${name}`);
  return [
    one('list', list),
    one('create', create),
    one('edit', edit.pattern),
    one('view', view.pattern),
    one('trash', trash),
  ];
}

/** Returns the routes of a type that is made of its definition: its list, and one of its items. */
function publishedPages(type: PublishedType): RouteConfigEntry[] {
  const { list, detail } = site[type];
  const page = (address: string, name: string) =>
    route(path(address), `types/${CONTENT_TYPES[type].published.pages}/pages/public-${name}.route.tsx`);
  return [page(list, 'list'), page(detail.pattern, 'detail')];
}

/** Returns the routes of a type that is made of its definition; such types share the modules. */
function publishedScreens({ list, create, edit, trash }: typeof content.event): RouteConfigEntry[] {
  const one = (name: string, address: string, id = name) =>
    screen('types/published', name, address, `admin-${below(list)}-${id}`);
  return [
    one('list', list),
    one('form', create, 'create'),
    one('form', edit.pattern, 'edit'),
    one('trash', trash),
  ];
}

/** The screens of visitors, in their frame. */
export const publicRoutes = [
  layout(`${ORGANISATION}/site-frame.route.tsx`, [
    index('site/home/pages/home.route.tsx'),
    route(path(site.about), `${ORGANISATION}/about.route.ts`, { id: 'about' }),
    route(path(site.aboutInFrench), `${ORGANISATION}/about.route.ts`, { id: 'a_propos' }),
    route(path(site.organisation), `${ORGANISATION}/organisation.route.tsx`),
    route(path(site.team), 'types/team/pages/public-team.route.tsx'),
    route(path(site.domains), `${ORGANISATION}/domains.route.tsx`),
    route(path(site.domain.pattern), `${ORGANISATION}/domain.route.tsx`),
    route(path(site.network), `${ORGANISATION}/network.route.tsx`),
    route(path(site.partners), `${ORGANISATION}/partners.route.tsx`),
    route(path(site.donation), `${ORGANISATION}/donation.route.tsx`),
    route(path(site.reports), 'types/reports/pages/public-reports.route.tsx'),
    route(`${path(site.galleryPicture.pattern)}?`, 'types/gallery/pages/public-gallery.route.tsx'),
    ...PUBLISHED_TYPES.flatMap(publishedPages),
    route(path(site.newsletter), `${ORGANISATION}/newsletter.route.tsx`),
    route(path(site.privacy), `${ORGANISATION}/privacy.route.tsx`),
    route(path(site.accessibility), `${ORGANISATION}/accessibility.route.tsx`),
    route(path(site.legal), `${ORGANISATION}/legal.route.tsx`),
    route(path(site.assistance), `${ORGANISATION}/assistance.route.tsx`),
    route(path(site.contact), 'mail/messages/pages/contact.route.tsx'),
    route(path(site.abuse), `${ORGANISATION}/abuse.route.tsx`),
    route(path(site.eraseTraces), `${ORGANISATION}/erase-traces.route.tsx`),
    route(path(site.sitePlan), `${ORGANISATION}/sitemap.route.tsx`),
    route(path(site.search), 'site/search/pages/search.route.tsx'),
    route(path(site.blog), `${PUBLICATIONS}/public-sections.route.tsx`),
    ...Object.values(site.publications).flatMap(publicationPages),
    route('*', `${ORGANISATION}/not-found.route.tsx`),
  ]),
];

/** The login and logout, and the shell with its screens. */
const adminRoutes = [
  layout('admin/pages/admin-frame.route.tsx', [
    route(path(site.installation), 'admin/setup/pages/installation.route.tsx'),
    route(path(admin.login), 'accounts/pages/login.route.tsx'),
    route(path(admin.logout), 'accounts/pages/logout.route.tsx'),
    route(path(admin.root), 'admin/pages/admin-shell.route.tsx', { id: 'admin-shell' }, [
      index('admin/pages/admin-home.route.tsx'),
      route(below(admin.dashboard), 'admin/dashboard/pages/dashboard.route.tsx'),
      route(below(admin.account), 'accounts/pages/account.route.tsx'),
      route(below(admin.administrators), 'accounts/pages/administrators.route.tsx'),
      route(below(admin.createAdministrator), 'accounts/pages/administrator-create.route.tsx'),
      route(below(admin.journal), 'admin/journal/pages/journal.route.tsx'),
      screen('backup', 'backups', admin.backups),
      screen('mail/messages', 'messages', admin.messages),
      screen('admin/library', 'photos', admin.photos),
      screen('admin/settings', 'first-look', admin.firstLook),
      screen('admin/settings', 'settings', admin.settings),
      screen('admin/settings', 'section', admin.settingsSection.pattern),
      screen('admin/help', 'help', admin.help),
      screen('types/publications', 'edit-page', admin.editPage),
      ...PUBLICATION_KINDS.flatMap((kind) => publicationScreens(content[kind])),
      screen('mail/newsletter', 'newsletter', content.subscriber.list),
      screen('types/reports', 'reports', content.report.list),
      screen('types/reports', 'form', content.report.edit.pattern),
      screen('types/reports', 'trash', content.report.trash),
      screen('types/team', 'list', content.agent.list),
      screen('types/team', 'form', content.agent.create, 'admin-team-create'),
      screen('types/team', 'form', content.agent.edit.pattern, 'admin-team-edit'),
      screen('types/team', 'trash', content.agent.trash),
      screen('types/gallery', 'list', content.gallery_item.list),
      screen('types/gallery', 'add', content.gallery_item.create),
      screen('types/gallery', 'form', content.gallery_item.edit.pattern, 'admin-gallery-edit'),
      screen('types/gallery', 'view', content.gallery_item.view.pattern),
      screen('types/gallery', 'trash', content.gallery_item.trash),
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
