import { useLoaderData } from 'react-router';
import { FailureScreen, listRoute } from '#admin/index.ts';
import { newsletterCalls } from '../newsletter.calls.ts';
import { NEWSLETTER_WORDS } from '../newsletter-words.ts';
import { SUBSCRIBER_INTENTS, SUBSCRIBER_LIST } from '../ui/admin-subscriber-list.ts';
import { SubscribersScreen } from '../ui/admin-subscribers.tsx';

const list = listRoute({
  words: NEWSLETTER_WORDS,
  spec: SUBSCRIBER_LIST,
  call: newsletterCalls.listSubscribers,
  intents: SUBSCRIBER_INTENTS,
});

export const meta = list.meta;
export const clientLoader = list.clientLoader;
export const clientAction = list.clientAction;
export const ErrorBoundary = FailureScreen;

export default function AdminNewsletter() {
  return <SubscribersScreen page={useLoaderData<typeof clientLoader>()} />;
}
