import { addresses } from '#src/addresses.ts';

/** Texts of the agenda for visitors. */
export const AGENDA_WORDS = {
  heading: 'NOTRE AGENDA',
  title: 'Agenda',
  lead: 'Nos rencontres, nos formations et nos journées\u00a0: venez, ou faites passer le mot.',
  description: 'Les rencontres, formations et journées à venir, et celles qui ont eu lieu.',
  toCome: 'À venir',
  past: 'Déjà passés',
  nothingToCome: 'Rien n’est prévu pour l’instant. Les prochaines dates paraîtront ici.',
  empty: 'Aucun événement pour l’instant.',
  whenEmpty: 'Nos prochaines rencontres paraîtront ici. En attendant, faites connaissance avec nous.',
  errors: {
    list: 'Erreur lors du chargement de l’agenda',
    load: 'Erreur lors du chargement de l’événement',
  },
} as const;

/** The screens above an event, from the home page down. */
export const TRAIL_TO_EVENT = [
  { label: 'Accueil', to: addresses.site.home },
  { label: AGENDA_WORDS.title, to: addresses.site.event.list },
];
