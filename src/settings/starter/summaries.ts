import type { SectionValue } from '../sections/sections.schema.ts';

/** Titles and descriptions for search engines that are true of any organisation. */
export const summaries: SectionValue<'summaries'> = {
  home: {
    title: 'Nos nouvelles, notre équipe, nos résultats',
    description:
      'Nos nouvelles, notre équipe, nos résultats et nos photos : découvrez qui nous sommes et ce que nous faisons.',
  },
  organisation: {
    title: 'Notre organisation : qui nous sommes',
    description:
      'Qui nous sommes, ce qui nous rassemble, ce que nous voulons changer, et comment vous joindre à nous.',
  },
  team: {
    title: 'Notre équipe : les visages et les rôles',
    description:
      'Les femmes et les hommes qui font vivre notre organisation : leur visage, leur rôle et comment les joindre.',
  },
  blog: {
    title: 'Blog : articles, bulletins d’urgence, échos',
    description:
      'Nos articles, nos bulletins d’urgence et les récits de nos bénévoles : les dernières nouvelles de notre organisation.',
  },
  articles: {
    title: 'Nos articles : ce que nous faisons',
    description:
      'Ce que nous faisons, comment nous le faisons et ce que nous en apprenons, raconté au fil des semaines.',
  },
  bulletins: {
    title: 'Bulletins d’urgence : ce qu’il faut savoir',
    description:
      'Ce qu’il faut savoir maintenant pour rester en sécurité : nos bulletins d’urgence, le plus récent d’abord.',
  },
  echos: {
    title: 'Échos de nos bénévoles, racontés par eux-mêmes',
    description:
      'Celles et ceux qui donnent de leur temps racontent leurs journées, leurs doutes et leurs joies, avec leurs propres mots.',
  },
  results: {
    title: 'Nos résultats : nos rapports à télécharger',
    description: 'Nos rapports à télécharger : ce que nous avons fait, et ce que nous en avons appris.',
  },
  gallery: {
    title: 'Notre galerie : notre travail en images',
    description:
      'Notre travail en images, chacune décrite : les lieux, les gestes, les rencontres et les jours de fête.',
  },
  domains: {
    title: 'Domaines d’intervention : ce que nous faisons',
    description: 'Nos domaines d’intervention : ce que nous faisons, avec qui et pour qui.',
  },
  network: {
    title: 'Notre réseau : comment nous rejoindre',
    description: 'Agir avec nous, chacun à sa manière : notre réseau, et comment nous rejoindre.',
  },
  partners: {
    title: 'Nos partenaires : avec qui nous travaillons',
    description:
      'Travailler ensemble, chacun avec ce qu’il sait faire : nos partenaires, et comment nous écrire.',
  },
  donation: {
    title: 'Faire un don : nous aider à avancer',
    description: 'Soutenir notre travail : comment faire un don, et à qui écrire.',
  },
  newsletter: {
    title: 'Lettre d’information : recevoir nos nouvelles',
    description:
      'Inscrivez-vous à notre lettre : nos nouvelles par e-mail, sans publicité ni suivi, et un départ en un geste.',
  },
  privacy: {
    title: 'Vos données : ce que nous conservons, ou non',
    description:
      'Aucun cookie, aucun suivi : ce que ce site garde si vous vous inscrivez à sa lettre, pourquoi, et comment vous désinscrire.',
  },
  accessibility: {
    title: 'Accessibilité : ce qui est vérifié, ou pas',
    description:
      'Ce qui a été vérifié pour que chacun puisse lire ce site, au clavier, sur un petit écran ou sans JavaScript.',
  },
  legal: {
    title: 'Mentions légales : éditeur et contenus',
    description:
      'Qui publie ce site, ce que vous pouvez faire de ses textes et de ses images, et à qui écrire pour un retrait.',
  },
  sitePlan: {
    title: 'Plan du site : toutes les pages, par thème',
    description:
      'Toutes les pages de ce site, rangées par thème : nous connaître, nous lire, agir avec nous.',
  },
};
