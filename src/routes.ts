import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { adminRoutes } from './admin-routes.ts';

const ORGANISATION = 'features/organisation/pages';
const PUBLICATIONS = 'features/publications/pages';

/** The list of a kind at its two addresses, and each of its items; one module serves the three kinds (D4). */
function publicationRoutes(path: string, blogPath: string) {
  return [
    route(path, `${PUBLICATIONS}/public-list.route.tsx`, { id: path }),
    route(blogPath, `${PUBLICATIONS}/public-list.route.tsx`, { id: blogPath }),
    route(`${path}/:slug`, `${PUBLICATIONS}/public-detail.route.tsx`, { id: `${path}/:slug` }),
  ];
}

const publicRoutes = [
  layout(`${ORGANISATION}/site-frame.route.tsx`, [
    index('features/home/pages/home.route.tsx'),
    route('about', `${ORGANISATION}/about.route.ts`, { id: 'about' }),
    route('a_propos', `${ORGANISATION}/about.route.ts`, { id: 'a_propos' }),
    route('a_propos/organisation', `${ORGANISATION}/organisation.route.tsx`),
    route('a_propos/equipe', 'features/agents/pages/public-team.route.tsx'),
    route('domaines', `${ORGANISATION}/domains.route.tsx`),
    route('reseau', `${ORGANISATION}/network.route.tsx`),
    route('partenaires', `${ORGANISATION}/partners.route.tsx`),
    route('don', `${ORGANISATION}/donation.route.tsx`),
    route('results', 'features/reports/pages/public-reports.route.tsx'),
    route('gallery/:picture?', 'features/gallery/pages/public-gallery.route.tsx'),
    route('newsletter', `${ORGANISATION}/newsletter.route.tsx`),
    route('confidentialite', `${ORGANISATION}/privacy.route.tsx`),
    route('accessibilite', `${ORGANISATION}/accessibility.route.tsx`),
    route('mentions-legales', `${ORGANISATION}/legal.route.tsx`),
    route('effacer-ses-traces', `${ORGANISATION}/erase-traces.route.tsx`),
    route('plan-du-site', `${ORGANISATION}/sitemap.route.tsx`),
    route('blog', `${PUBLICATIONS}/public-sections.route.tsx`),
    ...publicationRoutes('articles', 'blog/articles'),
    ...publicationRoutes('bulletins', 'blog/bulletins'),
    ...publicationRoutes('echos', 'blog/echo'),
    route('*', `${ORGANISATION}/not-found.route.tsx`),
  ]),
];

export default [...publicRoutes, ...adminRoutes] satisfies RouteConfig;
