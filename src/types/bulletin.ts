import { defineType } from '#content/define.ts';
import { publication } from './publication.ts';

/** An emergency bulletin: the kind that warns until an end. */
export const bulletin = defineType('bulletin', { ...publication, notFound: 'Bulletin introuvable' });
