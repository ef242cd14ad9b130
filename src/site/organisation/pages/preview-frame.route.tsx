export { default, ErrorBoundary, meta } from './site-frame.route.tsx';
