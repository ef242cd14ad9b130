// Entry point for code that also runs in the browser, because index.ts would bring the server's modules with it.
export { feedLinks } from './feed-links.ts';
export type { AlertState } from './publication.ts';
export { PUBLICATION_WORDS } from './publication-words.ts';
export { AlertButtons, AlertOutcome, AlertStateBadge, useAlertSteering } from './ui/admin-alert.tsx';
export { AlertStrip, type StripAlerts } from './ui/public-alert-strip.tsx';
export { PublicGrid } from './ui/public-grid.tsx';
export { PublicShare } from './ui/public-share.tsx';
