import { answers } from './answers.ts';
import { backups } from './backups.ts';
import { changes } from './changes.ts';
import { lighthouse } from './lighthouse.ts';
import { machine } from './machine.ts';
import { memory } from './memory.ts';
import type { BenchPart } from './part.ts';
import { rendering } from './rendering.ts';
import { starts } from './starts.ts';
import { texts } from './texts.ts';

/** Every part, in the order of `npm run bench` and of `docs/performance.md`. */
export const PARTS: readonly BenchPart[] = [
  answers,
  memory,
  changes,
  rendering,
  starts,
  machine,
  lighthouse,
  backups,
  texts,
];

/** A part, and what follows its name on the command line. */
export interface ChosenPart {
  readonly part: BenchPart;
  readonly parameters: readonly string[];
}

/**
 * Returns the parts that a command line names, each with the words up to the next name; all of them where it names none.
 * @throws {Error} for a first word that is no part's name.
 */
export function chooseParts(words: readonly string[]): ChosenPart[] {
  if (words.length === 0) return PARTS.map((part) => ({ part, parameters: [] }));
  const chosen: { part: BenchPart; parameters: string[] }[] = [];
  for (const word of words) {
    const part = PARTS.find(({ name }) => name === word);
    if (part) chosen.push({ part, parameters: [] });
    else if (chosen.length > 0) chosen.at(-1)?.parameters.push(word);
    else
      throw new Error(`No part is called ${word}. There are: ${PARTS.map(({ name }) => name).join(', ')}.`);
  }
  return chosen;
}
