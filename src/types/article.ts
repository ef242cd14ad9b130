import type { PublicationFacts } from '#content/define.ts';
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

export const article = definePublication('article', 'Article introuvable');
