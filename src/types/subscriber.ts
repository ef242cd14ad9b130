import type { TypeFacts, TypeScreens } from '#content/define.ts';

/** A subscriber of the newsletter, which has no definition: its rows have no fields that are edited. */
export const subscriberFacts = {
  table: 'subscribers',
  segments: { public: 'newsletter', admin: 'newsletter', api: 'newsletter' },
  words: { singular: 'abonné', plural: 'abonnés', adminMenuTitle: 'Newsletter', thing: null },
  hasTrash: false,
  fileOwner: null,
  hasPages: false,
} as const satisfies TypeFacts;

export const subscriberScreens: TypeScreens = {
  menuPlace: 4,
  itemScreen: 'list',
  formLabel: 'Newsletter',
  draftName: null,
  tile: {
    explanation: 'Voir et exporter les abonnés.',
    icon: 'envelope',
  },
  journalSentences: {
    joined: 's’est inscrite à la newsletter',
    left: 's’est désinscrite de la newsletter',
    deleted: 'a retiré une adresse de la newsletter',
    exported: 'a exporté les adresses de la newsletter',
  },
  visitorVerbs: ['joined', 'left'],
};
