import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('features/organisation/pages/home.route.tsx')] satisfies RouteConfig;
