import type { PublicationFacts, PublicationScreens } from '#content/define.ts';
import { definePublication, publicationFacts } from './publication.ts';

export const bulletinFacts = {
  ...publicationFacts,
  segments: { public: 'bulletins', blog: 'blog/bulletins', admin: 'bulletins', api: 'bulletins' },
  words: {
    singular: 'bulletin',
    name: 'Bulletin',
    plural: 'bulletins',
    menuTitle: 'Bulletins d’urgence',
    hint: 'Ce qu’il faut savoir maintenant',
    adminMenuTitle: 'Bulletins d’urgence',
    thing: 'le bulletin',
  },
  trashList: 'trash/all',
} as const satisfies PublicationFacts;

export const bulletinScreens: PublicationScreens = {
  menuPlace: 3,
  itemScreen: 'view',
  formLabel: 'Bulletin',
  draftName: 'bulletin',
  createLabel: 'Nouveau Bulletin',
  tile: {
    explanation: 'Prévenir vite\u00a0: ce qui arrive, ce qu’il faut faire.',
    icon: 'megaphone',
  },
};

/** An emergency bulletin: the kind that warns until an end. */
export const bulletin = definePublication('bulletin', 'Bulletin introuvable');
