/** The words of the three kinds, for other features' screens: `index.ts` is the server's. */
export { PUBLICATION_WORDS } from './publication-words.ts';
