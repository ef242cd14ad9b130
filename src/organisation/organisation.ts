/**
 * The organisation that the site speaks for. Another organisation adopts the product by editing this folder alone
 * (docs/specification/screens.md#fixed-content).
 */
export const organisation = {
  name: 'Pamoja',
  tagline: 'Ensemble, une vision pour le changement',
  seat: 'Goma, Nord-Kivu',
  country: 'République démocratique du Congo',
  founded: 2021,
  /** One sentence for search engines and shared links. */
  description:
    'Pamoja accompagne les femmes, les enfants et les jeunes du Nord-Kivu : protection, santé, éducation, justice, paix, eau et petits crédits, à Goma, Nyiragongo et Beni.',
  mission:
    'Nous travaillons avec les femmes, les enfants et les jeunes de Goma, de Nyiragongo et de Beni pour que chaque personne vive en sécurité, soit entendue et décide de son avenir.',
  /** The hero's sentence, under the tagline. */
  promise:
    'Depuis 2021, des voisines, des voisins et des bénévoles du Nord-Kivu avancent côte à côte : pour l’eau, l’école, la santé, la justice et la paix.',
  /** A partner's page that takes donations. */
  donationUrl: 'https://dons.example.org/pamoja',
  /** The external form to join the network. */
  joinFormUrl: 'https://formulaires.example.org/pamoja/adhesion',
  /** The copyright line's year. */
  copyrightYear: 2025,
} as const;
