import { OUTCOME_SENTENCES } from './outcome-sentences.ts';
import { PUBLIC_SENTENCES } from './public-sentences.ts';
import type { SpecSentence } from './scene.ts';
import { SCREEN_SENTENCES } from './screen-sentences.ts';
import { TRASH_SENTENCES } from './trash-sentences.ts';

/** Every sentence of sections 4, 5, 6 and 8, and of the back office in section 2, each with how it is brought about. */
export const SENTENCES: readonly SpecSentence[] = [
  ...SCREEN_SENTENCES,
  ...OUTCOME_SENTENCES,
  ...TRASH_SENTENCES,
  ...PUBLIC_SENTENCES,
];
