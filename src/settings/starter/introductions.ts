import type { SectionValue } from '../sections/sections.schema.ts';

/** Titles and leads that are true of any organisation. */
export const introductions: SectionValue<'introductions'> = {
  organisation: { heading: 'NOTRE ORGANISATION', lead: 'Qui nous sommes, et ce qui nous rassemble.' },
  team: { heading: 'NOTRE ÉQUIPE', lead: 'Les femmes et les hommes qui font vivre notre organisation.' },
  results: { heading: 'NOS RÉSULTATS', lead: 'Ce que nous avons fait, et ce que nous en avons appris.' },
  gallery: { heading: 'NOTRE GALERIE', lead: 'Notre travail en images.' },
  domains: { heading: 'DOMAINES D’INTERVENTION', lead: 'Ce que nous faisons, et pour qui.' },
  network: { heading: 'NOTRE RÉSEAU', lead: 'Agir avec nous, chacun à sa manière.' },
  partners: { heading: 'NOS PARTENAIRES', lead: 'Travailler ensemble, chacun avec ce qu’il sait faire.' },
  donation: { heading: 'VOTRE DON', lead: 'Donner, c’est avancer avec nous.' },
  newsletter: {
    heading: 'RECEVEZ DE NOS NOUVELLES',
    lead: 'Nos nouvelles par e-mail, sans publicité, et un départ aussi simple que l’arrivée.',
  },
  privacy: {
    heading: 'VOS DONNÉES',
    lead: 'Ce que nous conservons, pourquoi, combien de temps, et comment nous quitter.',
  },
  accessibility: {
    heading: 'ACCESSIBILITÉ',
    lead: 'Ce qui a été vérifié pour que chacun puisse lire ce site, et ce qui reste à vérifier.',
  },
  legal: {
    heading: 'MENTIONS LÉGALES',
    lead: 'Qui publie ce site, et ce que l’on peut en faire.',
  },
  sitePlan: { heading: 'PLAN DU SITE', lead: 'Toutes les pages, d’un seul coup d’œil.' },
};
