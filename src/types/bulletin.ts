import type { PublicationFacts } from '#content/define.ts';
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

/** An emergency bulletin: the kind that warns until an end. */
export const bulletin = definePublication('bulletin', 'Bulletin introuvable');
