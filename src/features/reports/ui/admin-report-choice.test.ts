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
  ])('%o is judged before it travels', (file, fault) => {
    expect(reportFileFault(file)).toBe(fault);
  });

  it('is at most 50 MB', () => {
    const file = pdf('rapport.pdf');
    const sized = (size: number) => Object.defineProperty(file, 'size', { value: size, configurable: true });
    expect(reportFileFault(sized(50 * 1024 * 1024))).toBeNull();
    expect(reportFileFault(sized(50 * 1024 * 1024 + 1))).toBe('Ce PDF dépasse 50\u00a0Mo.');
  });
});

describe('the title of a report', () => {
  it('is the name of its file until somebody types another one', () => {
    const chosen = withFile(NOTHING, pdf('Rapport 2025.pdf'));
    expect(chosen.title).toBe('Rapport 2025.pdf');
    expect(withFile(chosen, pdf('Rapport 2026.pdf')).title).toBe('Rapport 2026.pdf');
    expect(withFile({ ...chosen, title: 'Notre année' }, pdf('autre.pdf')).title).toBe('Notre année');
  });

  it('is the name again when it is emptied, and never longer than a title may be', () => {
    expect(reportForm(pdf('bilan.pdf'), '  ').get('title')).toBe('bilan.pdf');
    expect(withFile(NOTHING, pdf(`${'é'.repeat(300)}.pdf`)).title).toBe('é'.repeat(255));
  });
});

describe('what the device kept of it', () => {
  it('comes back whole', () => {
    const choice = withFile(NOTHING, pdf('bilan.pdf'));
    expect(reviveChoice(choice)).toEqual(choice);
  });

  it.each([null, 'texte', {}, { file: null, title: 'a', idempotencyKey: 'k' }, { file: pdf('a.pdf') }])(
    'is nothing where %o is kept',
    (kept) => {
      expect(reviveChoice(kept)).toBeNull();
    },
  );
});
