import { definePublication } from './publication.ts';

/** A volunteer's story: the kind that may have no date. */
export const echo = definePublication('echo', 'Écho introuvable');
