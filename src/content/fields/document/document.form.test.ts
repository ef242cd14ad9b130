import { describe, expect, it } from 'vitest';
import { pdfFault } from './document.form.ts';
import { PDF_LIMITS } from './document.ts';

const INVALID = 'Choisissez un fichier PDF.';
const pdf = (name: string, type = 'application/pdf') => new File(['%PDF'], name, { type });

describe('pdfFault', () => {
  it.each([
    [pdf('rapport.pdf'), null],
    [pdf('rapport'), null],
    [pdf('RAPPORT.PDF', ''), null],
    [pdf('rapport.docx', ''), INVALID],
    [pdf('rapport.pdf', 'image/png'), INVALID],
  ])('judges %o by its type', (file, fault) => {
    expect(pdfFault(file, INVALID, PDF_LIMITS)).toBe(fault);
  });

  it('refuses more than 50 MB', () => {
    const file = pdf('rapport.pdf');
    const sized = (size: number) => Object.defineProperty(file, 'size', { value: size, configurable: true });
    expect(pdfFault(sized(PDF_LIMITS.maxSize), INVALID, PDF_LIMITS)).toBeNull();
    expect(pdfFault(sized(50 * 1024 * 1024 + 1), INVALID, PDF_LIMITS)).toBe('Ce PDF dépasse 50\u00a0Mo.');
  });
});
