export interface Objective {
  readonly id: string;
  readonly description: string;
}

/** The objectives of 'NOS OBJECTIFS'. */
export const objectives: readonly Objective[] = [
  {
    id: 'protection',
    description:
      'Protéger les femmes, les enfants et les jeunes de toutes les formes de violence, en particulier des violences sexuelles et basées sur le genre, et accompagner les personnes survivantes vers les soins, l’écoute et la justice.',
  },
  {
    id: 'travail-domestique',
    description:
      'Faire connaître et respecter les droits des travailleuses et des travailleurs domestiques : un accord écrit, un salaire payé, un jour de repos, un métier reconnu.',
  },
  {
    id: 'autonomie',
    description:
      'Ouvrir l’accès à de petits crédits remboursables, à l’épargne en groupe et à la formation, pour que chaque activité nourrisse une autonomie durable.',
  },
  {
    id: 'sante-education',
    description:
      'Rapprocher des familles des soins de qualité et une école où chaque enfant, fille ou garçon, entre, reste et apprend.',
  },
  {
    id: 'justice',
    description:
      'Rendre le droit compréhensible et la justice accessible, par l’information, le conseil gratuit et l’accompagnement à chaque étape.',
  },
  {
    id: 'paix',
    description:
      'Faire grandir la paix par le dialogue entre les communautés, la médiation et la participation des femmes et des jeunes aux décisions qui les concernent.',
  },
  {
    id: 'plaidoyer',
    description:
      'Porter la voix des communautés auprès des autorités et des partenaires, et défendre avec elles l’accès de chaque quartier à l’eau potable, à l’hygiène et à l’assainissement.',
  },
];
