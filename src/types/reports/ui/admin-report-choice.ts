import { showsText } from '#lib/text/clean-text.ts';
import { proposedTitle } from '#lib/text/proposed-title.ts';
import { proposedYear } from '#lib/text/proposed-year.ts';
import { report } from '#types/report.ts';
import { UNNAMED_REPORT } from '../report.ts';

/** Values of the form that adds a report. */
export interface ReportChoice {
  readonly file: File | null;
  readonly title: string;
  /** Four digits, or empty. */
  readonly year: string;
  /** Prevents a form that is sent twice from creating two reports. */
  readonly idempotencyKey: string;
}

/** Returns the title that a file's name proposes. */
function titleOfFile({ name }: File): string {
  return proposedTitle(name, report.fields.title.max, UNNAMED_REPORT);
}

type Words = Pick<ReportChoice, 'file' | 'title'>;

/** Returns the year that the title proposes, or else the name of the file; empty where neither tells one. */
function yearOf({ file, title }: Words, now: Date): string {
  return String(proposedYear(title, now) ?? (file && proposedYear(file.name, now)) ?? '');
}

/** Returns the values with another title or file, and the year that these propose unless another one was typed. */
export function withWords(choice: ReportChoice, words: Partial<Words>, now: Date): ReportChoice {
  const next = { ...choice, ...words };
  return choice.year === yearOf(choice, now) ? { ...next, year: yearOf(next, now) } : next;
}

/** Returns the values with another file, and the title that its name proposes unless somebody typed one. */
export function withFile(choice: ReportChoice, file: File, now: Date): ReportChoice {
  const isUntyped = choice.title === '' || (choice.file && choice.title === titleOfFile(choice.file));
  return withWords(choice, { file, ...(isUntyped && { title: titleOfFile(file) }) }, now);
}

/** Reads a draft of the form; `null` for anything else, or when its file was lost. */
export function reviveChoice(stored: unknown): ReportChoice | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { file, title, year, idempotencyKey } = stored as Record<string, unknown>;
  if (!(file instanceof File) || typeof title !== 'string' || typeof idempotencyKey !== 'string') return null;
  // Drafts from before reports had a year have none.
  return { file, title, year: typeof year === 'string' ? year : '', idempotencyKey };
}

/** Returns the body of `POST /api/reports`. */
export function reportForm(file: File, { title, year }: Pick<ReportChoice, 'title' | 'year'>): FormData {
  const form = new FormData();
  form.set('file', file);
  form.set('title', showsText(title) ? title.trim() : titleOfFile(file));
  form.set('year', year.trim());
  return form;
}
