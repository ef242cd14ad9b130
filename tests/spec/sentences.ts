import { BACKUP_SENTENCES } from './backup-sentences.ts';
import { OUTCOME_SENTENCES } from './outcome-sentences.ts';
import { PUBLIC_SENTENCES } from './public-sentences.ts';
import type { SpecSentence } from './scene.ts';
import { SCREEN_SENTENCES } from './screen-sentences.ts';
import { TRASH_SENTENCES } from './trash-sentences.ts';

/**
 * The sentences that `docs/specification` quotes of the admin, of outcomes and of failures, each with the
 * steps that show it.
 */
export const SENTENCES: readonly SpecSentence[] = [
  ...SCREEN_SENTENCES,
  ...OUTCOME_SENTENCES,
  ...TRASH_SENTENCES,
  ...BACKUP_SENTENCES,
  ...PUBLIC_SENTENCES,
];
