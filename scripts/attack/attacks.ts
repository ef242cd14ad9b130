import type { Attack } from './attack.ts';
import { crowd, goneVisitors, guessedPasswords } from './crowd.attack.ts';
import { lockedDatabase } from './database.attack.ts';
import { largeForms, trickledForms } from './forms.attack.ts';
import { pages, searches, wholeLists } from './reading.attack.ts';
import { strangeRequests } from './strange-requests.attack.ts';
import { longTexts, pictureBombs, uploadFlood } from './writing.attack.ts';

/** Attacks on a site on SQLite, in this order; the first one only looks. */
export const ATTACKS: readonly Attack[] = [
  { name: 'nothing', what: 'the probe alone, for comparison', run: () => Promise.resolve([]) },
  pages,
  wholeLists,
  searches,
  largeForms,
  trickledForms,
  strangeRequests,
  longTexts,
  pictureBombs,
  uploadFlood,
  lockedDatabase,
  guessedPasswords,
  goneVisitors,
  crowd,
];
