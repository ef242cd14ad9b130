import type { PdfLimits } from './document.ts';

/** `accept` of a file chooser for PDFs. */
export const PDF_ACCEPT = 'application/pdf,.pdf';

/**
 * Returns why a file cannot be sent, by its type and size; `null` when it can. The server checks its content.
 * @param invalid sentence for a file that is no PDF.
 */
export function pdfFault(
  { name, type, size }: File,
  invalid: string,
  { maxSize, tooLarge }: PdfLimits,
): string | null {
  const isPdf = type === 'application/pdf' || (type === '' && name.toLowerCase().endsWith('.pdf'));
  if (!isPdf) return invalid;
  return size > maxSize ? tooLarge : null;
}
