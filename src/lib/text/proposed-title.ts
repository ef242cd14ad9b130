import { cleanLine } from './clean-text.ts';

/** Matches what programs add to the name of a copy: `(1)`, `- Copie (2)`, `copy`. */
const COPY_MARK = /(?:\s*\(\d{1,3}\)|\s+-?\s*(?:copie|copy)(?:\s+\d{1,3})?)$/iu;

/** Returns the last part of a file's path, as it was named. */
export function fileNameIn(path: string): string {
  return cleanLine(path.split(/[/\\]/).at(-1) ?? '');
}

function withoutCopyMarks(name: string): string {
  const shorter = name.replace(COPY_MARK, '');
  return shorter === name || shorter === '' ? name : withoutCopyMarks(shorter);
}

/**
 * Returns the title that a PDF's name proposes: `rapport_final v3 (1).pdf` becomes `Rapport final v3`.
 * @param max characters.
 * @param fallback title where the name has neither letter nor digit.
 */
export function proposedTitle(path: string, max: number, fallback: string): string {
  const stem = fileNameIn(path)
    .replace(/\.pdf$/iu, '')
    .replaceAll('_', ' ');
  // A name without any space was written for a machine: its hyphens and dots separate words.
  const words = /\s/u.test(stem.trim()) ? stem : stem.replace(/[-.+]+/g, ' ');
  const title = withoutCopyMarks(words.replace(/\s+/gu, ' ').trim());
  if (!/[\p{Letter}\p{Number}]/u.test(title)) return fallback;
  const [first = '', ...others] = title;
  return [first.toLocaleUpperCase('fr'), ...others].slice(0, max).join('');
}
