import { callApi } from '#admin/api/api-client.ts';
import type { ListIntents, ListSpec } from '#admin/index.ts';
import { NEWSLETTER_WORDS } from '../newsletter-words.ts';
import type { Subscriber } from '../subscriber.schema.ts';

const { errors, removed, plural } = NEWSLETTER_WORDS;

/** How the subscribers are searched and sorted. */
export const SUBSCRIBER_LIST: ListSpec = {
  searchLabel: 'Rechercher un abonné',
  orders: [
    { value: 'newest', label: 'Les plus récents' },
    { value: 'oldest', label: 'Les plus anciens' },
    { value: 'email', label: 'Par adresse' },
  ],
};

/** The list of all subscribers stands in `data`. */
export function subscribersOf({ data }: { readonly data: readonly Subscriber[] }): readonly Subscriber[] {
  return data;
}

/** Erasing is all that can be done to a subscriber: for what somebody wants to be forgotten there is no trash. */
export const SUBSCRIBER_INTENTS = {
  remove: {
    run: (id) => callApi(`/newsletter/subscribers/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    failure: { sentence: errors.remove },
    done: { one: removed, many: (count) => `${count}\u00a0${plural} supprimés` },
  },
} satisfies ListIntents;
