import { describe, expect, it } from 'vitest';
import {
  type ReportChoice,
  reportFileFault,
  reportForm,
  reviveChoice,
  withFile,
} from './admin-report-choice.ts';

const pdf = (name: string, type = 'application/pdf') => new File(['%PDF'], name, { type });
const NOTHING: ReportChoice = { file: null, title: '', idempotencyKey: 'k' };

describe('the file of a report', () => {
  it.each([
    [pdf('rapport.pdf'), null],
    [pdf('rapport'), null],
    [pdf('RAPPORT.PDF', ''), null],
    [pdf('rapport.docx', ''), 'Choisissez un fichier PDF.'],
    [pdf('rapport.pdf', 'image/png'), 'Choisissez un fichier PDF.'],
  ])('%o is judged by its type', (file, fault) => {
    expect(reportFileFault(file)).toBe(fault);
  });

  it('is refused above 50 MB', () => {
    const file = pdf('rapport.pdf');
    const sized = (size: number) => Object.defineProperty(file, 'size', { value: size, configurable: true });
    expect(reportFileFault(sized(50 * 1024 * 1024))).toBeNull();
    expect(reportFileFault(sized(50 * 1024 * 1024 + 1))).toBe('Ce PDF dépasse 50\u00a0Mo.');
  });
});

describe('the title of a report', () => {
  it('is the name of the file until somebody types one', () => {
    const chosen = withFile(NOTHING, pdf('Rapport 2025.pdf'));
    expect(chosen.title).toBe('Rapport 2025.pdf');
    expect(withFile(chosen, pdf('Rapport 2026.pdf')).title).toBe('Rapport 2026.pdf');
    expect(withFile({ ...chosen, title: 'Notre année' }, pdf('autre.pdf')).title).toBe('Notre année');
  });

  it('is the name of the file when it is empty, cut to the longest title', () => {
    expect(reportForm(pdf('bilan.pdf'), '  ').get('title')).toBe('bilan.pdf');
    expect(withFile(NOTHING, pdf(`${'é'.repeat(300)}.pdf`)).title).toBe('é'.repeat(255));
  });
});

describe('the draft of a report', () => {
  it('is read whole', () => {
    const choice = withFile(NOTHING, pdf('bilan.pdf'));
    expect(reviveChoice(choice)).toEqual(choice);
  });

  it.each([null, 'texte', {}, { file: null, title: 'a', idempotencyKey: 'k' }, { file: pdf('a.pdf') }])(
    'is null for %o',
    (stored) => {
      expect(reviveChoice(stored)).toBeNull();
    },
  );
});
