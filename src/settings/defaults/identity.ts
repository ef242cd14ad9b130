import type { SectionValue } from '../sections/sections.schema.ts';

/** The demonstration organisation. */
export const identity: SectionValue<'identity'> = {
  name: 'Pamoja',
  tagline: 'Ensemble, une vision pour le changement',
  seat: 'Goma, Nord-Kivu',
  country: 'République démocratique du Congo',
  founded: 2021,
  description:
    'Pamoja accompagne les femmes, les enfants et les jeunes du Nord-Kivu : protection, santé, éducation, justice, paix, eau et petits crédits, à Goma, Nyiragongo et Beni.',
  promise:
    'Depuis 2021, des voisines, des voisins et des bénévoles du Nord-Kivu avancent côte à côte : pour l’eau, l’école, la santé, la justice et la paix.',
  mission:
    'Nous travaillons avec les femmes, les enfants et les jeunes de Goma, de Nyiragongo et de Beni pour que chaque personne vive en sécurité, soit entendue et décide de son avenir.',
  copyrightYear: 2025,
  timeZone: 'Africa/Lubumbashi',
};
