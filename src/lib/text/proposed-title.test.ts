import { expect, it } from 'vitest';
import { proposedTitle } from './proposed-title.ts';

it.each([
  ['rapport final v3 (1).pdf', 'Rapport final v3'],
  ['rapport_annuel_2025.pdf', 'Rapport annuel 2025'],
  ['Plan-d-action-2026-2028.PDF', 'Plan d action 2026 2028'],
  ['Bilan Nord-Kivu 2.1.pdf', 'Bilan Nord-Kivu 2.1'],
  ['avis - Copie (2).pdf', 'Avis'],
  ['école copy 3.pdf', 'École'],
  ['C:\\Users\\Aline\\été.pdf', 'Été'],
  ['../../etc/passwd', 'Passwd'],
  ['(1).pdf', '(1)'],
  ['.pdf', 'Document'],
  ['—.pdf', 'Document'],
  ['', 'Document'],
  [`${'é'.repeat(300)}.pdf`, `É${'é'.repeat(199)}`],
])('proposes for the file %j the title %j', (name, title) => {
  expect(proposedTitle(name, 200, 'Document')).toBe(title);
});
