import type { SectionValue } from '../sections/sections.schema.ts';

/** Figures of what was achieved, those that the demonstration's report of 2025 and its general assembly give. */
export const keyFigures: SectionValue<'keyFigures'> = {
  items: [
    { figure: '210', label: 'kits scolaires remis', note: 'en 2025, 60 de plus qu’en 2024' },
    { figure: '231', label: 'personnes reçues à la clinique juridique', note: 'en 2025' },
    { figure: '74', label: 'petits crédits remboursables accordés', note: 'en 2025' },
    { figure: '63', label: 'bénévoles actifs', note: 'au 31 décembre 2025' },
  ],
};
