import { useLoaderData } from 'react-router';
import { FailureScreen, listRoute } from '#admin/index.ts';
import { NEWSLETTER_WORDS } from '../newsletter-words.ts';
import { SUBSCRIBER_INTENTS, SUBSCRIBER_LIST, subscribersOf } from '../ui/admin-subscriber-list.ts';
import { SubscribersScreen } from '../ui/admin-subscribers.tsx';

const list = listRoute({
  words: NEWSLETTER_WORDS,
  spec: SUBSCRIBER_LIST,
  path: '/newsletter/subscribers',
  itemsOf: subscribersOf,
  intents: SUBSCRIBER_INTENTS,
});

export const meta = list.meta;
export const clientLoader = list.clientLoader;
export const clientAction = list.clientAction;
export const ErrorBoundary = FailureScreen;

export default function AdminNewsletter() {
  return <SubscribersScreen page={useLoaderData<typeof clientLoader>()} />;
}
