import type { PublicationFacts, PublicationScreens } from '#content/define.ts';
import { definePublication, publicationFacts } from './publication.ts';

export const articleFacts = {
  ...publicationFacts,
  segments: { public: 'articles', blog: 'blog/articles', admin: 'articles', api: 'articles' },
  words: {
    singular: 'article',
    name: 'Article',
    plural: 'articles',
    menuTitle: 'Articles',
    hint: 'Ce que nous faisons, et comment',
    adminMenuTitle: 'Articles',
    thing: 'l’article',
  },
  trashList: 'trash/all',
} as const satisfies PublicationFacts;

export const articleScreens: PublicationScreens = {
  menuPlace: 1,
  itemScreen: 'view',
  formLabel: 'Article',
  draftName: 'article',
  createLabel: 'Nouvel Article',
  tile: {
    explanation: 'Raconter une action, un résultat, une rencontre.',
    icon: 'page',
  },
};

export const article = definePublication('article', 'Article introuvable');
