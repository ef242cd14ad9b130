import { callApi } from '#admin/api/api-client.ts';
import type { ListIntents, ListSpec } from '#admin/index.ts';
import { newsletterCalls } from '../newsletter.calls.ts';
import { NEWSLETTER_WORDS } from '../newsletter-words.ts';

const { errors, removed, plural } = NEWSLETTER_WORDS;

/** Search and orders of the list of subscribers. */
export const SUBSCRIBER_LIST: ListSpec = {
  searchLabel: 'Rechercher un abonné',
  orders: [
    { value: 'newest', label: 'Les plus récents' },
    { value: 'oldest', label: 'Les plus anciens' },
    { value: 'email', label: 'Par adresse' },
  ],
};

/** Actions on subscribers, without a trash, because people ask to be forgotten. */
export const SUBSCRIBER_INTENTS = {
  remove: {
    run: (id) => callApi(newsletterCalls.deleteSubscriber, { id }),
    failure: { sentence: errors.remove },
    done: { one: removed, many: (count) => `${count}\u00a0${plural} supprimés` },
  },
} satisfies ListIntents;
