import type { TypeFacts } from '#content/define.ts';

/** A subscriber of the newsletter, of which no items are made by a definition. */
export const subscriberFacts = {
  table: 'subscribers',
  segments: { public: 'newsletter', admin: 'newsletter', api: 'newsletter' },
  words: { singular: 'abonné', plural: 'abonnés', adminMenuTitle: 'Newsletter', thing: null },
  hasTrash: false,
  fileOwner: null,
  hasPages: false,
} as const satisfies TypeFacts;
