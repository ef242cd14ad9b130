import { defineType } from '#content/define.ts';
import { publication } from './publication.ts';

/** A volunteer's story: the kind that may have no date. */
export const echo = defineType('echo', { ...publication, notFound: 'Écho introuvable' });
