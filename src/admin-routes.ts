import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** One set of screens serves the three kinds of publication (D10); the first segment says which. */
function publicationRoutes(path: string): RouteConfigEntry[] {
  const screen = (address: string, name: string) =>
    route(`${path}${address}`, `features/publications/pages/admin-${name}.route.tsx`, {
      id: `admin-${path}-${name}`,
    });
  return [
    screen('', 'list'),
    screen('/create', 'create'),
    screen('/edit/:id', 'edit'),
    screen('/view/:id', 'view'),
    screen('/trash', 'trash'),
  ];
}

/** The back office [2]: the login, and behind it the shell with its screens. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/pages/admin-frame.route.tsx', [
    route('admin/login', 'features/accounts/pages/login.route.tsx'),
    route('admin/logout', 'features/accounts/pages/logout.route.tsx'),
    route('admin', 'admin/pages/admin-shell.route.tsx', { id: 'admin-shell' }, [
      index('admin/pages/admin-home.route.tsx'),
      route('dashboard', 'features/dashboard/pages/dashboard.route.tsx'),
      route('compte', 'features/accounts/pages/account.route.tsx'),
      route('administrateurs', 'features/accounts/pages/administrators.route.tsx'),
      route('administrateurs/create', 'features/accounts/pages/administrator-create.route.tsx'),
      route('journal', 'features/journal/pages/journal.route.tsx'),
      ...['articles', 'bulletins', 'echos'].flatMap(publicationRoutes),
      route('newsletter', 'features/newsletter/pages/admin-newsletter.route.tsx'),
      route('results', 'features/reports/pages/admin-reports.route.tsx'),
      route('results/trash', 'features/reports/pages/admin-trash.route.tsx', { id: 'admin-results-trash' }),
      route('agents', 'features/agents/pages/admin-list.route.tsx', { id: 'admin-agents-list' }),
      route('agents/trash', 'features/agents/pages/admin-trash.route.tsx', { id: 'admin-agents-trash' }),
      route('gallery', 'features/gallery/pages/admin-list.route.tsx', { id: 'admin-gallery-list' }),
      route('gallery/trash', 'features/gallery/pages/admin-trash.route.tsx', { id: 'admin-gallery-trash' }),
      route('gallery/view/:id', 'features/gallery/pages/admin-view.route.tsx', { id: 'admin-gallery-view' }),
      route('agents/create', 'features/agents/pages/admin-create.route.tsx', { id: 'admin-agents-create' }),
      route('agents/edit/:id', 'features/agents/pages/admin-edit.route.tsx', { id: 'admin-agents-edit' }),
      route('gallery/create', 'features/gallery/pages/admin-create.route.tsx', {
        id: 'admin-gallery-create',
      }),
      route('gallery/edit/:id', 'features/gallery/pages/admin-edit.route.tsx', { id: 'admin-gallery-edit' }),
      route('*', 'admin/pages/admin-not-found.route.tsx'),
    ]),
  ]),
  // In the public frame: it shows a form's publication as visitors will see it.
  layout('features/organisation/pages/site-frame.route.tsx', { id: 'preview-frame' }, [
    route('admin/apercu', 'features/publications/pages/admin-preview.route.tsx'),
  ]),
];
