import type { PublicationFacts } from '#content/define.ts';
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

/** A volunteer's story: the kind that may have no date. */
export const echo = definePublication('echo', 'Écho introuvable');
