import type { SectionName } from '#settings/sections/sections.schema.ts';

export interface SectionGroup {
  readonly title: string;
  readonly sections: readonly SectionName[];
}

/** The sections as the list of settings shows them. */
export const SECTION_GROUPS: readonly SectionGroup[] = [
  {
    title: 'Votre organisation',
    sections: ['identity', 'contact', 'about', 'history', 'values', 'objectives'],
  },
  { title: 'Les personnes en danger', sections: ['assistance', 'abuse'] },
  { title: 'L’apparence', sections: ['logo', 'appearance', 'hero'] },
  { title: 'Votre action', sections: ['domains', 'keyFigures', 'testimonials', 'partners'] },
  { title: 'Soutenir et rejoindre', sections: ['donation', 'membership', 'charter', 'newsletter'] },
  { title: 'Les pages et l’adresse', sections: ['introductions', 'summaries', 'address'] },
  { title: 'Les textes obligatoires', sections: ['legal', 'privacy', 'accessibility'] },
];
