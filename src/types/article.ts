import { defineType } from '#content/define.ts';
import { publication } from './publication.ts';

export const article = defineType('article', { ...publication, notFound: 'Article introuvable' });
