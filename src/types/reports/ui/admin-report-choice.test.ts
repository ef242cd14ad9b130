import { describe, expect, it } from 'vitest';
import { type ReportChoice, reportForm, reviveChoice, withFile, withWords } from './admin-report-choice.ts';

const pdf = (name: string, type = 'application/pdf') => new File(['%PDF'], name, { type });
const NOTHING: ReportChoice = { file: null, title: '', year: '', idempotencyKey: 'k' };
const NOW = new Date('2026-03-02T08:00:00.000Z');

describe('the title of a report', () => {
  it('is proposed by the name of the file until one is typed', () => {
    const chosen = withFile(NOTHING, pdf('Rapport 2025.pdf'), NOW);
    expect(chosen.title).toBe('Rapport 2025');
    expect(withFile(chosen, pdf('Rapport 2026.pdf'), NOW).title).toBe('Rapport 2026');
    expect(withFile({ ...chosen, title: 'Notre année' }, pdf('autre.pdf'), NOW).title).toBe('Notre année');
  });

  it('is proposed by the name of the file when it is empty, cut to the longest title', () => {
    expect(reportForm(pdf('bilan.pdf'), { title: '  ', year: '' }).get('title')).toBe('Bilan');
    expect(withFile(NOTHING, pdf(`${'é'.repeat(300)}.pdf`), NOW).title).toBe(`É${'é'.repeat(254)}`);
  });
});

describe('the year of a report', () => {
  it('is proposed by its title, or else by the name of its file, until one is typed', () => {
    const chosen = withFile(NOTHING, pdf('Rapport 2024.pdf'), NOW);
    expect(chosen.year).toBe('2024');
    expect(withFile(chosen, pdf('Rapport 2025.pdf'), NOW).year).toBe('2025');
    expect(withWords(chosen, { title: 'Notre année' }, NOW).year).toBe('2024');
    expect(withWords(chosen, { title: 'Notre année 2023' }, NOW).year).toBe('2023');
    expect(withFile({ ...chosen, year: '' }, pdf('Rapport 2025.pdf'), NOW).year).toBe('');
    expect(withFile(NOTHING, pdf('scan_20250314.pdf'), NOW).year).toBe('');
  });

  it('is sent without spaces, and empty where there is none', () => {
    expect(reportForm(pdf('a.pdf'), { title: 'A', year: ' 2024 ' }).get('year')).toBe('2024');
    expect(reportForm(pdf('a.pdf'), { title: 'A', year: '' }).get('year')).toBe('');
  });
});

describe('the draft of a report', () => {
  it('is read whole', () => {
    const choice = withFile(NOTHING, pdf('Rapport 2024.pdf'), NOW);
    expect(reviveChoice(choice)).toEqual(choice);
    const { year: _, ...older } = choice;
    expect(reviveChoice(older)).toEqual({ ...choice, year: '' });
  });

  it.each([null, 'texte', {}, { file: null, title: 'a', idempotencyKey: 'k' }, { file: pdf('a.pdf') }])(
    'is null for %o',
    (stored) => {
      expect(reviveChoice(stored)).toBeNull();
    },
  );
});
