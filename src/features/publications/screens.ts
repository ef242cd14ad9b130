// The door for code that also runs in the browser: index.ts would bring the server's modules with it.
export { feedLinks } from './feed-links.ts';
export { PUBLICATION_WORDS } from './publication-words.ts';
export { PublicShare } from './ui/public-share.tsx';
