import { describe, expect, it } from 'vitest';
import { type ReportChoice, reportForm, reviveChoice, withFile } from './admin-report-choice.ts';

const pdf = (name: string, type = 'application/pdf') => new File(['%PDF'], name, { type });
const NOTHING: ReportChoice = { file: null, title: '', idempotencyKey: 'k' };

describe('the title of a report', () => {
  it('is proposed by the name of the file until somebody types one', () => {
    const chosen = withFile(NOTHING, pdf('Rapport 2025.pdf'));
    expect(chosen.title).toBe('Rapport 2025');
    expect(withFile(chosen, pdf('Rapport 2026.pdf')).title).toBe('Rapport 2026');
    expect(withFile({ ...chosen, title: 'Notre année' }, pdf('autre.pdf')).title).toBe('Notre année');
  });

  it('is proposed by the name of the file when it is empty, cut to the longest title', () => {
    expect(reportForm(pdf('bilan.pdf'), '  ').get('title')).toBe('Bilan');
    expect(withFile(NOTHING, pdf(`${'é'.repeat(300)}.pdf`)).title).toBe(`É${'é'.repeat(254)}`);
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
