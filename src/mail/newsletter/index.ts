export { listSubscribers } from './list-subscribers.ts';
export { newsletterApi } from './newsletter.api.ts';
export { subscribe } from './subscribe.ts';
export { unsubscribe } from './unsubscribe.ts';
