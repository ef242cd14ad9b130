import type { PublicationFacts, PublicationScreens } from '#content/define.ts';
import { definePublication, publicationFacts } from './publication.ts';

export const echoFacts = {
  ...publicationFacts,
  segments: { public: 'echos', blog: 'blog/echo', admin: 'echos', api: 'echos' },
  words: {
    singular: 'écho',
    name: 'Écho',
    plural: 'échos',
    menuTitle: 'Echo des bénévoles',
    hint: 'Des récits de terrain',
    adminMenuTitle: 'Echos des bénévoles',
    thing: 'l’écho',
  },
  trashList: 'trash',
} as const satisfies PublicationFacts;

export const echoScreens: PublicationScreens = {
  menuPlace: 2,
  itemScreen: 'view',
  formLabel: 'Écho',
  draftName: 'echo',
  createLabel: 'Nouvel Écho',
  tile: {
    explanation: 'Donner la parole à une ou à un bénévole.',
    icon: 'quote',
  },
};

/** A volunteer's story: the kind that may have no date. */
export const echo = definePublication('echo', 'Écho introuvable');
