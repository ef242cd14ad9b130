import { showsText } from '#lib/text/clean-text.ts';
import { proposedTitle } from '#lib/text/proposed-title.ts';
import { report } from '#types/report.ts';
import { UNNAMED_REPORT } from '../report.ts';

/** Values of the form that adds a report. */
export interface ReportChoice {
  readonly file: File | null;
  readonly title: string;
  /** Without it, a form that is sent twice creates two reports. */
  readonly idempotencyKey: string;
}

/** Returns the title that a file's name proposes. */
function titleOfFile({ name }: File): string {
  return proposedTitle(name, report.fields.title.max, UNNAMED_REPORT);
}

/** Returns the values with another file, and the title that its name proposes unless somebody typed one. */
export function withFile(choice: ReportChoice, file: File): ReportChoice {
  const isUntyped = choice.title === '' || (choice.file && choice.title === titleOfFile(choice.file));
  return { ...choice, file, title: isUntyped ? titleOfFile(file) : choice.title };
}

/** Reads a draft of the form; `null` for anything else, or when its file was lost. */
export function reviveChoice(stored: unknown): ReportChoice | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { file, title, idempotencyKey } = stored as Record<string, unknown>;
  if (!(file instanceof File) || typeof title !== 'string' || typeof idempotencyKey !== 'string') return null;
  return { file, title, idempotencyKey };
}

/** Returns the body of `POST /api/reports`. */
export function reportForm(file: File, title: string): FormData {
  const form = new FormData();
  form.set('file', file);
  form.set('title', showsText(title) ? title.trim() : titleOfFile(file));
  return form;
}
