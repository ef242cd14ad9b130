import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  actOnList,
  FailureScreen,
  HOME_PATH,
  loadForAdministrator,
  loadList,
  screenMeta,
} from '#features/administration/index.ts';
import { NEWSLETTER_WORDS } from '../newsletter-words.ts';
import { SUBSCRIBER_INTENTS, SUBSCRIBER_LIST, subscribersOf } from '../ui/admin-subscriber-list.ts';
import { SubscribersScreen } from '../ui/admin-subscribers.tsx';

export const meta = screenMeta(NEWSLETTER_WORDS.adminMenuTitle);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForAdministrator(request, { sentence: NEWSLETTER_WORDS.errors.list }, () =>
    loadList(request, SUBSCRIBER_LIST, { path: '/newsletter/subscribers', itemsOf: subscribersOf }),
  );
}

/** Erases subscribers. */
export function clientAction({ request }: ClientActionFunctionArgs) {
  return actOnList(request, SUBSCRIBER_INTENTS);
}

export default function AdminNewsletter() {
  return <SubscribersScreen page={useLoaderData<typeof clientLoader>()} />;
}

export function ErrorBoundary() {
  return <FailureScreen back={{ to: HOME_PATH, label: 'Retour au tableau de bord' }} />;
}
