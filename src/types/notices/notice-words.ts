import { addresses } from '#src/addresses.ts';

/** Texts about notices for visitors. */
export const NOTICE_WORDS = {
  heading: 'NOS ANNONCES',
  title: 'Annonces',
  lead: 'Appels d’offres, offres d’emploi et avis\u00a0: ce que nous cherchons, et jusqu’à quand.',
  description:
    'Les appels d’offres, les offres d’emploi et les avis, avec leurs documents et leurs dates limites.',
  open: 'Ouvertes',
  closed: 'Clôturées',
  nothingOpen: 'Aucune annonce n’est ouverte pour l’instant. Les prochaines paraîtront ici.',
  empty: 'Aucune annonce pour l’instant.',
  whenEmpty:
    'Nos appels d’offres et nos offres d’emploi paraîtront ici. En attendant, faites connaissance avec nous.',
  errors: {
    list: 'Erreur lors du chargement des annonces',
    load: 'Erreur lors du chargement de l’annonce',
  },
} as const;

/** The screens above a notice, from the home page down. */
export const TRAIL_TO_NOTICE = [
  { label: 'Accueil', to: addresses.site.home },
  { label: NOTICE_WORDS.title, to: addresses.site.notice.list },
];
