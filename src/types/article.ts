import { definePublication } from './publication.ts';

export const article = definePublication('article', 'Article introuvable');
