import type { SectionValue } from '../sections/sections.schema.ts';

/** Title of each screen, and the sentence below it; the specification fixes some of the titles. */
export const introductions: SectionValue<'introductions'> = {
  organisation: {
    heading: 'NOTRE ORGANISATION',
    lead: 'Née à Goma en 2021, entre le volcan et le lac, pour que chacun vive en sécurité et décide de son avenir.',
  },
  team: {
    heading: 'NOTRE ÉQUIPE',
    lead: 'Des femmes et des hommes d’ici, qui écoutent, organisent et rendent compte.',
  },
  results: {
    heading: 'NOS RÉSULTATS',
    lead: 'Chaque année, ce que nous avons reçu, ce que nous avons fait et ce que nous en avons appris.',
  },
  gallery: {
    heading: 'NOTRE GALERIE',
    lead: 'Des lieux, des gestes et des jours de travail. Personne n’y est montré sans son accord.',
  },
  domains: { heading: 'DOMAINES D’INTERVENTION', lead: 'Ensemble, une vision pour le changement' },
  network: {
    heading: 'NOTRE RÉSEAU',
    lead: 'Un cercle ouvert de personnes et d’organisations qui avancent dans le même sens. Voici notre charte.',
  },
  partners: {
    heading: 'NOS PARTENAIRES',
    lead: 'Seuls, nous irions moins loin. Ces organisations partagent avec nous leurs savoirs, leurs lieux et leurs heures.',
  },
  donation: {
    heading: 'VOTRE DON',
    lead: 'Donner, c’est marcher avec celles et ceux qui avancent déjà.',
  },
  privacy: {
    heading: 'VOS DONNÉES',
    lead: 'Ce que nous conservons, pourquoi, combien de temps, et comment nous quitter.',
  },
  accessibility: {
    heading: 'ACCESSIBILITÉ',
    lead: 'Ce que nous avons vérifié pour que chacun puisse lire ce site, et ce qu’il nous reste à vérifier.',
  },
  newsletter: {
    heading: 'RECEVEZ DE NOS NOUVELLES',
    lead: 'Quelques lettres par an, sans publicité, et un départ aussi simple que l’arrivée.',
  },
  sitePlan: {
    heading: 'PLAN DU SITE',
    lead: 'Toutes les pages, d’un seul coup d’œil.',
  },
  legal: {
    heading: 'MENTIONS LÉGALES',
    lead: 'Qui publie ce site, où il est hébergé, et ce que l’on peut en faire.',
  },
};
