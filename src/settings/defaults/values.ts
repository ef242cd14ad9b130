import type { SectionValue } from '../sections/sections.schema.ts';

/** The values of 'NOS VALEURS'; the charter names the first four. */
export const values: SectionValue<'values'> = {
  items: [
    {
      name: 'Intégrité',
      sentence: 'Nous faisons ce que nous disons, et nous refusons tout avantage qui nous en détournerait.',
      icon: 'compass',
    },
    {
      name: 'Transparence',
      sentence: 'Nos comptes, nos choix et nos erreurs peuvent être lus par toutes et par tous.',
      icon: 'eye',
    },
    {
      name: 'Genre',
      sentence:
        'Femmes et hommes, filles et garçons ont les mêmes droits et la même place dans les décisions.',
      icon: 'equality',
    },
    {
      name: 'Gratitude',
      sentence: 'Nous remercions chaque personne qui donne de son temps, de son savoir ou de ses moyens.',
      icon: 'heart',
    },
    {
      name: 'Dignité',
      sentence: 'Aucune aide ne vaut que l’on abaisse celle ou celui qui la reçoit.',
      icon: 'person',
    },
    {
      name: 'Solidarité',
      sentence: 'Ce qui touche une voisine nous concerne, et ce que nous avons se partage.',
      icon: 'links',
    },
    {
      name: 'Écoute',
      sentence: 'Nous demandons avant de proposer, et nous revenons dire ce que nous avons entendu.',
      icon: 'ear',
    },
    {
      name: 'Respect',
      sentence: 'Chaque langue, chaque croyance et chaque histoire a sa place autour de la table.',
      icon: 'handshake',
    },
    {
      name: 'Inclusion',
      sentence:
        'Nous cherchons qui manque dans la réunion, et nous changeons l’heure ou le lieu s’il le faut.',
      icon: 'people',
    },
    {
      name: 'Responsabilité',
      sentence: 'Chaque dépense a un reçu, chaque décision a un nom, chaque promesse a une date.',
      icon: 'notebook',
    },
    {
      name: 'Justice',
      sentence:
        'Le droit protège tout le monde, à commencer par celles et ceux qui osent le moins le demander.',
      icon: 'scales',
    },
    {
      name: 'Paix',
      sentence: 'Nous préférons une longue conversation à une courte victoire.',
      icon: 'dove',
    },
    {
      name: 'Espérance',
      sentence: 'Nous regardons les difficultés en face, et nous croyons à ce que l’on bâtit à plusieurs.',
      icon: 'sunrise',
    },
  ],
};
