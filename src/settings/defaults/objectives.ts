import type { SectionValue } from '../sections/sections.schema.ts';

/** The objectives of 'NOS OBJECTIFS'. */
export const objectives: SectionValue<'objectives'> = {
  items: [
    {
      description:
        'Protéger les femmes, les enfants et les jeunes de toutes les formes de violence, en particulier des violences sexuelles et basées sur le genre, et accompagner les personnes survivantes vers les soins, l’écoute et la justice.',
    },
    {
      description:
        'Faire connaître et respecter les droits des travailleuses et des travailleurs domestiques : un accord écrit, un salaire payé, un jour de repos, un métier reconnu.',
    },
    {
      description:
        'Ouvrir l’accès à de petits crédits remboursables, à l’épargne en groupe et à la formation, pour que chaque activité nourrisse une autonomie durable.',
    },
    {
      description:
        'Rapprocher des familles des soins de qualité et une école où chaque enfant, fille ou garçon, entre, reste et apprend.',
    },
    {
      description:
        'Rendre le droit compréhensible et la justice accessible, par l’information, le conseil gratuit et l’accompagnement à chaque étape.',
    },
    {
      description:
        'Faire grandir la paix par le dialogue entre les communautés, la médiation et la participation des femmes et des jeunes aux décisions qui les concernent.',
    },
    {
      description:
        'Porter la voix des communautés auprès des autorités et des partenaires, et défendre avec elles l’accès de chaque quartier à l’eau potable, à l’hygiène et à l’assainissement.',
    },
  ],
};
