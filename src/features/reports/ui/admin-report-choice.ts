import { MAX_REPORT_SIZE, MAX_TITLE_LENGTH } from '../report.ts';

/** The fields of the form that adds a report. */
export interface ReportChoice {
  readonly file: File | null;
  readonly title: string;
  /** Makes one report of a form that is sent twice. */
  readonly idempotencyKey: string;
}

/** The type of the files that a chooser offers. */
export const PDF_ACCEPT = 'application/pdf,.pdf';

/** Why a file cannot be a report, as far as this device can tell; the server judges what is in it. */
export function reportFileFault({ name, type, size }: File): string | null {
  const isPdf = type === 'application/pdf' || (type === '' && name.toLowerCase().endsWith('.pdf'));
  if (!isPdf) return 'Choisissez un fichier PDF.';
  return size > MAX_REPORT_SIZE ? 'Ce PDF dépasse 50\u00a0Mo.' : null;
}

/** The title that a file proposes: its name. */
export function proposedTitle(name: string): string {
  return [...name].slice(0, MAX_TITLE_LENGTH).join('');
}

/**
 * The choice with another file. A title that somebody typed stays; one that a file proposed gives way to the next one's.
 */
export function withFile(choice: ReportChoice, file: File): ReportChoice {
  const isProposed = choice.title === '' || (choice.file && choice.title === proposedTitle(choice.file.name));
  return { ...choice, file, title: isProposed ? proposedTitle(file.name) : choice.title };
}

/** Reads a draft of the form; `null` for anything else, or when its file was lost. */
export function reviveChoice(kept: unknown): ReportChoice | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { file, title, idempotencyKey } = kept as Record<string, unknown>;
  if (!(file instanceof File) || typeof title !== 'string' || typeof idempotencyKey !== 'string') return null;
  return { file, title, idempotencyKey };
}

/** Returns the body of `POST /api/reports`. */
export function reportForm(file: File, title: string): FormData {
  const form = new FormData();
  form.set('file', file);
  form.set('title', title.trim() || proposedTitle(file.name));
  return form;
}
