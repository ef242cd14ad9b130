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
  layout('features/administration/pages/admin-frame.route.tsx', [
    route('admin/login', 'features/accounts/pages/login.route.tsx'),
    route('admin/logout', 'features/accounts/pages/logout.route.tsx'),
    route('admin', 'features/administration/pages/admin-shell.route.tsx', { id: 'admin-shell' }, [
      index('features/administration/pages/admin-home.route.tsx'),
      route('dashboard', 'features/administration/pages/dashboard.route.tsx'),
      route('compte', 'features/accounts/pages/account.route.tsx'),
      ...['articles', 'bulletins', 'echos'].flatMap(publicationRoutes),
      route('*', 'features/administration/pages/admin-not-found.route.tsx'),
    ]),
  ]),
];
