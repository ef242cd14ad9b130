export { errorMeta } from './error-meta.ts';
export { organisationApi } from './organisation.api.ts';
export { ErrorScreen } from './ui/error-screen.tsx';
export { ObjectivesBlock } from './ui/objectives-block.tsx';
export { SiteFrame } from './ui/site-frame.tsx';
