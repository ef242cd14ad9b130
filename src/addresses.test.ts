import { describe, expect, it } from 'vitest';
import { addresses, type ParameterisedAddress } from './addresses.ts';

type Node = string | ParameterisedAddress | { readonly [name: string]: Node };

/** Returns every address with its path in the object, one line each. */
function listAddresses(node: Node, place = ''): string[] {
  if (typeof node === 'string') return [`${place} ${node}`];
  if (typeof node === 'function') return [`${place} ${node.pattern}`];
  return Object.entries(node).flatMap(([name, below]) =>
    listAddresses(below, place ? `${place}.${name}` : name),
  );
}

describe('the addresses', () => {
  it('are those that the specification names', () => {
    expect(listAddresses(addresses).sort().join('\n')).toMatchInlineSnapshot(`
      "admin.account /admin/compte
      admin.administrators /admin/administrateurs
      admin.backups /admin/sauvegardes
      admin.content.agent.create /admin/agents/create
      admin.content.agent.edit /admin/agents/edit/:id
      admin.content.agent.list /admin/agents
      admin.content.agent.trash /admin/agents/trash
      admin.content.article.create /admin/articles/create
      admin.content.article.edit /admin/articles/edit/:id
      admin.content.article.list /admin/articles
      admin.content.article.trash /admin/articles/trash
      admin.content.article.view /admin/articles/view/:id
      admin.content.bulletin.create /admin/bulletins/create
      admin.content.bulletin.edit /admin/bulletins/edit/:id
      admin.content.bulletin.list /admin/bulletins
      admin.content.bulletin.trash /admin/bulletins/trash
      admin.content.bulletin.view /admin/bulletins/view/:id
      admin.content.echo.create /admin/echos/create
      admin.content.echo.edit /admin/echos/edit/:id
      admin.content.echo.list /admin/echos
      admin.content.echo.trash /admin/echos/trash
      admin.content.echo.view /admin/echos/view/:id
      admin.content.event.create /admin/agenda/create
      admin.content.event.edit /admin/agenda/edit/:id
      admin.content.event.list /admin/agenda
      admin.content.event.trash /admin/agenda/trash
      admin.content.gallery_item.create /admin/gallery/create
      admin.content.gallery_item.edit /admin/gallery/edit/:id
      admin.content.gallery_item.list /admin/gallery
      admin.content.gallery_item.trash /admin/gallery/trash
      admin.content.gallery_item.view /admin/gallery/view/:id
      admin.content.notice.create /admin/annonces/create
      admin.content.notice.edit /admin/annonces/edit/:id
      admin.content.notice.list /admin/annonces
      admin.content.notice.trash /admin/annonces/trash
      admin.content.report.edit /admin/results/edit/:id
      admin.content.report.list /admin/results
      admin.content.report.trash /admin/results/trash
      admin.content.subscriber.list /admin/newsletter
      admin.createAdministrator /admin/administrateurs/create
      admin.dashboard /admin/dashboard
      admin.editPage /admin/modifier
      admin.firstLook /admin/premiers-choix
      admin.help /admin/aide
      admin.journal /admin/journal
      admin.login /admin/login
      admin.logout /admin/logout
      admin.messages /admin/messages
      admin.photos /admin/photos
      admin.preview /admin/apercu
      admin.root /admin
      admin.settings /admin/reglages
      admin.settingsSection /admin/reglages/:section
      api.administratorPassword /api/users/:id/password
      api.administrators /api/users
      api.agents.list /api/agents
      api.agents.one /api/agents/:id
      api.agents.order /api/agents/order
      api.agents.restore /api/agents/:id/restore
      api.agents.trashed /api/agents/trash
      api.agents.years /api/agents/years
      api.alertCover /api/bulletins/cover
      api.backupDownload /api/backups/download
      api.backupFile /api/backups/download/file
      api.backupRuns /api/backups/runs
      api.backups /api/backups
      api.checklist /api/checklist
      api.confirm /api/auth/confirm
      api.contact /api/contact
      api.dailyBackup /api/backups/daily
      api.demonstration /api/demonstration
      api.disableAdministrator /api/users/:id/disable
      api.docs /api/docs
      api.docsJson /api/docs/json
      api.documents.download /api/documents/download/:key
      api.enableAdministrator /api/users/:id/enable
      api.endAlert /api/bulletins/:id/end
      api.event.list /api/events
      api.event.one /api/events/:id
      api.event.restore /api/events/:id/restore
      api.event.trashed /api/events/trash
      api.event.years /api/events/years
      api.gallery.list /api/gallery
      api.gallery.one /api/gallery/:id
      api.gallery.restore /api/gallery/:id/restore
      api.gallery.trashed /api/gallery/trash
      api.gallery.years /api/gallery/years
      api.image /api/images/:id
      api.imageAddresses /api/images/addresses
      api.images /api/images
      api.installation /api/installation
      api.journal /api/journal
      api.login /api/auth/login
      api.logout /api/auth/logout
      api.me /api/auth/me
      api.message /api/messages/:id
      api.messages /api/messages
      api.notice.list /api/notices
      api.notice.one /api/notices/:id
      api.notice.restore /api/notices/:id/restore
      api.notice.trashed /api/notices/trash
      api.notice.years /api/notices/years
      api.organisation /api/organisation
      api.organisationPreview /api/organisation/preview
      api.organisationSection /api/organisation/:section
      api.organisationUndo /api/organisation/:section/undo
      api.overview /api/overview
      api.password /api/auth/password
      api.prolongAlert /api/bulletins/:id/prolong
      api.publications.article.domains /api/articles/:id/domains
      api.publications.article.list /api/articles
      api.publications.article.one /api/articles/:id
      api.publications.article.restore /api/articles/:id/restore
      api.publications.article.trash /api/articles/:id/trash
      api.publications.article.trashed /api/articles/trash/all
      api.publications.article.years /api/articles/years
      api.publications.bulletin.domains /api/bulletins/:id/domains
      api.publications.bulletin.list /api/bulletins
      api.publications.bulletin.one /api/bulletins/:id
      api.publications.bulletin.restore /api/bulletins/:id/restore
      api.publications.bulletin.trash /api/bulletins/:id/trash
      api.publications.bulletin.trashed /api/bulletins/trash/all
      api.publications.bulletin.years /api/bulletins/years
      api.publications.echo.domains /api/echos/:id/domains
      api.publications.echo.list /api/echos
      api.publications.echo.one /api/echos/:id
      api.publications.echo.restore /api/echos/:id/restore
      api.publications.echo.trash /api/echos/:id/trash
      api.publications.echo.trashed /api/echos/trash
      api.publications.echo.years /api/echos/years
      api.reports.download /api/reports/download/:id
      api.reports.list /api/reports
      api.reports.one /api/reports/:id
      api.reports.restore /api/reports/:id/restore
      api.reports.trashed /api/reports/trash
      api.reports.years /api/reports/years
      api.root /api
      api.session /api/auth/sessions/:id
      api.sessions /api/auth/sessions
      api.subscribe /api/newsletter/subscribe
      api.subscriber /api/newsletter/subscribers/:id
      api.subscribers /api/newsletter/subscribers
      api.subscribersExport /api/newsletter/subscribers/export
      api.unreadMessages /api/messages/unread
      api.unsubscribe /api/newsletter/unsubscribe
      api.upload /api/uploads/:id
      api.uploads /api/uploads
      files.appearance /apparence/:name.css
      files.appleTouchIcon /apple-touch-icon.png
      files.favicon /favicon.ico
      files.helpPicture /help/:name.webp
      files.icon192 /icon-192.png
      files.icon512 /icon-512.png
      files.manifest /manifest.webmanifest
      files.maskableIcon /icon-maskable-512.png
      files.placeholder /placeholder.svg
      files.robots /robots.txt
      files.securityText /.well-known/security.txt
      files.sitemap /sitemap.xml
      files.sitemapPart /sitemaps/:name.xml
      files.socialImage /social.jpg
      health.alive /healthz
      health.ready /readyz
      light.root /leger
      site.about /about
      site.aboutInFrench /a_propos
      site.abuse /contact/abus
      site.accessibility /accessibilite
      site.assistance /aide
      site.blog /blog
      site.calendar /agenda.ics
      site.contact /contact
      site.domain /domaines/:domain
      site.domains /domaines
      site.donation /don
      site.eraseTraces /effacer-ses-traces
      site.event.atom /agenda/atom.xml
      site.event.detail /agenda/:slug
      site.event.list /agenda
      site.event.rss /agenda/feed.xml
      site.eventCalendar /agenda/:slug.ics
      site.gallery /gallery
      site.galleryPicture /gallery/:picture
      site.home /
      site.installation /installation
      site.legal /mentions-legales
      site.network /reseau
      site.newsletter /newsletter
      site.notice.atom /annonces/atom.xml
      site.notice.detail /annonces/:slug
      site.notice.list /annonces
      site.notice.rss /annonces/feed.xml
      site.organisation /a_propos/organisation
      site.partners /partenaires
      site.privacy /confidentialite
      site.publications.article.atom /articles/atom.xml
      site.publications.article.blog /blog/articles
      site.publications.article.detail /articles/:slug
      site.publications.article.list /articles
      site.publications.article.rss /articles/feed.xml
      site.publications.bulletin.atom /bulletins/atom.xml
      site.publications.bulletin.blog /blog/bulletins
      site.publications.bulletin.detail /bulletins/:slug
      site.publications.bulletin.list /bulletins
      site.publications.bulletin.rss /bulletins/feed.xml
      site.publications.echo.atom /echos/atom.xml
      site.publications.echo.blog /blog/echo
      site.publications.echo.detail /echos/:slug
      site.publications.echo.list /echos
      site.publications.echo.rss /echos/feed.xml
      site.reports /results
      site.search /recherche
      site.sitePlan /plan-du-site
      site.team /a_propos/equipe
      visitorCalls.contact /api/contact
      visitorCalls.subscribe /api/newsletter/subscribe
      visitorCalls.unsubscribe /api/newsletter/unsubscribe"
    `);
  });

  it('encode their parameter', () => {
    expect(addresses.site.publications.article.detail('a/b?c')).toBe('/articles/a%2Fb%3Fc');
    expect(addresses.api.publications.echo.restore('1')).toBe('/api/echos/1/restore');
  });
});
