import { showsText } from '#platform/text/clean-text.ts';
import { report } from '#types/report.ts';

const FIELDS = report.fields;

/** Values of the form that adds a report. */
export interface ReportChoice {
  readonly file: File | null;
  readonly title: string;
  /** Without it, a form that is sent twice creates two reports. */
  readonly idempotencyKey: string;
}

/** `accept` of the file chooser. */
export const PDF_ACCEPT = 'application/pdf,.pdf';

/** Returns why a file cannot be a report, by its type and size; `null` when it may be one. The server checks its content. */
export function reportFileFault({ name, type, size }: File): string | null {
  const isPdf = type === 'application/pdf' || (type === '' && name.toLowerCase().endsWith('.pdf'));
  if (!isPdf) return FIELDS.file.required;
  return size > FIELDS.file.maxSize ? FIELDS.file.tooLarge : null;
}

/** Returns the title of a report whose form has none: the name of its file. */
export function titleOfFile(name: string): string {
  return [...name].slice(0, FIELDS.title.max).join('');
}

/** Returns the values with another file, and its name for a title unless somebody typed one. */
export function withFile(choice: ReportChoice, file: File): ReportChoice {
  const isUntyped = choice.title === '' || (choice.file && choice.title === titleOfFile(choice.file.name));
  return { ...choice, file, title: isUntyped ? titleOfFile(file.name) : choice.title };
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
  form.set('title', showsText(title) ? title.trim() : titleOfFile(file.name));
  return form;
}
