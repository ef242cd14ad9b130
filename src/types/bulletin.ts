import { definePublication } from './publication.ts';

/** An emergency bulletin: the kind that warns until an end. */
export const bulletin = definePublication('bulletin', 'Bulletin introuvable');
